/** The title that an engagement gets when it is rolled forward. */
export const nextYearsTitle = ({ title, taxYear }: { title: string; taxYear: number }): string =>
  title.replaceAll(String(taxYear), String(taxYear + 1))
