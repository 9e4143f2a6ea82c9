import { describe, expect, test } from 'vitest'
import components from '../cases/us-components.json' with { type: 'json' }
import federal from '../cases/us-federal.json' with { type: 'json' }
import payroll from '../cases/us-payroll.json' with { type: 'json' }
import { missedBy, type WorkedCase, workedCases } from '../testing/worked-cases.ts'
import { usFederalYear } from './federal-facts.ts'
import { type UsFederalReturn, usFederalReturn } from './federal-return.ts'
import { toHousehold, type UsFederalInput } from './household.ts'
import { incomeTax } from './income-tax.ts'

const amounts = [
  'wages',
  'spouseWages',
  'selfEmploymentNetProfit',
  'longTermCapitalGains',
  'taxableInterest',
  'qualifiedDividends',
] as const

function toInput({ year, input }: WorkedCase): UsFederalInput {
  const { standardDeduction, ...given } = input
  const inCents = Object.fromEntries(
    amounts.filter((name) => name in given).map((name) => [name, Math.round(given[name] * 100)]),
  )
  return { ...given, ...inCents, taxYear: year, deduction: standardDeduction ? 'standard' : 'larger' }
}

function solve(workedCase: WorkedCase): UsFederalReturn {
  return usFederalReturn(toHousehold(toInput(workedCase)), usFederalYear(workedCase.year).facts)
}

const named = (cases: WorkedCase[]) => cases.map((workedCase) => [workedCase.id, workedCase] as const)

describe('households', () => {
  test.each(named(workedCases(federal, 'us_federal')))('%s', (_, one) => {
    const solved = solve(one)
    const actual = {
      adjustedGrossIncome: solved.income.adjustedGross,
      taxableIncome: solved.taxableIncome,
      incomeTaxAfterCredits: solved.incomeTaxAfterCredits,
      earnedIncomeCredit: solved.earnedIncomeCredit,
      netInvestmentIncomeTax: solved.netInvestmentIncomeTax,
      childAndDependentCreditsUsedTotal: solved.childCredits.nonRefundable + solved.childCredits.refundable,
      qbiDeduction: solved.businessDeduction,
      selfEmploymentTax: solved.payroll.selfEmploymentTax,
    }
    expect(missedBy(one, actual)).toEqual([])
  })
})

describe('rows of the Tax Table', () => {
  test.each(named(workedCases(federal, 'us_tax_table_row')))('%s', (_, one) => {
    const [atLeast, lessThan] = [one.input.taxableIncomeAtLeast * 100, one.input.taxableIncomeLessThan * 100]
    const { facts } = usFederalYear(one.year)
    const taxOn = (taxableIncome: number) =>
      incomeTax(
        { taxableIncome, preferential: 0, status: one.input.filingStatus, computation: 'table', excluded: 0 },
        facts,
      ).total
    for (const income of [atLeast, lessThan - 1]) expect(missedBy(one, { tax: taxOn(income) })).toEqual([])
  })
})

describe('child credits before limits', () => {
  test.each(named(workedCases(components, 'us_federal_component')))('%s', (_, one) => {
    expect(missedBy(one, { childTaxCreditBeforeLimits: solve(one).childCredits.beforePhaseOut })).toEqual([])
  })
})

describe('payroll and self-employment taxes', () => {
  test.each(named(workedCases(payroll, 'us_payroll')))('%s', (_, one) => {
    const { persons, ...amounts } = solve(one).payroll
    expect(persons).toHaveLength(one.input.filingStatus === 'mfj' ? 2 : 1)
    expect(missedBy(one, amounts)).toEqual([])
  })
})
