/** The tax year that the texts of the standard templates name. */
export const standardTaxYear = 2026
