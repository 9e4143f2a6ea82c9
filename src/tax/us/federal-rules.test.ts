import { describe, expect, test } from 'vitest'
import { calculateUsFederal } from './federal.ts'
import { usFederalYear } from './federal-facts.ts'
import { usFederalReturn } from './federal-return.ts'
import { toHousehold, type UsFederalInput } from './household.ts'

/** Solves a return whose input is in dollars. */
function solve(input: UsFederalInput) {
  const inCents = Object.entries(input).map(([name, value]) => {
    const isCount = ['taxYear', 'age', 'spouseAge', 'otherDependents'].includes(name)
    return [name, typeof value === 'number' && !isCount ? Math.round(value * 100) : value]
  })
  const household = toHousehold(Object.fromEntries(inCents))
  return usFederalReturn(household, usFederalYear(input.taxYear).facts)
}

const single = (taxYear: number, more: Omit<UsFederalInput, 'taxYear' | 'filingStatus'> = {}) =>
  solve({ taxYear, filingStatus: 'single', ...more })

describe('Social Security benefits', () => {
  test.each<[string, UsFederalInput, number]>([
    [
      'above the second amount',
      { taxYear: 2024, filingStatus: 'single', pensions: 30_000, socialSecurityBenefits: 20_000 },
      9_600,
    ],
    [
      'between the amounts',
      { taxYear: 2024, filingStatus: 'mfj', pensions: 30_000, socialSecurityBenefits: 12_000 },
      2_000,
    ],
    [
      'below the first amount',
      { taxYear: 2025, filingStatus: 'single', pensions: 10_000, socialSecurityBenefits: 30_000 },
      0,
    ],
    [
      'with tax-exempt interest',
      { taxYear: 2025, filingStatus: 'single', taxExemptInterest: 20_000, socialSecurityBenefits: 20_000 },
      2_500,
    ],
    [
      'on a separate return',
      { taxYear: 2026, filingStatus: 'mfs', pensions: 5_000, socialSecurityBenefits: 10_000 },
      8_500,
    ],
    [
      'never above 85%',
      { taxYear: 2026, filingStatus: 'single', wages: 200_000, socialSecurityBenefits: 20_000 },
      17_000,
    ],
  ])('are taxable %s', (_, input, expected) => {
    expect(solve(input).income.taxableSocialSecurity).toBe(expected * 100)
  })
})

describe('state and local taxes', () => {
  test.each<[number, 'single' | 'mfj' | 'mfs', number, number]>([
    [2024, 'single', 900_000, 10_000],
    [2024, 'mfs', 100_000, 5_000],
    [2025, 'mfj', 500_000, 40_000],
    [2025, 'single', 550_000, 25_000],
    [2025, 'single', 700_000, 10_000],
    [2025, 'mfs', 300_000, 12_500],
    [2026, 'mfj', 505_000, 40_400],
    [2026, 'mfs', 400_000, 5_000],
  ])('in %i, %s with an income of %i can deduct %i', (taxYear, filingStatus, wages, expected) => {
    const { deduction } = solve({ taxYear, filingStatus, wages, stateAndLocalTaxes: 60_000 })
    expect(deduction.itemized.stateAndLocalTaxes).toBe(expected * 100)
  })
})

describe('itemized deductions', () => {
  test('apply if they are larger than the standard deduction', () => {
    expect(single(2024, { wages: 90_000, mortgageInterest: 14_600 }).deduction.kind).toBe('standard')
    expect(single(2024, { wages: 90_000, mortgageInterest: 14_601 }).deduction.kind).toBe('itemized')
  })

  test('are reduced by 2/37 in the top bracket from 2026 on', () => {
    const { deduction } = single(2026, { wages: 800_000, mortgageInterest: 100_000 })
    expect(deduction.amount).toBe(10_000_000 - 540_541)
    expect(single(2025, { wages: 800_000, mortgageInterest: 100_000 }).deduction.amount).toBe(10_000_000)
  })

  test('from 2026 on, count gifts above half a percent of income, and give non-itemizers up to 1,000', () => {
    const itemizer = single(2026, { wages: 100_000, charitableGifts: 5_000, mortgageInterest: 20_000 })
    expect(itemizer.deduction.itemized.charitableGifts).toBe(450_000)
    expect(single(2026, { wages: 100_000, charitableGifts: 5_000 }).deduction.amount).toBe(1_710_000)
    expect(single(2025, { wages: 100_000, charitableGifts: 5_000 }).deduction.amount).toBe(1_575_000)
  })
})

