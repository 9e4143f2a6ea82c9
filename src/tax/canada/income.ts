import { type Cents, positive, share } from '../money.ts'
import type { Contributions } from './contributions.ts'
import type { Household } from './input.ts'
import type { FederalFacts, ProvincialFacts } from './parameters.ts'

export interface Income {
  /** Income as the person received it: dividends aren't grossed up yet, and capital gains count in full. */
  received: Cents
  grossedUpEligible: Cents
  grossedUpOther: Cents
  taxableGains: Cents
  total: Cents
  /** An employee's first and second additional contributions. */
  enhancedContributions: Cents
  /**
   * What a self-employed person deducts: the employer's half, both additional parts, and the employer's part of QPIP.
   */
  selfEmployedContributions: Cents
  /**
   * Net income (line 23600). We have no further deductions, so it is also federal taxable income and, outside Quebec,
   * provincial taxable income.
   */
  net: Cents
}

const grossedUp = (dividend: Cents, grossUpPpm: number) => dividend + share(dividend, grossUpPpm)

/** Calculates income from the amounts received to net income. */
export function incomeOf(federal: FederalFacts, household: Household, contributions: Contributions): Income {
  const { eligible, other } = federal.dividends.value
  const ordinary =
    household.employmentIncome +
    household.selfEmploymentIncome +
    household.interest +
    household.pensionIncome +
    household.otherIncome
  const grossedUpEligible = grossedUp(household.eligibleDividends, eligible.grossUpPpm)
  const grossedUpOther = grossedUp(household.otherDividends, other.grossUpPpm)
  const taxableGains = share(household.capitalGains, federal.capitalGainsInclusionPpm.value)
  const total = ordinary + grossedUpEligible + grossedUpOther + taxableGains

  const { employee, selfEmployed, employerBase, employerQpip } = contributions
  const enhancedContributions = employee.firstAdditional + employee.second
  const selfEmployedContributions = employerBase + selfEmployed.firstAdditional + selfEmployed.second + employerQpip
  const deductions =
    enhancedContributions + selfEmployedContributions + household.rrspDeduction + household.fhsaDeduction
  return {
    received: ordinary + household.eligibleDividends + household.otherDividends + household.capitalGains,
    grossedUpEligible,
    grossedUpOther,
    taxableGains,
    total,
    enhancedContributions,
    selfEmployedContributions,
    net: positive(total - deductions),
  }
}

/** Quebec's deduction for workers: a share of work income, up to a maximum. */
export function workerDeduction(facts: ProvincialFacts, household: Household): Cents {
  if (!facts.workerDeduction) return 0
  const { ppm, maximum } = facts.workerDeduction.value
  return Math.min(maximum, share(household.employmentIncome + household.selfEmploymentIncome, ppm))
}
