import { taxOnBrackets } from '../brackets.ts'
import { type Cents, positive, share } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import type { UsFederalFacts, UsFilingStatus } from './federal-facts.ts'
import type { Household } from './household.ts'
import { gainBands } from './income-tax.ts'

/** Foreign tax credits: the one that reduces the regular tax, and the one that reduces the tentative minimum tax. */
interface ForeignTaxCredits {
  regular: Cents
  minimum: Cents
}

interface MinimumTaxInput {
  /** Taxable income before the standard deduction and the deductions for state and local taxes and for seniors. */
  income: Cents
  taxableIncome: Cents
  /** Net capital gain and qualified dividends, including the part that deductions leave untaxed. */
  preferential: Cents
  regularTax: Cents
  credits: ForeignTaxCredits
}

export interface AlternativeMinimumTax {
  /** The income for the minimum tax, including the addition on a separate return. */
  income: Cents
  exemption: Cents
  tentative: Cents
  /** The tax that is owed in addition to the regular tax. */
  tax: Cents
}

/** The exemption, which falls as income rises (26 U.S.C. 55(d)). */
function amtExemption(income: Cents, status: UsFilingStatus, fact: UsFederalFacts['amt']): Cents {
  const { exemption, phaseOutStart, phaseOutRate } = fact.value
  return positive(exemption[status] - share(positive(income - phaseOutStart[status]), phaseOutRate))
}

/** On a separate return, the amount to add to income once the exemption is 0 (26 U.S.C. 55(d)(3), last sentence). */
function separateAddition(income: Cents, { value }: UsFederalFacts['amt']): Cents {
  const exemption = value.exemption.mfs
  const exemptionEnds = value.phaseOutStart.mfs + proportionHalfUp(exemption, 1_000_000, value.phaseOutRate)
  return Math.min(exemption, share(positive(income - exemptionEnds), value.phaseOutRate))
}

/** Form 6251 for people without preference items. Gains have the same rates and bands as for the regular tax. */
export function alternativeMinimumTax(
  { income: before, taxableIncome, preferential, regularTax, credits }: MinimumTaxInput,
  household: Pick<Household, 'filingStatus' | 'excludedForeignEarned'>,
  facts: UsFederalFacts,
): AlternativeMinimumTax {
  const { filingStatus: status, excludedForeignEarned: excluded } = household
  const { rate, upperRate, upperRateOver } = facts.amt.value
  const brackets = [
    { from: 0, ppm: rate },
    { from: upperRateOver[status], ppm: upperRate },
  ]
  const income = before + (status === 'mfs' ? separateAddition(before, facts.amt) : 0)
  const exemption = amtExemption(income, status, facts.amt)
  const base = positive(income - exemption)
  const gains = Math.min(base, preferential)
  const ordinary = positive(taxableIncome - preferential)
  const bands = gains > 0 ? gainBands(gains, ordinary + excluded, status, facts.longTermCapitalGains) : []
  const below = excluded === 0 ? 0 : taxOnBrackets(brackets, excluded)
  const withGains = bands.reduce(
    (sum, { amount }) => sum + amount,
    taxOnBrackets(brackets, base - gains + excluded) - below,
  )
  const tentative = Math.min(withGains, taxOnBrackets(brackets, base + excluded) - below)
  const tax = positive(positive(tentative - credits.minimum) - (regularTax - credits.regular))
  return { income, exemption, tentative, tax }
}
