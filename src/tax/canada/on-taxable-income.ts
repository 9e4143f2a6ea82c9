import { ImpossibleInput } from '../impossible-input.ts'
import { requireAmount } from '../input-limits.ts'
import type { Cents } from '../money.ts'
import { addFederalTax, basicAmount as federalBasicAmount } from './federal.ts'
import { canadaParameters, type Province, provinceFacts } from './parameters.ts'
import { addSurtax, basicAmount, taxAfterCredits } from './provincial.ts'
import { Working } from './working.ts'

/**
 * Federal and provincial tax on a taxable income with the basic personal credit alone: with Quebec's abatement and
 * Ontario's surtax, without reductions and the health premium. Amounts in cents; a RangeError for a year or province
 * that is not covered or an amount that cannot be.
 */
export function taxOnTaxableIncome(input: {
  taxYear: number
  province: Province
  taxableIncome: Cents
  /** Taken as the taxable income where absent. */
  netIncome?: Cents
}): { federalTax: Cents; provincialTax: Cents } {
  const { taxYear, province, taxableIncome: taxable, netIncome = taxable } = input
  requireAmount('taxableIncome', taxable)
  requireAmount('netIncome', netIncome)
  if (netIncome < taxable) throw new ImpossibleInput('netIncome', 'Please enter no less than the taxable income')
  const { facts } = canadaParameters(taxYear)
  const own = provinceFacts(facts, province).facts
  const working = new Working()
  const federalTax = addFederalTax(working, facts.federal, {
    taxable,
    amounts: [federalBasicAmount(facts.federal, netIncome)],
    inQuebec: province === 'QC',
  })
  const afterCredits = taxAfterCredits(working, own, taxable, [basicAmount(own, netIncome, taxable)])
  return { federalTax, provincialTax: afterCredits + addSurtax(working, own, afterCredits) }
}
