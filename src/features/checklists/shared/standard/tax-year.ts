/** The year that the questions of the standard templates name. */
export const standardTaxYear = 2026