describe('the standard deduction', () => {
  test('depends on earned income for a dependent', () => {
    const dependent = (wages: number) => single(2025, { wages, claimedAsDependent: true }).deduction.standard
    expect([0, 3_000, 50_000].map(dependent)).toEqual([135_000, 345_000, 1_575_000])
  })

  test('is higher for each person who is 65 or older or blind', () => {
    expect(single(2025, { age: 65, blind: true }).deduction.standard).toBe(1_575_000 + 2 * 200_000)
    const couple = solve({ taxYear: 2025, filingStatus: 'mfj', age: 64, spouseAge: 80, spouseBlind: true })
    expect(couple.deduction.standard).toBe(3_150_000 + 2 * 160_000)
  })
})

describe('the deductions of 2025 to 2028', () => {
  test('for seniors fall as income rises, for each person separately', () => {
    expect(single(2025, { age: 70, wages: 100_000 }).temporary.senior).toBe(450_000)
    const couple = { filingStatus: 'mfj', age: 66, spouseAge: 65, wages: 200_000 } as const
    expect(solve({ taxYear: 2026, ...couple }).temporary.senior).toBe(600_000)
    expect(solve({ taxYear: 2024, ...couple }).temporary.senior).toBe(0)
    expect(solve({ taxYear: 2025, filingStatus: 'mfs', age: 70, wages: 50_000 }).temporary.senior).toBe(0)
  })

  test('for tips and overtime fall by 100 for each whole thousand of income above the start', () => {
    const { tips, overtime } = single(2025, {
      wages: 152_500,
      qualifiedTips: 30_000,
      qualifiedOvertime: 4_000,
    }).temporary
    expect([tips, overtime]).toEqual([2_480_000, 380_000])
  })

  test('for car loan interest fall by 200 for each thousand, or part of it, of income above the start', () => {
    expect(single(2026, { wages: 100_001, carLoanInterest: 12_000 }).temporary.carLoanInterest).toBe(980_000)
  })
})

describe('income', () => {
  test('deducts a capital loss up to the limit and carries the rest forward', () => {
    const { gains } = single(2024, { longTermCapitalGains: -5_000, shortTermCapitalGains: 1_000 }).income
    expect(gains).toEqual({ included: -300_000, preferential: 0, lossCarriedForward: 100_000 })
    const separate = solve({ taxYear: 2024, filingStatus: 'mfs', shortTermCapitalGains: -4_000 }).income.gains
    expect(separate.lossCarriedForward).toBe(250_000)
  })

  test('lets a short-term loss reduce the gains taxed at the lower rates', () => {
    const { gains } = single(2024, { longTermCapitalGains: 5_000, shortTermCapitalGains: -2_000 }).income
    expect(gains.preferential).toBe(300_000)
  })

  test('deducts part of student loan interest within the phase-out', () => {
    expect(single(2025, { wages: 92_500, studentLoanInterest: 3_000 }).income.studentLoanInterest).toBe(125_000)
    const separate = solve({ taxYear: 2025, filingStatus: 'mfs', wages: 50_000, studentLoanInterest: 2_500 })
    expect(separate.income.studentLoanInterest).toBe(0)
  })
})

