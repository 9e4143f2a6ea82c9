import { describe, expect, test } from 'vitest'
import { calculateCanada } from './calculate.ts'
import type { CanadaInput } from './input.ts'

const ontario: CanadaInput = { taxYear: 2026, province: 'ON', age: 40 }
const lineOf = (input: CanadaInput, id: string) => calculateCanada(input).lines.find((line) => line.id === `ca.${id}`)
const amountOf = (input: CanadaInput, id: string) => lineOf(input, id)?.amount

describe('contributions', () => {
  test('an employee above both ceilings pays the published maximums', () => {
    const input = { ...ontario, employmentIncome: 200_000_00 }
    expect(amountOf(input, 'withheld.pension-plan')).toBe(4_230_45)
    expect(amountOf(input, 'withheld.second-additional')).toBe(416_00)
    expect(amountOf(input, 'withheld.ei')).toBe(1_123_07)
    expect(amountOf(input, 'deduction.enhanced-contributions')).toBe(-(711_00 + 416_00))
    expect(lineOf(input, 'federal.pension-plan-amount')?.base).toBe(3_519_45)
  })

  test.each([
    [2024, 4_160_00, 188_00, 834_24, 464_36],
    [2025, 4_339_20, 396_00, 860_67, 484_12],
    [2026, 4_479_30, 416_00, 895_70, 442_90],
  ])('Quebec has its own rates in %i', (taxYear, qpp, second, ei, qpip) => {
    const input: CanadaInput = { taxYear, province: 'QC', employmentIncome: 200_000_00 }
    expect(amountOf(input, 'withheld.pension-plan')).toBe(qpp)
    expect(amountOf(input, 'withheld.second-additional')).toBe(second)
    expect(amountOf(input, 'withheld.ei')).toBe(ei)
    expect(amountOf(input, 'withheld.qpip')).toBe(qpip)
  })

  test('a self-employed person pays both halves, deducts one half and the enhanced part, and gets a credit for the other half', () => {
    const input = { ...ontario, selfEmploymentIncome: 100_000_00 }
    expect(amountOf(input, 'payable.pension-plan')).toBe(2 * 4_230_45)
    expect(amountOf(input, 'payable.second-additional')).toBe(2 * 416_00)
    expect(amountOf(input, 'deduction.self-employed-contributions')).toBe(-(3_519_45 + 2 * 711_00 + 2 * 416_00))
    expect(lineOf(input, 'federal.pension-plan-amount')?.base).toBe(3_519_45)
    expect(calculateCanada(input)).toMatchObject({ payableContributions: 9_292_90, withheldContributions: 0 })
  })

  test('wages count toward the ceiling before self-employment, with only one exemption', () => {
    const input = { ...ontario, employmentIncome: 74_600_00, selfEmploymentIncome: 5_000_00 }
    expect(amountOf(input, 'payable.pension-plan')).toBeUndefined()
    expect(amountOf(input, 'payable.second-additional')).toBe(400_00)
    const little = { ...ontario, employmentIncome: 2_000_00, selfEmploymentIncome: 2_500_00 }
    expect(amountOf(little, 'payable.pension-plan')).toBe(2 * 59_50)
  })

  test.each([17, 70])('someone aged %i pays nothing into the pension plan', (age) => {
    const input = { ...ontario, age, employmentIncome: 90_000_00 }
    expect(amountOf(input, 'withheld.pension-plan')).toBeUndefined()
    expect(amountOf(input, 'withheld.ei')).toBe(1_123_07)
  })
})

describe('kinds of income', () => {
  test('grosses up dividends and gives the dividend tax credit', () => {
    const input = { ...ontario, interest: 80_000_00, eligibleDividends: 10_000_00, otherDividends: 10_000_00 }
    expect(amountOf(input, 'income.eligible-dividends')).toBe(13_800_00)
    expect(amountOf(input, 'income.other-dividends')).toBe(11_500_00)
    expect(amountOf(input, 'federal.dividend-tax-credit-eligible')).toBe(-2_072_73)
    expect(amountOf(input, 'federal.dividend-tax-credit-other')).toBe(-1_038_46)
    expect(amountOf(input, 'provincial.dividend-tax-credit-eligible')).toBe(-1_380_00)
    expect(amountOf(input, 'provincial.dividend-tax-credit-other')).toBe(-343_42)
  })

  test('taxes half of a capital gain', () => {
    const gain = calculateCanada({ ...ontario, capitalGains: 100_000_00 })
    const interest = calculateCanada({ ...ontario, interest: 50_000_00 })
    expect(gain.total).toBe(interest.total)
    expect(gain.averagePpm).toBe(Math.round(interest.averagePpm / 2))
  })

  test('RRSP and FHSA deductions lower net income, but not below 0', () => {
    const input = { ...ontario, interest: 30_000_00, rrspDeduction: 20_000_00, fhsaDeduction: 8_000_00 }
    expect(calculateCanada(input).netIncome).toBe(2_000_00)
    const all = { ...ontario, employmentIncome: 50_000_00, rrspDeduction: 50_000_00 }
    expect(calculateCanada(all)).toMatchObject({ netIncome: 0, total: 0 })
    expect(amountOf(all, 'deduction.unused')).toBe(465_00)
    expect(calculateCanada(all).assumptions.join(' ')).toContain("this year's dollar limit of $33,810")
  })
})

