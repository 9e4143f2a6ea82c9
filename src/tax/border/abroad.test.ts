import { describe, expect, test } from 'vitest'
import { totalOf } from '../result.ts'
import { integer, seeded } from '../testing/seeded.ts'
import { calculateUsFederal } from '../us/federal.ts'
import { compareAbroad } from './abroad.ts'
import type { AbroadInput } from './abroad-input.ts'
import type { AbroadWay } from './abroad-option.ts'
import { borderParameters } from './facts.ts'

const $ = (dollars: number) => Math.round(dollars * 100)

function solve(input: Partial<AbroadInput>) {
  const compared = compareAbroad({ taxYear: 2025, filingStatus: 'single', ...input })
  const of = (way: AbroadWay) => {
    const found = compared.options.find((one) => one.way === way)
    if (!found) throw new Error(way)
    return found
  }
  return { ...compared, credit: of('credit'), exclusion: of('exclusion'), both: of('both') }
}

describe('single, 2025, pay of 200,000 and housing of 30,000', () => {
  const { credit, exclusion, both, best } = solve({
    foreignWages: $(200_000),
    taxOnForeignWages: $(60_000),
    housingExpenses: $(30_000),
  })

  test('the exclusion covers pay of 130,000 and housing of 9,200, and the brackets for the rest start above that', () => {
    expect(exclusion.excluded).toBe($(139_200))
    // Taxable income of 45,050 on top of 139,200, all of it in the 24% bracket.
    expect(exclusion.total).toBe($(45_050 * 0.24))
    const brackets = exclusion.result.lines.filter(({ section }) => section === 'tax')
    expect(brackets.map(({ base, ppm }) => [base, ppm])).toEqual([[$(45_050), 240_000]])
  })

  test('the credit covers all US tax and leaves foreign tax unused', () => {
    // Tax on 184,250: 17,651 up to 103,350 and 24% above.
    const usTax = $(17_651 + 0.24 * (184_250 - 103_350))
    expect(credit.credits.general).toEqual({
      category: 'general',
      limit: usTax,
      credit: usTax,
      unused: $(60_000) - usTax,
    })
    expect([credit.total, best]).toEqual([0, 'credit'])
  })

  test("with exclusion and credit together, foreign tax on excluded pay can't be credited", () => {
    expect(both.lostTax).toBe($(60_000 * (139_200 / 200_000)))
    expect(both.carryOver).toBe($(60_000 - 41_760) - $(45_050 * 0.24))
  })
})

describe('published examples as whole returns, 2025', () => {
  // These are the cases stack-london-couple, excluded-london and ftc-us-germany. Form 1116 rounds fractions to four
  // decimals.
  test('a couple in London gets the housing limit that the IRS lists for it, and pays tax on the rest', () => {
    const { exclusion, both } = solve({
      filingStatus: 'mfj',
      foreignWages: $(251_000),
      housingExpenses: $(66_000),
      housingLimit: $(67_000),
      taxOnForeignWages: $(80_000),
    })
    expect([exclusion.excluded, exclusion.total]).toEqual([$(175_200), $(10_002)])
    expect(Math.abs(both.lostTax - $(55_840))).toBeLessThanOrEqual($(1))
    expect([both.total, both.credits.credit]).toEqual([0, $(10_002)])
  })

  test('an employee in Germany gets a credit up to the US tax on foreign income', () => {
    const { credit } = solve({ foreignWages: $(135_440), usInterest: $(1_200), taxOnForeignWages: $(45_448) })
    expect(Math.abs(credit.credits.credit - $(21_669))).toBeLessThanOrEqual($(2))
    expect(Math.abs(credit.carryOver - $(23_779))).toBeLessThanOrEqual($(2))
  })
})

test('prorates the exclusion by days abroad, and excludes nothing without such days', () => {
  expect(solve({ foreignWages: $(200_000), qualifyingDays: 182 }).exclusion.excluded).toBe($(64_821.92))
  const without = solve({ foreignWages: $(200_000), qualifyingDays: 0 })
  expect([without.exclusion.excluded, without.why]).toEqual([
    0,
    ["You have no qualifying days or no earnings from abroad, so you can't exclude anything."],
  ])
})

