import { describe, expect, test } from 'vitest'
import { calculateUsState, type UsStateInput, usStateReturn } from './state.ts'
import { loadUsState, usStateYears } from './state-data.ts'

type Household = Omit<UsStateInput, 'taxYear' | 'filingStatus'> & Partial<Pick<UsStateInput, 'filingStatus'>>

async function solved(state: string, taxYear: number, household: Household) {
  return usStateReturn({ taxYear, filingStatus: 'single', ...household }, await loadUsState(state, taxYear))
}

const totalOf = async (...asked: Parameters<typeof solved>) => (await solved(...asked)).total

/** The sum of the lines with these ids. */
async function amountOf(ids: string[], ...asked: Parameters<typeof solved>) {
  const { additions, deductions, credits } = await solved(...asked)
  return [...additions, ...deductions, ...credits]
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { amount }) => sum + amount, 0)
}

describe('households with older people, calculated by hand', () => {
  const couple = { filingStatus: 'mfj', age: 70, spouseAge: 66 } as const
  const cases: [string, string, number, Household, number][] = [
    // 60,000 − 15,750 − 2,100 for age − 1,500 for blindness − 6,000 for seniors, at 2.5%.
    ['Arizona, single, 70 and blind', 'AZ', 2025, { age: 70, blind: true, wages: 60_000_00 }, 866_25],
    // (40,000 − 3,270) at 4%, less two credits of 40.
    ['Kentucky, both over 65', 'KY', 2025, { ...couple, wages: 40_000_00 }, 1_389_20],
    // 80,000 − 6,700 − 2 × 3,200 − 2 × 1,000 − 1,200 for two incomes = 63,700; less the credit of 1,750 for two.
    ['Maryland, both over 65', 'MD', 2025, { ...couple, wages: 60_000_00, spouseWages: 20_000_00 }, 1_223_25],
    // 55,000 − 8,750 − 930 − 800 − (12,000 − 5,000) = 37,520.
    ['Virginia, single, 67', 'VA', 2025, { age: 67, wages: 55_000_00 }, 1_899_90],
    // 30,000 − 2,000 − 8,000 = 20,000, half at 2.22% and half at 2.96%.
    ['West Virginia, single, 70', 'WV', 2025, { age: 70, wages: 30_000_00 }, 518_00],
    // 1,350 − (6% of 17,750 − 1.3% of 11,787) − (450 − 2.5% of 5,000).
    ['Utah, single, born in 1950', 'UT', 2025, { age: 75, wages: 30_000_00 }, 113_23],
    // Federal 26,250 with 750 + 6,000 added back, less 15,000: 18,000.
    ['South Carolina, single, 66', 'SC', 2025, { age: 66, wages: 50_000_00 }, 438_30],
    // 25,000 − 14,600 − 1,950 − 1,750 for low incomes − 3,000 from the table = 3,700, at 1.7%.
    ['New Mexico, single, 70', 'NM', 2024, { age: 70, wages: 25_000_00 }, 62_90],
    // Federal 26,250, after both federal deductions for age, less 5,660, at 4.7%.
    ['Montana, single, 70', 'MT', 2025, { age: 70, wages: 50_000_00 }, 967_73],
    // 12,500 at 1.85% and 17,500 at 3.5%, less 6,500 (4,500 and twice 1,000) at 1.85%.
    ['Louisiana, single, 70 and blind', 'LA', 2024, { age: 70, blind: true, wages: 30_000_00 }, 723_50],
    // (50,000 − 5,800 − 20,000) at 4.25%.
    ['Michigan, single, born in 1950', 'MI', 2025, { age: 75, wages: 50_000_00 }, 1_028_50],
  ]

  test.each(cases)('%s', async (_, state, taxYear, household, total) => {
    expect(await totalOf(state, taxYear, household)).toBe(total)
  })
})