describe('credits', () => {
  const income = { ...ontario, interest: 60_000_00 }

  test('the basic personal amount falls to its minimum for high incomes', () => {
    const basicAt = (interest: number) => lineOf({ ...ontario, interest }, 'federal.basic-personal-amount')?.base
    expect([181_440_00, 219_961_00, 258_482_00, 900_000_00].map(basicAt)).toEqual([
      16_452_00, 15_640_50, 14_829_00, 14_829_00,
    ])
  })

  test('the age amount falls by 15 percent of net income above the threshold', () => {
    expect(lineOf({ ...income, age: 65 }, 'federal.age-amount')?.base).toBe(9_208_00 - 2_035_20)
    expect(lineOf({ ...income, age: 64 }, 'federal.age-amount')).toBeUndefined()
    expect(lineOf({ ...ontario, age: 65, interest: 150_000_00 }, 'federal.age-amount')).toBeUndefined()
  })

  test("the spouse amount falls by the spouse's net income", () => {
    expect(lineOf({ ...income, spouseNetIncome: 0 }, 'federal.spouse-amount')?.base).toBe(16_452_00)
    expect(lineOf({ ...income, spouseNetIncome: 10_000_00 }, 'federal.spouse-amount')?.base).toBe(6_452_00)
    expect(lineOf({ ...income, spouseNetIncome: 20_000_00 }, 'federal.spouse-amount')).toBeUndefined()
    expect(lineOf(income, 'federal.spouse-amount')).toBeUndefined()
  })

  test('the pension and employment amounts have maximums', () => {
    const input = { ...ontario, pensionIncome: 30_000_00, employmentIncome: 900_00 }
    expect(lineOf(input, 'federal.pension-income-amount')?.base).toBe(2_000_00)
    expect(lineOf(input, 'federal.employment-amount')?.base).toBe(900_00)
  })

  test('never refunds credits that are larger than the tax', () => {
    const result = calculateCanada({ ...ontario, interest: 5_000_00, spouseNetIncome: 0 })
    expect(result).toMatchObject({ total: 0, federalTax: 0, provincialTax: 0, averagePpm: 0 })
  })
})

describe('rules of one province', () => {
  test('Ontario has a surtax in two tiers and a health premium', () => {
    const input = { ...ontario, interest: 130_000_00 }
    const base = lineOf(input, 'provincial.surtax-1')?.base ?? 0
    expect(amountOf(input, 'provincial.surtax-1')).toBe(Math.round(base * 0.2))
    expect(lineOf(input, 'provincial.surtax-2')?.base).toBe(base + 5_818_00 - 7_446_00)
    expect(amountOf(input, 'provincial.health-premium')).toBe(750_00)
  })

  test.each([
    [20_000_00, undefined],
    [22_500_00, 150_00],
    [25_000_00, 300_00],
    [48_300_00, 525_00],
    [200_300_00, 825_00],
    [500_000_00, 900_00],
  ])('Ontario Health Premium on %i cents is %s', (interest, premium) => {
    expect(amountOf({ ...ontario, interest }, 'provincial.health-premium')).toBe(premium)
  })

  test('Ontario charges no tax if the doubled reduction covers it', () => {
    expect(calculateCanada({ ...ontario, interest: 18_000_00 }).provincialTax).toBe(0)
  })

  test('British Columbia has a reduction that falls as net income rises', () => {
    const input: CanadaInput = { taxYear: 2026, province: 'BC', interest: 30_000_00 }
    expect(amountOf(input, 'provincial.reduction')).toBe(-(690_00 - 157_71))
    expect(amountOf({ ...input, interest: 60_000_00 }, 'provincial.reduction')).toBeUndefined()
  })

  test('Quebec has a federal abatement of 16.5%, a deduction for workers and no credit for contributions', () => {
    const input: CanadaInput = { taxYear: 2026, province: 'QC', employmentIncome: 80_000_00 }
    const { base = 0, amount } = lineOf(input, 'federal.quebec-abatement') ?? {}
    expect(amount).toBe(-Math.round(base * 0.165))
    expect(amountOf(input, 'provincial.worker-deduction')).toBe(-1_450_00)
    expect(lineOf(input, 'provincial.pension-plan-amount')).toBeUndefined()
  })

  test('Yukon has its own employment amount', () => {
    const input: CanadaInput = { taxYear: 2026, province: 'YT', employmentIncome: 80_000_00 }
    expect(lineOf(input, 'provincial.employment-amount')?.base).toBe(1_501_00)
  })
})

