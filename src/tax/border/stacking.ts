import { type Bracket, taxOnBrackets } from '../brackets.ts'
import { type Cents, positive } from '../money.ts'

/** Tax on taxable income that begins where the excluded income ends: the Foreign Earned Income Tax Worksheet. */
export function stackedTax(brackets: readonly Bracket[], taxableIncome: Cents, excluded: Cents) {
  const taxOnSum = taxOnBrackets(brackets, taxableIncome + excluded)
  const taxOnExcluded = taxOnBrackets(brackets, excluded)
  return { taxOnSum, taxOnExcluded, tax: positive(taxOnSum - taxOnExcluded) }
}