describe('a business abroad with receipts of 180,000 and expenses of 30,000', () => {
  const business = { receipts: $(180_000), expenses: $(30_000) }
  const lineOf = (one: { result: { lines: { id: string; amount: number }[] } }, id: string) =>
    one.result.lines.find((line) => line.id === id)?.amount ?? 0

  test('self-employment tax is due with every option, and the exclusion shrinks by its deductions', () => {
    const { exclusion, credit, both } = solve(business)
    // Self-employment tax is 12.4% and 2.9% of 92.35% of 150,000. Half of it plus the expenses is deductible, and
    // 130,000/180,000 of that amount belongs to the excluded income.
    const selfEmployment = $(17_177.1) + $(4_017.23)
    const half = Math.round(selfEmployment / 2)
    const related = Math.round(((half + $(30_000)) * 130) / 180)
    for (const one of [exclusion, credit, both]) {
      expect(lineOf(one, 'self-employment-social-security')).toBe($(17_177.1))
      expect(lineOf(one, 'self-employment-medicare')).toBe($(4_017.23))
    }
    expect(exclusion.excluded).toBe($(130_000) - related)
    const taxable = $(150_000) - exclusion.excluded - half - $(15_750)
    const below = $(103_350) - exclusion.excluded
    expect(lineOf(exclusion, 'taxable-income')).toBe(taxable)
    expect(exclusion.total).toBe(Math.round(below * 0.22 + (taxable - below) * 0.24) + selfEmployment)
  })

  test('there is no qualified business income deduction, and no self-employment tax under a totalization agreement', () => {
    const { credit } = solve({ ...business, isCoveredAbroad: true })
    expect(credit.total).toBe($(17_651 + 0.24 * (150_000 - 15_750 - 103_350)))
  })

  test('deducts housing up to the income that is left', () => {
    const housed = solve({ ...business, housingExpenses: $(30_000) })
    expect(housed.exclusion.excluded - solve(business).exclusion.excluded).toBe($(9_200))
    expect(housed.exclusion.exclusions[0]).toMatchObject({ housingExclusion: 0, housingDeduction: $(9_200) })
  })

  test('the credit limit counts receipts less expenses', () => {
    const { credit } = solve({
      ...business,
      isCoveredAbroad: true,
      usInterest: $(20_000),
      taxOnForeignWages: $(90_000),
    })
    // Taxable income is 154,250. The receipts get 180/200 of the standard deduction.
    const tax = 17_651 + 0.24 * (154_250 - 103_350)
    expect(credit.credits.general.limit).toBe($((tax * (150_000 - 0.9 * 15_750)) / 154_250))
  })
})

test('each spouse has an exclusion of their own', () => {
  const couple = { filingStatus: 'mfj', foreignWages: $(150_000), spouseForeignWages: $(90_000) } as const
  expect(solve(couple).exclusion.exclusions.map(({ exclusion }) => exclusion)).toEqual([$(130_000), $(90_000)])
  expect(solve({ ...couple, spouseQualifyingDays: 0 }).exclusion.excluded).toBe($(130_000))
})

test('the child credit is refundable only without the exclusion', () => {
  const { credit, exclusion, both } = solve({
    filingStatus: 'hoh',
    foreignWages: $(90_000),
    taxOnForeignWages: $(25_000),
    childrenAges: [4, 9],
  })
  expect([credit.total, exclusion.total, both.total]).toEqual([$(-3_400), 0, 0])
})

test('gives no earned income credit to people who live abroad', () => {
  expect(solve({ foreignWages: $(9_000) }).credit.total).toBe(0)
  expect(calculateUsFederal({ taxYear: 2025, filingStatus: 'single', wages: $(9_000) }).total).toBeLessThan(0)
})

test('investment income has its own credit limit, with the deduction spread by gross income', () => {
  const { credit } = solve({
    foreignWages: $(60_000),
    foreignInterest: $(20_000),
    usInterest: $(20_000),
    taxOnForeignWages: $(20_000),
    taxOnForeignInvestments: $(2_000),
  })
  // Taxable income is 84,250. The general part is 60,000 − 0.6 × 15,750, and the passive part is 20,000 − 0.2 × 15,750.
  const tax = 5_578.5 + 0.22 * (84_250 - 48_475)
  expect(credit.credits.general.limit).toBe($((tax * 50_550) / 84_250))
  expect(credit.credits.passive).toMatchObject({ limit: $((tax * 16_850) / 84_250), credit: $(2_000), unused: 0 })
})

test('the limit multiplies qualified dividends by their rate and divides them by the highest rate', () => {
  const { credit } = solve({ foreignWages: $(100_000), foreignDividends: $(10_000), taxOnForeignInvestments: $(1_500) })
  const ordinary = 110_000 - 15_750 - 10_000
  const tax = 5_578.5 + 0.22 * (ordinary - 48_475) + 1_500
  const counted = (10_000 * 15) / 37
  const passive = counted - 15_750 / 11
  expect(Math.abs(credit.credits.passive.limit - $((tax * passive) / (ordinary + counted)))).toBeLessThanOrEqual(2)
})

test('the credit limit ignores the deduction for seniors', () => {
  const { credit } = solve({
    age: 70,
    foreignWages: $(60_000),
    usInterest: $(20_000),
    taxOnForeignWages: $(20_000),
  })
  // 80,000 − 17,750 − 5,700 = 56,550 is taxed. The limit divides by 62,250, which leaves out the 5,700.
  const tax = 5_578.5 + 0.22 * (56_550 - 48_475)
  expect(credit.credits.general.limit).toBe($((tax * (60_000 - 0.75 * 17_750)) / 62_250))
})

