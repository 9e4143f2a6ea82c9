import { ImpossibleInput } from '../impossible-input.ts'
import { requireAmount } from '../input-limits.ts'
import type { Cents } from '../money.ts'
import { addFederalTax, basicAmount as federalBasicAmount } from './federal.ts'
import { canadaParameters, type Province, provinceFacts } from './parameters.ts'
import { addSurtax, basicAmount, taxAfterCredits } from './provincial.ts'
import { Working } from './working.ts'

/**
 * Federal and provincial tax on a taxable income with only the basic personal credit, in cents. It includes Quebec's
 * abatement and Ontario's surtax, but no reductions and no health premium. Throws a RangeError for a year or province
 * without facts, or an impossible amount.
 */
export function taxOnTaxableIncome(input: {
  taxYear: number
  province: Province
  taxableIncome: Cents
  /** Net income. If missing, it equals the taxable income. */
  netIncome?: Cents
}): { federalTax: Cents; provincialTax: Cents } {
  const { taxYear, province, taxableIncome: taxable, netIncome = taxable } = input
  requireAmount('taxableIncome', taxable)
  requireAmount('netIncome', netIncome)
  if (netIncome < taxable) throw new ImpossibleInput('netIncome', 'Please enter at least the taxable income')
  const { facts } = canadaParameters(taxYear)
  const provincial = provinceFacts(facts, province).facts
  const working = new Working()
  const federalTax = addFederalTax(working, facts.federal, {
    taxable,
    amounts: [federalBasicAmount(facts.federal, netIncome)],
    inQuebec: province === 'QC',
  })
  const afterCredits = taxAfterCredits(working, provincial, taxable, [basicAmount(provincial, netIncome, taxable)])
  return { federalTax, provincialTax: afterCredits + addSurtax(working, provincial, afterCredits) }
}
