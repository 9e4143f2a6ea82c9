import { taxOnBrackets } from '../brackets.ts'
import { type Cents, positive, share } from '../money.ts'
import type { UsFederalFacts, UsFilingStatus } from './federal-facts.ts'
import type { Household } from './household.ts'
import { gainBands, type IncomeTax } from './income-tax.ts'

/** Credits for foreign taxes that reduce the regular tax, and the tentative minimum tax. */
export interface ForeignTaxCredits {
  regular: Cents
  minimum: Cents
}

export interface AlternativeMinimumTax {
  income: Cents
  exemption: Cents
  tentative: Cents
  /** What is owed above the regular tax. */
  tax: Cents
}

/** The exemption after its phase-out (26 U.S.C. 55(d)). */
export function amtExemption(income: Cents, status: UsFilingStatus, fact: UsFederalFacts['amt']): Cents {
  const { exemption, phaseOutStart, phaseOutRate } = fact.value
  return positive(exemption[status] - share(positive(income - phaseOutStart[status]), phaseOutRate))
}

/**
 * Form 6251 for income without preference items: `income` is taxable income without the standard deduction or the
 * deduction for state and local taxes. Gains keep their rates, placed as the regular tax places them.
 */
export function alternativeMinimumTax(
  income: Cents,
  regular: IncomeTax,
  household: Pick<Household, 'filingStatus' | 'excludedForeignEarned'>,
  credits: ForeignTaxCredits,
  facts: UsFederalFacts,
): AlternativeMinimumTax {
  const { filingStatus: status, excludedForeignEarned: excluded } = household
  const { rate, upperRate, upperRateOver } = facts.amt.value
  const brackets = [
    { from: 0, ppm: rate },
    { from: upperRateOver[status], ppm: upperRate },
  ]
  const exemption = amtExemption(income, status, facts.amt)
  const base = positive(income - exemption)
  const gains = Math.min(base, regular.gains)
  const bands = gains > 0 ? gainBands(gains, regular.ordinary + excluded, status, facts.longTermCapitalGains) : []
  const below = excluded === 0 ? 0 : taxOnBrackets(brackets, excluded)
  const withGains = bands.reduce(
    (sum, { amount }) => sum + amount,
    taxOnBrackets(brackets, base - gains + excluded) - below,
  )
  const tentative = Math.min(withGains, taxOnBrackets(brackets, base + excluded) - below)
  const tax = positive(positive(tentative - credits.minimum) - (regular.total - credits.regular))
  return { income, exemption, tentative, tax }
}
