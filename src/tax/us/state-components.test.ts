import { describe, expect, test } from 'vitest'
import components from '../cases/us-components.json' with { type: 'json' }
import { missedBy, type WorkedCase, workedCases } from '../testing/worked-cases.ts'
import { usFederalYear } from './federal-facts.ts'
import { usFederalReturn } from './federal-return.ts'
import { toHousehold, type UsFederalInput } from './household.ts'
import { type UsStateReturn, usStateReturn } from './state.ts'
import { loadUsState } from './state-data.ts'

const exemptions = ['dependent-exemption', 'exemptions']

const amountOf = (solved: UsStateReturn, ids: string[]) =>
  [...solved.deductions, ...solved.taxes, ...solved.credits]
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { amount }) => sum + amount, 0)

/** The amounts of a return, under the names that the published cases use. */
function componentsOf(solved: UsStateReturn) {
  const byBrackets = solved.shares.reduce((sum, { amount }) => sum + amount, 0)
  const beforeCredits = solved.taxes.reduce((sum, { amount }) => sum + amount, byBrackets)
  return {
    stateStandardDeduction: amountOf(solved, ['standard-deduction', 'additional-standard-deduction']),
    scIncomeAdjustedDeduction: amountOf(solved, ['standard-deduction']),
    stateExemptions: amountOf(solved, exemptions),
    stateExemptionCredit: amountOf(solved, ['personal-credit']),
    stateTaxableIncome: solved.taxableIncome,
    stateTaxBeforeSupplementAndCredits: byBrackets,
    nySupplementalTax: amountOf(solved, ['supplemental-tax']),
    stateTaxBeforeCredits: beforeCredits,
    stateIncomeTax: solved.total,
  }
}

/** Two amounts of the federal return that the state cases include. */
function federalOf(input: UsFederalInput) {
  const { earnedIncomeCredit, childCredits } = usFederalReturn(toHousehold(input), usFederalYear(input.taxYear).facts)
  return { earnedIncomeCredit, childTaxCreditBeforeLimits: childCredits.afterPhaseOut }
}

/**
 * The earned income of cases that name only total income, although their expected result shows that only a part of it
 * is earned.
 */
const earned: Record<string, number> = { 'pe-yaml-wv-2026-86': 7000 }

function toInput({ id, year, input }: WorkedCase) {
  const { filingStatus, childrenAges = [], adjustedGrossIncome = 0, spouseWages = 0 } = input
  const { age, spouseAge, blind, wages = earned[id] ?? adjustedGrossIncome } = input
  return {
    taxYear: year,
    filingStatus,
    age,
    spouseAge,
    blind,
    childrenAges,
    wages: wages * 100,
    spouseWages: spouseWages * 100,
    ...(earned[id] ? { taxableInterest: (adjustedGrossIncome - wages) * 100 } : {}),
  }
}

describe('single amounts of state returns', () => {
  test.each(workedCases(components, 'us_state_component').map((one) => [one.id, one] as const))(
    '%s',
    async (_, one) => {
      const input = toInput(one)
      const solved = usStateReturn(input, await loadUsState(one.input.state, one.year))
      expect(missedBy(one, { ...componentsOf(solved), ...federalOf(input) })).toEqual([])
    },
  )
})