describe('limits in single states', () => {
  test("Indiana's additional exemption is for incomes below 40,000", async () => {
    const at = (wages: number) => totalOf('IN', 2025, { age: 70, wages })
    expect([await at(39_999_00), await at(40_000_00)]).toEqual([1_124_97, 1_140_00])
  })

  test("Oklahoma's exemption for age has an income limit, and its exemption for blindness doesn't", async () => {
    const at = (wages: number) =>
      amountOf(['older-exemption', 'blind-exemption'], 'OK', 2025, { age: 70, blind: true, wages })
    expect([await at(15_000_00), await at(15_001_00)]).toEqual([2_000_00, 1_000_00])
  })

  test('Ohio gives one credit per return, below a taxable income of 100,000', async () => {
    const couple = { filingStatus: 'mfj', age: 70, spouseAge: 70 } as const
    const at = (wages: number) => amountOf(['senior-credit'], 'OH', 2025, { ...couple, wages })
    expect([await at(60_000_00), await at(103_799_99), await at(103_800_00)]).toEqual([50_00, 50_00, 0])
  })

  test("Maine's addition falls together with the standard deduction", async () => {
    // The income is 97,150 plus half of the range of 75,000, so half of the addition is left.
    const at = (id: string) => amountOf([id], 'ME', 2024, { age: 70, wages: 134_650_00 })
    expect([await at('standard-deduction'), await at('additional-standard-deduction')]).toEqual([7_300_00, 975_00])
  })

  test('California counts age and blindness as exemptions, which fall like its other exemptions', async () => {
    const couple = { filingStatus: 'mfj', age: 68, spouseAge: 70, blind: true } as const
    const at = (wages: number) => amountOf(['older-or-blind-credit'], 'CA', 2025, { ...couple, wages })
    expect([await at(100_000_00), await at(504_412_00)]).toEqual([3 * 153_00, 3 * 147_00])
  })

  test("Maryland's credit depends on how many of the taxpayers are older, and has an income limit", async () => {
    const at = (household: Household) => amountOf(['senior-credit'], 'MD', 2025, { filingStatus: 'mfj', ...household })
    expect(await at({ age: 70, spouseAge: 64, wages: 100_000_00 })).toBe(1_000_00)
    expect(await at({ age: 70, spouseAge: 65, wages: 150_000_00 })).toBe(1_750_00)
    expect(await at({ age: 70, spouseAge: 65, wages: 150_001_00 })).toBe(0)
  })

  test("Michigan uses the older spouse's age and subtracts exemptions for people born after 1952", async () => {
    const ids = ['michigan-standard-deduction', 'michigan-standard-deduction-later']
    const at = (age: number, spouseAge: number, otherDependents = 0) =>
      amountOf(ids, 'MI', 2025, { filingStatus: 'mfj', age, spouseAge, otherDependents, wages: 90_000_00 })
    // The couples were born in 1950 and 1960, in 1944 and 1950, and in 1960 and 1962.
    expect([await at(75, 65), await at(81, 75), await at(65, 63)]).toEqual([40_000_00, 0, 0])
    // The person was born in 1958: 40,000 minus 5,800 for each of two or three people.
    expect([await at(67, 50), await at(67, 50, 1)]).toEqual([28_400_00, 22_600_00])
    // (60,000 − 5,800 − 14,200) at 4.25% is 1,700.
    expect(await totalOf('MI', 2025, { age: 70, wages: 60_000_00 })).toBe(1_700_00)
  })

  test('Georgia excludes earned income of each person from 62 on', async () => {
    const couple = { filingStatus: 'mfj', wages: 60_000_00, spouseWages: 3_000_00 } as const
    const at = (ages: Household) => amountOf(['earned-income-exclusion'], 'GA', 2025, { ...couple, ...ages })
    expect([await at({ age: 61 }), await at({ age: 62 }), await at({ age: 70, spouseAge: 63 })]).toEqual([
      0, 5_000_00, 8_000_00,
    ])
  })

  test('Virginia gives people born before 1939 the full deduction', async () => {
    const ids = ['age-deduction', 'age-deduction-full']
    const at = (household: Household) => amountOf(ids, 'VA', 2025, { wages: 90_000_00, ...household })
    expect([await at({ age: 86 }), await at({ age: 87 })]).toEqual([0, 12_000_00])
    expect(await at({ filingStatus: 'mfj', age: 70, spouseAge: 70 })).toBe(24_000_00 - 15_000_00)
    expect(await at({ filingStatus: 'mfs', age: 70, wages: 30_000_00 })).toBe(0)
  })

  test('New Mexico gives an older, blind person the exemption once', async () => {
    const at = (household: Household) => amountOf(['older-exemption'], 'NM', 2025, { wages: 18_000_00, ...household })
    expect([await at({ age: 70, blind: true }), await at({ blind: true })]).toEqual([8_000_00, 8_000_00])
  })

  test("West Virginia limits the deduction to each person's wages", async () => {
    const couple = { filingStatus: 'mfj', age: 70, spouseAge: 70, wages: 40_000_00, spouseWages: 3_000_00 } as const
    const at = (electiveDeferrals: number) =>
      amountOf(['senior-deduction'], 'WV', 2025, { ...couple, electiveDeferrals })
    expect([await at(0), await at(41_000_00)]).toEqual([11_000_00, 2_000_00])
  })

  test('the federal deduction for seniors counts only in states that start from federal taxable income', async () => {
    const saved = async (state: string) =>
      (await solved(state, 2025, { wages: 50_000_00 })).taxableIncome -
      (await solved(state, 2025, { age: 70, wages: 50_000_00 })).taxableIncome
    expect(await saved('ND')).toBe(2_000_00 + 6_000_00)
    expect(await saved('IA')).toBe(2_000_00 + 6_000_00)
    expect(await saved('NM')).toBe(2_000_00)
    expect(await saved('PA')).toBe(0)
  })

  test("each spouse's own age counts if the spouses are taxed separately", async () => {
    const couple = { filingStatus: 'mfj', wages: 50_000_00, spouseWages: 50_000_00 } as const
    const alone = (household: Household) => totalOf('DE', 2025, { filingStatus: 'mfs', wages: 50_000_00, ...household })
    expect(await totalOf('DE', 2025, { ...couple, age: 40, spouseAge: 70 })).toBe(
      (await alone({ age: 40 })) + (await alone({ age: 70 })),
    )
  })
})