describe('the deduction for business income', () => {
  test('is halved in the middle of the phase-in range', () => {
    // The profit is 100,000. The tax on net earnings of 92,350 is 14,129.55, half of it is 7,064.78, and a fifth of the
    // rest is 18,587.04.
    const solved = single(2024, { selfEmploymentNetProfit: 100_000, pensions: 138_614.78 })
    expect(solved.taxableIncome + solved.businessDeduction).toBe(21_695_000)
    expect(solved.businessDeduction).toBe(929_352)
  })

  test('is at least 400 from 2026 on if the business earns 1,000 or more', () => {
    const minimum = (taxYear: number) =>
      single(taxYear, { selfEmploymentNetProfit: 1_100, wages: 60_000 }).businessDeduction
    expect([minimum(2025), minimum(2026)]).toEqual([20_446, 40_000])
  })

  test.each([
    ['no taxable income at all', { wages: 0 }, 0],
    ['less taxable income than the minimum', { wages: 15_251 }, 0],
    ['taxable income above the minimum', { wages: 15_751 }, 36_622],
  ])('stays at 400 with %s', (_, income, taxableIncome) => {
    const solved = single(2026, { selfEmploymentNetProfit: 1_200, ...income })
    expect([solved.businessDeduction, solved.taxableIncome]).toEqual([40_000, taxableIncome])
  })

  test('has no minimum below 1,000 of business income, so taxable income still limits it', () => {
    const deduction = (selfEmploymentNetProfit: number, wages: number) =>
      single(2026, { selfEmploymentNetProfit, wages }).businessDeduction
    expect([deduction(1_000, 0), deduction(1_000, 15_300)]).toEqual([0, 2_587])
  })

  test('says that the minimum requires material participation', () => {
    const calculate = (taxYear: number, selfEmploymentNetProfit: number) =>
      calculateUsFederal({ taxYear, filingStatus: 'single', wages: 60_000_00, selfEmploymentNetProfit })
    const lineOf = ({ lines }: ReturnType<typeof calculate>) => lines.find(({ id }) => id === 'business-deduction')
    const sentence = 'You materially participate in the business, which the minimum deduction of $400 requires.'
    expect(lineOf(calculate(2026, 1_200_00))).toMatchObject({
      label: 'Qualified business income deduction (minimum)',
      amount: -400_00,
      sources: ['irc-199a', 'rp-2025-32', 'pl-119-21'],
    })
    expect(calculate(2026, 1_200_00).assumptions).toContain(sentence)
    expect(lineOf(calculate(2026, 20_000_00))?.label).toBe('Qualified business income deduction')
    expect(calculate(2026, 20_000_00).assumptions).not.toContain(sentence)
  })
})

test('large gains lead to alternative minimum tax because the exemption is lost', () => {
  // Regular tax: 15% of 496,050 and 20% of 1,438,400. Tentative minimum tax: the same, plus 20% of the 16,100 of gains
  // that the standard deduction offsets.
  const { regular, amt } = single(2026, { longTermCapitalGains: 2_000_000 })
  expect([regular.total, amt.exemption, amt.tax]).toEqual([36_208_750, 0, 322_000])
})

test('the alternative minimum tax ignores the deduction for seniors', () => {
  const income = (age: number) => single(2025, { age, pensions: 90_000 })
  expect(income(67).taxableIncome).toBe(9_000_000 - 1_775_000 - 510_000)
  expect([income(67).amt.income, income(60).amt.income]).toEqual([9_000_000, 9_000_000])
})

test('on a separate return, the addition to minimum-tax income is at most the exemption', () => {
  const income = (pensions: number, taxYear = 2025) => solve({ taxYear, filingStatus: 'mfs', pensions }).amt.income
  // The exemption of 68,500 is used up at 900,350. In 2026, the exemption of 70,100 is used up at 640,200, because it
  // falls twice as fast.
  expect([900_350, 1_000_350, 2_000_000].map((pensions) => income(pensions) - pensions * 100)).toEqual([
    0, 2_500_000, 6_850_000,
  ])
  expect([640_200, 690_200].map((pensions) => income(pensions, 2026) - pensions * 100)).toEqual([0, 2_500_000])
  expect(single(2025, { pensions: 1_000_350 }).amt.income).toBe(100_035_000)
})

