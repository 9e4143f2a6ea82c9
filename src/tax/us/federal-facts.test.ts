import { describe, expect, test } from 'vitest'
import { factProblems } from '../testing/fact-problems.ts'
import { usFederalParameters, usFederalYear, usFilingStatuses } from './federal-facts.ts'

/** The paths of objects that have some but not all of the five filing statuses. */
function incompleteIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const keys = Object.keys(value)
  const named = usFilingStatuses.filter((status) => keys.includes(status))
  if (named.length > 0) return named.length === usFilingStatuses.length ? [] : [path]
  return Object.entries(value).flatMap(([key, inner]) => incompleteIn(inner, `${path}.${key}`))
}

describe.each(usFederalParameters.map((set) => [set.taxYear, set] as const))('the facts of %i', (_, set) => {
  test('are whole numbers with sources that exist, and brackets that ascend', () => {
    expect(factProblems(set)).toEqual([])
  })

  test('cover every filing status', () => {
    const incomplete = Object.entries(set.facts).flatMap(([name, fact]) => incompleteIn(fact.value, name))
    expect(incomplete).toEqual(['studentLoanInterest.phaseOutStart', 'studentLoanInterest.phaseOutRange'])
    expect(set.facts.studentLoanInterest.value.mfsAllowed).toBe(false)
  })

  test('do not contradict each other', () => {
    const { socialSecurity, earnedIncomeCredit } = set.facts
    const { wageBase, employeeRate, maximumEmployee } = socialSecurity.value
    expect((wageBase * employeeRate) / 1_000_000).toBe(maximumEmployee)
    for (const [children, row] of earnedIncomeCredit.value.byChildren.entries()) {
      expect(row.children).toBe(children)
      expect(Math.abs((row.earnedIncomeAmount * row.phaseInRate) / 1_000_000 - row.maximum)).toBeLessThan(100)
    }
  })
})

test('the facts cover the years without a gap', () => {
  const years = usFederalParameters.map((set) => set.taxYear)
  expect(years).toEqual(years.map((_, index) => (years[0] ?? 0) + index))
})

test('every year from 2025 on has the deductions of Public Law 119-21', () => {
  for (const { taxYear, facts } of usFederalParameters) {
    const known = [facts.seniorDeduction, facts.tipsDeduction, facts.overtimeDeduction, facts.carLoanInterestDeduction]
    expect(known.every(Boolean)).toBe(taxYear >= 2025)
  }
})

test('refuses a year without facts and names it', () => {
  expect(() => usFederalYear(2023)).toThrow('We have no figures for 2023, only for 2024, 2025 and 2026')
})
