import { describe, expect, test } from 'vitest'
import { usFederalYear } from './federal-facts.ts'
import { usFederalLines } from './federal-lines.ts'
import { usFederalReturn } from './federal-return.ts'
import { toHousehold, type UsFederalInput } from './household.ts'

const $ = (dollars: number) => Math.round(dollars * 100)
const { facts } = usFederalYear(2025)

function solve(input: Partial<UsFederalInput>) {
  const household = toHousehold({ taxYear: 2025, filingStatus: 'single', deduction: 'standard', ...input })
  return { ...usFederalReturn(household, facts), household }
}

const abroad = { foreignWages: $(130_000), excludedForeignEarned: $(130_000), livesAbroad: true }

describe('qualified dividends of 900,000 in addition to 130,000 of excluded pay', () => {
  const { regular, amt, taxableIncome } = solve({ ...abroad, qualifiedDividends: $(900_000) })

  test('count on top of the excluded pay, so none is taxed at 0%, and 15% applies up to 533,400', () => {
    expect(taxableIncome).toBe($(884_250))
    expect(regular.bands.map(({ base }) => base)).toEqual([0, $(533_400 - 130_000), $(884_250 - 403_400)])
    expect(regular.total).toBe($(403_400 * 0.15 + 480_850 * 0.2))
  })

  test('count on top of the excluded pay for the alternative minimum tax too', () => {
    // The exemption is 88,100, minus a quarter of the amount by which 900,000 exceeds 626,350.
    expect(amt.exemption).toBe($(19_687.5))
    expect([amt.tentative, amt.tax]).toEqual([$(403_400 * 0.15 + (880_312.5 - 403_400) * 0.2), 0])
  })
})

test('taxes a little income above the exclusion at the rate that comes next, with the Tax Table too', () => {
  const rest = { ...abroad, taxableInterest: $(20_000) }
  expect(solve(rest).regular.total).toBe($(4_250 * 0.24))
  // The table applies only below 100,000. Both amounts are above that, so their difference is exact.
  expect(solve({ ...rest, taxComputation: 'table' }).regular.total).toBe($(4_250 * 0.24))
})

test('phase-outs use the income that includes the excluded pay', () => {
  const interest = $(80_000)
  const { netInvestmentBase, income } = solve({ ...abroad, taxableInterest: interest })
  expect([income.adjustedGross, income.modifiedAdjustedGross]).toEqual([interest, interest + $(130_000)])
  expect(netInvestmentBase).toBe($(10_000))
  const children = { childrenAges: [5], taxableInterest: interest }
  expect(solve({ ...abroad, ...children }).childCredits.afterPhaseOut).toBe($(2_200 - 10 * 50))
  expect(solve(children).childCredits.afterPhaseOut).toBe($(2_200))
  const pension = { socialSecurityBenefits: $(20_000), age: 70 }
  expect(solve({ ...abroad, ...pension }).income.taxableSocialSecurity).toBe($(17_000))
  expect(solve(pension).income.taxableSocialSecurity).toBe(0)
})

test('foreign wages are earned income without Social Security and Medicare', () => {
  const { payroll, income, childCredits } = solve({ foreignWages: $(30_000), childrenAges: [5], filingStatus: 'hoh' })
  expect([payroll.employeeSocialSecurity, payroll.additionalMedicareTax]).toEqual([0, 0])
  expect(income.earned).toBe($(30_000))
  expect(childCredits.refundable).toBeGreaterThan(0)
  expect(solve({ foreignWages: $(900_000) }).payroll.additionalMedicareTax).toBe(0)
})

test('the foreign tax credit is at most the regular tax, comes before the child tax credit, and does not reduce other taxes', () => {
  const income = {
    foreignWages: $(80_000),
    taxableInterest: $(10_000),
    childrenAges: [5],
    filingStatus: 'hoh',
  } as const
  const whole = solve(income)
  const most = { foreignTaxCredit: $(1_000_000), minimumForeignTaxCredit: $(1_000_000) }
  const credited = solve({ ...income, ...most })
  expect(credited.foreignTaxCredit).toBe(whole.regular.total)
  expect([credited.childCredits.nonRefundable, credited.childCredits.refundable]).toEqual([0, $(1_700)])
  const some = solve({ ...income, foreignTaxCredit: $(500) })
  expect(whole.total - some.total).toBe($(500))
  const lines = usFederalLines({ household: some.household, facts, solved: some })
  expect(lines.find(({ id }) => id === 'foreign-tax-credit')?.amount).toBe($(-500))
})

test('a credit for the regular tax alone raises the minimum tax', () => {
  const income = { qualifiedDividends: $(500_000), foreignTaxCredit: $(50_000) }
  const { amt, regular } = solve(income)
  expect(amt.tax).toBe(amt.tentative - (regular.total - $(50_000)))
  expect(solve({ ...income, minimumForeignTaxCredit: $(50_000) }).amt.tax).toBe(
    Math.max(0, amt.tentative - regular.total),
  )
})

test('refuses an exclusion above the income earned abroad', () => {
  expect(() => solve({ foreignWages: 1, excludedForeignEarned: 2 })).toThrow('no more than the income earned abroad')
})