describe('contributions to a 401(k)', () => {
  test('are not income, but Social Security and Medicare apply', () => {
    const solved = single(2025, { wages: 60_000, electiveDeferrals: 10_000 })
    expect([solved.income.adjustedGross, solved.income.gross]).toEqual([5_000_000, 6_000_000])
    expect(solved.payroll.employeeSocialSecurity + solved.payroll.employeeMedicare).toBe(459_000)
  })

  test('are not earned income for the credits', () => {
    const family = { filingStatus: 'hoh', childrenAges: [4] } as const
    const solved = solve({ taxYear: 2025, ...family, wages: 12_000, electiveDeferrals: 4_000 })
    expect(solved.earnedIncomeCredit).toBe(8_000 * 34)
    expect(solved.childCredits.refundable).toBe((8_000 - 2_500) * 15)
  })

  test.each<[number, Partial<UsFederalInput>]>([
    [23_500, { wages: 100_000 }],
    [23_500, { wages: 100_000, age: 49 }],
    [31_000, { wages: 100_000, age: 50 }],
    [34_750, { wages: 100_000, age: 60 }],
    [31_000, { wages: 100_000, age: 64 }],
    [20_000, { wages: 20_000, age: 50 }],
    [47_000, { filingStatus: 'mfj', wages: 100_000, spouseWages: 100_000 }],
    [33_500, { filingStatus: 'mfj', wages: 100_000, spouseWages: 10_000 }],
    [23_500, { filingStatus: 'mfj', wages: 100_000 }],
  ])('are at most $%i in 2025 for %j', (max, household) => {
    const inCents = {
      ...household,
      wages: (household.wages ?? 0) * 100,
      spouseWages: (household.spouseWages ?? 0) * 100,
    }
    const with401k = (electiveDeferrals: number) =>
      calculateUsFederal({ taxYear: 2025, filingStatus: 'single', ...inCents, electiveDeferrals })
    expect(() => with401k(max * 100)).not.toThrow()
    expect(() => with401k(max * 100 + 1)).toThrow(expect.objectContaining({ field: 'electiveDeferrals' }))
  })
})

test('on a separate return, only a separated parent gets the earned income credit', () => {
  const credit = (more: Partial<UsFederalInput>) =>
    solve({ taxYear: 2025, filingStatus: 'mfs', wages: 15_000, ...more }).earnedIncomeCredit
  expect(credit({ childrenAges: [4] })).toBe(0)
  expect(credit({ livedApartFromSpouse: true })).toBe(0)
  expect(credit({ childrenAges: [4], livedApartFromSpouse: true })).toBe(432_800)
})

test("a dependent can't have dependents", () => {
  const { childCredits } = single(2025, {
    wages: 40_000,
    claimedAsDependent: true,
    childrenAges: [2],
    otherDependents: 1,
  })
  expect([childCredits.beforePhaseOut, childCredits.refundable]).toEqual([0, 0])
})

test('gives no earned income credit if investment income is above the limit', () => {
  const credit = (taxableInterest: number) =>
    single(2025, { wages: 9_000, childrenAges: [4], taxableInterest }).earnedIncomeCredit
  expect([credit(11_950), credit(11_951)]).toEqual([306_000, 0])
})

test('uses the Tax Table on request and shows the difference', () => {
  const given = { taxYear: 2025, filingStatus: 'single', wages: 4_107_000 } as const
  const table = calculateUsFederal({ ...given, taxComputation: 'table' })
  // The row is 25,300 to 25,350. Its tax is 1,192.50 plus 12% of 13,400, which is 2,800.50.
  expect(table.total).toBe(280_100)
  expect(table.lines.find(({ id }) => id === 'tax-table')?.amount).toBe(280_100 - 279_990)
})