test('treats investment income as general income if the foreign tax on it is above the highest US rate', () => {
  const { credit } = solve({ foreignWages: $(100_000), foreignInterest: $(10_000), taxOnForeignInvestments: $(4_500) })
  expect([credit.credits.isKickedOut, credit.credits.passive.credit]).toEqual([true, 0])
  expect(credit.credits.general.credit).toBe($(4_500))
})

test('the net investment income tax counts excluded income and takes no credit', () => {
  const { exclusion, credit } = solve({
    foreignWages: $(190_000),
    foreignInterest: $(30_000),
    taxOnForeignWages: $(90_000),
    taxOnForeignInvestments: $(9_000),
  })
  const tax = (one: typeof credit) => one.result.lines.find(({ id }) => id === 'net-investment-income-tax')?.amount
  expect([tax(exclusion), tax(credit)]).toEqual([$(760), $(760)])
  expect(credit.total).toBe($(760))
})

test.each([
  [{ foreignWages: -1 }, 'foreignWages'],
  [{ housingExpenses: 0.5 }, 'housingExpenses'],
  [{ qualifyingDays: 366 }, 'qualifyingDays'],
  [{ spouseForeignWages: 1 }, 'spouseForeignWages'],
  [{ receipts: 1, expenses: 2 }, 'expenses'],
  [{ taxYear: 2023 }, '2023'],
])('refuses %j and names the field', (input, name) => {
  expect(() => solve(input)).toThrow(name)
})

describe('for random people', () => {
  const random = seeded(61)
  const amount = () => (random() < 0.3 ? 0 : integer(random, 0, $(random() < 0.2 ? 2_000_000 : 300_000)))
  const people = Array.from({ length: 400 }, (): AbroadInput => {
    const foreignWages = amount()
    const foreignInterest = amount()
    const isJoint = random() < 0.3
    const receipts = amount()
    const statuses = ['single', 'mfs', 'hoh', 'qss'] as const
    return {
      taxYear: integer(random, 2024, 2026),
      filingStatus: isJoint ? 'mfj' : (statuses[integer(random, 0, 3)] ?? 'single'),
      foreignWages,
      ...(isJoint ? { spouseForeignWages: amount() } : {}),
      receipts,
      expenses: integer(random, 0, receipts),
      isCoveredAbroad: random() < 0.5,
      qualifyingDays: integer(random, 0, 365),
      housingExpenses: integer(random, 0, $(60_000)),
      foreignInterest,
      foreignDividends: amount(),
      usInterest: amount(),
      usDividends: amount(),
      taxOnForeignWages: Math.floor(foreignWages * random() * 0.5),
      taxOnForeignInvestments: Math.floor(foreignInterest * random() * 0.5),
      childrenAges: random() < 0.5 ? [] : [3, 12],
    }
  })

  test('lines add up to the total, credits stay within their limits, and carryovers are at most the foreign tax', () => {
    for (const person of people) {
      const compared = compareAbroad(person)
      for (const { result, total, credits, carryOver, excluded } of compared.options) {
        expect(totalOf(result.lines)).toBe(total)
        expect(credits.general.credit).toBeLessThanOrEqual(credits.general.limit)
        expect(credits.passive.credit).toBeLessThanOrEqual(credits.passive.limit)
        expect(carryOver).toBeLessThanOrEqual((person.taxOnForeignWages ?? 0) + (person.taxOnForeignInvestments ?? 0))
        const { foreignWages = 0, spouseForeignWages = 0, receipts = 0, expenses = 0 } = person
        expect(excluded).toBeLessThanOrEqual(foreignWages + spouseForeignWages + receipts - expenses)
        expect(result.lines.every((line) => Number.isSafeInteger(line.amount))).toBe(true)
        expect(new Set(result.lines.map(({ id }) => id)).size).toBe(result.lines.length)
      }
      const totals = compared.options.map(({ total }) => total)
      expect(compared.options.find(({ way }) => way === compared.best)?.total).toBe(Math.min(...totals))
      expect(totals[2]).toBeLessThanOrEqual((totals[1] ?? 0) + 1)
    }
  })

  test('more foreign tax never means more US tax', () => {
    for (const person of people.slice(0, 100)) {
      const more = { ...person, taxOnForeignWages: (person.taxOnForeignWages ?? 0) + $(5_000) }
      const before = compareAbroad(person).options
      for (const [index, { total }] of compareAbroad(more).options.entries()) {
        expect(total).toBeLessThanOrEqual(before[index]?.total ?? 0)
      }
    }
  })
})

test('without foreign income, every option equals the ordinary return', () => {
  for (const { taxYear } of borderParameters) {
    const input = { taxYear, filingStatus: 'single', usInterest: $(80_000) } as const
    const ordinary = calculateUsFederal({ taxYear, filingStatus: 'single', taxableInterest: $(80_000) })
    expect(compareAbroad(input).options.map(({ total }) => total)).toEqual([
      ordinary.total,
      ordinary.total,
      ordinary.total,
    ])
  }
})
