/** The tax years that people can choose, the latest first. */
export const yearsOf = (sets: readonly { taxYear: number }[]) =>
  sets.map(({ taxYear }) => ({ value: String(taxYear), label: String(taxYear) })).toReversed()