describe('low incomes and two incomes', () => {
  test("Kentucky's family size credit falls in steps as income rises above the poverty guideline", async () => {
    // In 2025 the guideline for two people is 21,150. Up to it, the credit is all of the tax. Up to 108% of it, the
    // credit is 80% of the tax, and up to 112%, 70%.
    const at = (wages: number) => totalOf('KY', 2025, { filingStatus: 'hoh', childrenAges: [8], wages })
    expect(await at(21_150_00)).toBe(0)
    expect(await at(22_842_00)).toBe(156_58)
    expect(await at(22_843_00)).toBe(234_88)
    expect(await at(23_000_00)).toBe(236_76)
    expect(await amountOf(['family-size-credit'], 'KY', 2025, { wages: 20_814_51 })).toBe(0)
    expect(await amountOf(['family-size-credit'], 'KY', 2025, { wages: 20_814_50 })).toBeGreaterThan(0)
  })

  test('Kentucky counts a family of five as four, and a couple as one family even if it taxes them separately', async () => {
    const family = { filingStatus: 'mfj', wages: 18_000_00, spouseWages: 14_000_00 } as const
    expect(await totalOf('KY', 2025, { ...family, childrenAges: [2, 4, 6] })).toBe(0)
    const two = await solved('KY', 2025, family)
    expect(two.credits.map(({ id }) => id)).toEqual(['separately'])
    const less = await solved('KY', 2025, { ...family, wages: 8_000_00 })
    expect(less.credits.map(({ id }) => id)).toEqual(['separately', 'family-size-credit'])
    expect(await totalOf('KY', 2025, { filingStatus: 'mfs', wages: 9_000_00 })).toBe(229_20)
  })

  test("West Virginia's exclusion ends at 10,000, and at 5,000 on a separate return", async () => {
    const at = async (household: Household) => (await solved('WV', 2025, household)).taxableIncome
    expect([await at({ wages: 10_000_00 }), await at({ wages: 10_001_00 })]).toEqual([0, 8_001_00])
    expect(await at({ filingStatus: 'mfs', wages: 5_001_00 })).toBe(3_001_00)
  })

  test('Maryland subtracts the lower of two incomes, up to 1,200', async () => {
    const at = (spouseWages: number, electiveDeferrals = 0) =>
      amountOf(['two-incomes'], 'MD', 2026, {
        filingStatus: 'mfj',
        wages: 50_000_00,
        spouseWages,
        electiveDeferrals,
      })
    expect([await at(0), await at(900_00), await at(40_000_00), await at(900_00, 50_500_00)]).toEqual([
      0, 900_00, 1_200_00, 0,
    ])
  })
})

test('the notes say which age we assume if none is given', async () => {
  const law = await loadUsState('DE', 2025)
  const assumed = 'For state tax, anyone without an age counts as under 60.'
  const input = { taxYear: 2025, filingStatus: 'mfj', wages: 50_000_00, age: 50 } as const
  expect(calculateUsState(input, law).assumptions).toContain(assumed)
  expect(calculateUsState({ ...input, spouseAge: 50 }, law).assumptions).not.toContain(assumed)
})

const isPlausibleAge = (age: number | undefined) => age === undefined || (age >= 60 && age <= 100)

test('every amount for older and blind people has plausible conditions', async () => {
  for (const { state, taxYear } of usStateYears) {
    const { olderOrBlind, familySizeCredit } = (await loadUsState(state, taxYear)).facts
    const entries = olderOrBlind?.value ?? []
    const place = `${state} ${taxYear}`
    expect(new Set(entries.map(({ id }) => id)).size, place).toBe(entries.length)
    for (const { label, ageFrom, bornFrom, bornTo, blind, each, eachByAgi, fall } of entries) {
      expect(label.length, place).toBeGreaterThan(5)
      expect(ageFrom !== undefined || bornTo !== undefined || blind, place).toBe(true)
      expect(isPlausibleAge(ageFrom), place).toBe(true)
      expect((bornFrom ?? 1900) < (bornTo ?? 1960), place).toBe(true)
      expect((each === undefined) !== (eachByAgi === undefined), place).toBe(true)
      for (const amount of typeof each === 'number' ? [each] : Object.values(each ?? {}))
        expect(amount, place).toBeGreaterThan(0)
      for (const steps of Object.values(eachByAgi ?? {}))
        for (const [index, { from, value }] of steps.slice(1).entries())
          expect(from > (steps[index]?.from ?? 0) && value < (steps[index]?.value ?? 0), place).toBe(true)
      expect(fall === undefined || (fall.ppm > 0 && fall.ppm <= 1_000_000), place).toBe(true)
    }
    for (const [index, { upTo, share }] of (familySizeCredit?.value.shares ?? []).slice(1).entries()) {
      const before = familySizeCredit?.value.shares[index]
      expect(upTo > (before?.upTo ?? 0) && share < (before?.share ?? 0), place).toBe(true)
    }
  }
})
