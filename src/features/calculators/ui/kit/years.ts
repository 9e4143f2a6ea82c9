/** Options for the tax years that people can choose, the latest first. */
export const taxYearOptions = (sets: readonly { taxYear: number }[]) =>
  sets.map(({ taxYear }) => ({ value: String(taxYear), label: String(taxYear) })).toReversed()
