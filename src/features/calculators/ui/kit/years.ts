/** Tax years as a list to choose from, the latest first. */
export const yearsOf = (sets: readonly { taxYear: number }[]) =>
  sets.map(({ taxYear }) => ({ value: String(taxYear), label: String(taxYear) })).toReversed()