test.each([
  ['NS', 2024, 20_000_00, 11_481_00],
  ['NS', 2024, 50_000_00, 9_981_00],
  ['NS', 2024, 75_000_00, 8_481_00],
  ['NS', 2025, 75_000_00, 11_744_00],
  ['MB', 2024, 500_000_00, 15_780_00],
  ['MB', 2026, 300_000_00, 7_890_00],
  ['MB', 2026, 500_000_00, undefined],
  ['YT', 2026, 900_000_00, 14_829_00],
] as const)('basic personal amount in %s in %i on %i cents', (province, taxYear, interest, amount) => {
  expect(lineOf({ province, taxYear, interest }, 'provincial.basic-personal-amount')?.base).toBe(amount)
})

test('lines go from income to the total, with withheld contributions after it', () => {
  const { lines } = calculateCanada({ ...ontario, employmentIncome: 70_000_00, rrspDeduction: 5_000_00 })
  expect(lines.map(({ section, id }) => `${section} ${id}`)).toEqual([
    'income ca.income.employment',
    'income ca.income.total',
    'adjustment ca.deduction.rrsp',
    'adjustment ca.deduction.enhanced-contributions',
    'taxable-income ca.income.net',
    'taxable-income ca.federal.taxable-income',
    'tax ca.federal.bracket-1',
    'tax ca.federal.bracket-2',
    'credit ca.federal.basic-personal-amount',
    'credit ca.federal.pension-plan-amount',
    'credit ca.federal.ei-amount',
    'credit ca.federal.employment-amount',
    'total ca.federal.tax',
    'taxable-income ca.provincial.taxable-income',
    'tax ca.provincial.bracket-1',
    'tax ca.provincial.bracket-2',
    'credit ca.provincial.basic-personal-amount',
    'credit ca.provincial.pension-plan-amount',
    'credit ca.provincial.ei-amount',
    'other-tax ca.provincial.health-premium',
    'total ca.provincial.tax',
    'total ca.total',
    'apart ca.withheld.pension-plan',
    'apart ca.withheld.ei',
  ])
})

test('lists the assumptions and missing items that concern the person', () => {
  const plain = calculateCanada({ ...ontario, interest: 10_000_00 })
  expect(plain.notIncluded.join()).not.toMatch(/amounts? in Ontario|Old Age|low incomes|health services/)
  const notesOf = (input: CanadaInput) =>
    [...calculateCanada(input).assumptions, ...calculateCanada(input).notIncluded].join()
  expect(notesOf({ ...ontario, age: 70, employmentIncome: 1 })).toMatch(/Old Age Security/)
  expect(notesOf({ ...ontario, age: 18, employmentIncome: 1 })).toContain('the year you turn 18 or 70')
  expect(notesOf({ taxYear: 2026, province: 'NB', interest: 1 })).toMatch(
    /18 to 64 years old.*tax reduction in New Brunswick/,
  )
  expect(notesOf({ taxYear: 2026, province: 'QC', interest: 1 })).toContain('health services fund')
  expect(notesOf({ ...ontario, spouseNetIncome: 0 })).toContain('only one of you')
})

test('the marginal rate matches the published combined tables', () => {
  const at = (province: CanadaInput['province'], interest: number) =>
    calculateCanada({ taxYear: 2026, province, interest }).marginalPpm
  expect(at('AB', 80_000_00)).toBe(305_000)
  expect(at('ON', 400_000_00)).toBeCloseTo(535_300, -3)
  expect(at('QC', 400_000_00)).toBeCloseTo(533_100, -3)
})

test.each([
  ['interest', { interest: -1 }],
  ['interest', { interest: 0.5 }],
  ['employmentIncome', { employmentIncome: Number.NaN }],
  ['employmentIncome', { employmentIncome: 1e15 }],
  ['spouseNetIncome', { spouseNetIncome: -1 }],
  ['age', { age: 131 }],
  ['rrspDeduction', { interest: 30_000_00, rrspDeduction: 30_000_01 }],
  ['fhsaDeduction', { interest: 5_000_00, fhsaDeduction: 8_000_00 }],
])('refuses an impossible %s and names the field: %j', (field, wrong) => {
  expect(() => calculateCanada({ ...ontario, ...wrong })).toThrow(expect.objectContaining({ field }))
})

test('refuses a year without facts', () => {
  expect(() => calculateCanada({ ...ontario, taxYear: 2023 })).toThrow(/2023/)
})
