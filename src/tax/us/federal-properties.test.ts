import { describe, expect, test } from 'vitest'
import { maxAmountCents } from '../input-limits.ts'
import { share } from '../money.ts'
import { totalOf } from '../result.ts'
import { integer, oneOf, seeded, withFieldsReversed } from '../testing/seeded.ts'
import { calculateUsFederal, marginalBlock } from './federal.ts'
import { usFederalParameters, usFilingStatuses } from './federal-facts.ts'
import type { UsFederalInput } from './household.ts'

const years = usFederalParameters.map(({ taxYear }) => taxYear)

type Random = () => number

/** An amount as real returns have them: often 0, otherwise usually small and sometimes very large. */
function amount(random: Random): number {
  const max = oneOf(random, [0, 0, 1_000_000, 10_000_000, 50_000_000, 500_000_000])
  return integer(random, 0, max)
}

function household(random: Random, more: Partial<UsFederalInput> = {}): UsFederalInput {
  const filingStatus = oneOf(random, usFilingStatuses)
  const isJoint = filingStatus === 'mfj'
  const wages = amount(random)
  return {
    taxYear: oneOf(random, years),
    filingStatus,
    age: integer(random, 17, 95),
    wages,
    electiveDeferrals: oneOf(random, [0, 0, Math.min(Math.floor(wages / 10), 2_300_000)]),
    ...(isJoint
      ? {
          spouseAge: integer(random, 17, 95),
          spouseWages: amount(random),
          spouseSelfEmploymentNetProfit: oneOf(random, [0, amount(random)]),
        }
      : {}),
    selfEmploymentNetProfit: amount(random) - amount(random),
    taxableInterest: amount(random),
    qualifiedDividends: amount(random),
    shortTermCapitalGains: amount(random) - amount(random),
    longTermCapitalGains: amount(random) - amount(random),
    pensions: amount(random),
    socialSecurityBenefits: amount(random),
    stateAndLocalTaxes: amount(random),
    mortgageInterest: amount(random),
    charitableGifts: amount(random),
    studentLoanInterest: amount(random),
    qualifiedTips: Math.min(wages, amount(random)),
    carLoanInterest: amount(random),
    childrenAges: Array.from({ length: integer(random, 0, 5) }, () => integer(random, 0, 24)),
    ...more,
  }
}

const sumOf = (result: ReturnType<typeof calculateUsFederal>, sections: string[]) =>
  result.lines.filter(({ section }) => sections.includes(section)).reduce((sum, line) => sum + line.amount, 0)

const lineOf = (result: ReturnType<typeof calculateUsFederal>, id: string) =>
  result.lines.find((line) => line.id === id)?.amount

test('the lines add up to every subtotal and to the total, in whole cents', () => {
  const random = seeded(11)
  for (let round = 0; round < 4_000; round++) {
    const result = calculateUsFederal(household(random))
    expect(totalOf(result.lines)).toBe(result.total)
    expect(lineOf(result, 'total')).toBe(result.total)
    const adjusted = sumOf(result, ['income', 'adjustment'])
    expect(lineOf(result, 'adjusted-gross-income')).toBe(adjusted)
    expect(lineOf(result, 'taxable-income')).toBe(Math.max(0, adjusted + sumOf(result, ['deduction'])))
    expect(result.lines.every((line) => Number.isSafeInteger(line.amount))).toBe(true)
    expect(Number.isSafeInteger(result.marginalPpm) && Number.isSafeInteger(result.averagePpm)).toBe(true)
    expect(sumOf(result, ['tax', 'other-tax'])).toBeGreaterThanOrEqual(0)
  }
})

/** We round the amounts of the two spouses, or of the brackets, separately. So their sum may be off by a cent. */
const maxErrorCents = 1

test('the amount of a line with a rate and a base is the rate times the base', () => {
  const random = seeded(17)
  for (let round = 0; round < 1_000; round++) {
    for (const { id, base, ppm, amount } of calculateUsFederal(household(random)).lines) {
      if (base === undefined || ppm === undefined) continue
      expect(Math.abs(Math.abs(amount) - share(base, ppm)), id).toBeLessThanOrEqual(maxErrorCents)
    }
  }
})

test('every line that comes from a rule names a source, and no line appears twice', () => {
  const random = seeded(12)
  const given = new Set([
    'wages',
    'self-employment',
    'interest',
    'qualified-dividends',
    'pensions',
    'mortgage-interest',
  ])
  const sums = new Set(['adjusted-gross-income', 'taxable-income', 'total', 'charitable-gifts'])
  for (let round = 0; round < 500; round++) {
    const { lines } = calculateUsFederal(household(random))
    const silent = lines.filter((line) => line.sources.length === 0).map(({ id }) => id)
    expect(silent.filter((id) => !given.has(id) && !sums.has(id))).toEqual([])
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  }
})

/** A household without children that is too old for the earned income credit. */
function withoutCredits(random: Random, more: Partial<UsFederalInput>): UsFederalInput {
  const childless = household(random, { ...more, childrenAges: [], age: 70 })
  return childless.filingStatus === 'mfj'
    ? { ...childless, spouseAge: 70, spouseSelfEmploymentNetProfit: 0 }
    : childless
}

// With a business, more wages can mean less tax, because wages use up the wage base for self-employment tax.
test('without credits or a business, more wages never mean less tax', () => {
  const random = seeded(13)
  for (let round = 0; round < 4_000; round++) {
    const one = withoutCredits(random, { selfEmploymentNetProfit: 0 })
    const more = { ...one, wages: (one.wages ?? 0) + integer(random, 1, 3_000_000) }
    expect(calculateUsFederal(more).total).toBeGreaterThanOrEqual(calculateUsFederal(one).total)
  }
})

// From 2026, the minimum deduction for business income applies as soon as the business earns enough, so one more dollar
// can mean less tax.
test('without credits, more profit never means less tax', () => {
  const random = seeded(16)
  for (let round = 0; round < 4_000; round++) {
    const one = withoutCredits(random, { taxYear: oneOf(random, [2024, 2025]), qualifiedTips: 0 })
    const profit = (one.selfEmploymentNetProfit ?? 0) + integer(random, 1, 3_000_000)
    const more = calculateUsFederal({ ...one, selfEmploymentNetProfit: profit })
    expect(more.total).toBeGreaterThanOrEqual(calculateUsFederal(one).total)
  }
})

describe.each(usFederalParameters.map((set) => [set.taxYear, set.facts] as const))('in %i', (taxYear, facts) => {
  test.each(usFilingStatuses)('tax does not jump between brackets for %s', (filingStatus) => {
    for (const { from } of facts.brackets.value[filingStatus]) {
      const wages = from + facts.standardDeduction.value[filingStatus]
      const at = (more: number) => calculateUsFederal({ taxYear, filingStatus, age: 66, wages: wages + more }).total
      expect(at(100) - at(0)).toBeGreaterThanOrEqual(0)
      expect(at(100) - at(0)).toBeLessThanOrEqual(50)
    }
  })

  test.each(usFilingStatuses)("the marginal rate for %s inside a bracket is the bracket's rate", (filingStatus) => {
    const brackets = facts.brackets.value[filingStatus].slice(2, 4)
    for (const { from, ppm } of brackets) {
      const wages = from + facts.standardDeduction.value[filingStatus] + 100_000
      if (wages + marginalBlock > facts.additionalMedicare.value.liabilityThreshold[filingStatus]) continue
      expect(calculateUsFederal({ taxYear, filingStatus, wages }).marginalPpm).toBe(ppm)
    }
  })
})

test('the marginal rate is the tax on the next $1,000', () => {
  const random = seeded(14)
  for (let round = 0; round < 1_000; round++) {
    const one = household(random)
    const next = calculateUsFederal({ ...one, wages: (one.wages ?? 0) + marginalBlock })
    const { total, marginalPpm } = calculateUsFederal(one)
    expect(marginalPpm).toBe(Math.round(((next.total - total) / marginalBlock) * 1_000_000))
  }
})

test('the order of fields, children and spouses does not matter', () => {
  const random = seeded(15)
  for (let round = 0; round < 500; round++) {
    const one = household(random)
    const children = { ...withFieldsReversed(one), childrenAges: one.childrenAges?.toReversed() }
    expect(calculateUsFederal(children)).toEqual(calculateUsFederal(one))
    if (one.filingStatus !== 'mfj') continue
    const swapped = {
      ...one,
      age: one.spouseAge,
      spouseAge: one.age,
      wages: one.spouseWages,
      spouseWages: one.wages,
      selfEmploymentNetProfit: one.spouseSelfEmploymentNetProfit,
      spouseSelfEmploymentNetProfit: one.selfEmploymentNetProfit,
    }
    expect(calculateUsFederal(swapped).total).toBe(calculateUsFederal(one).total)
  }
})

describe('refuses impossible input and names the field', () => {
  const base: UsFederalInput = { taxYear: 2025, filingStatus: 'single' }
  test.each<[string, Partial<UsFederalInput>]>([
    ['wages', { wages: -1 }],
    ['wages', { wages: 0.5 }],
    ['wages', { wages: Number.NaN }],
    ['pensions', { pensions: maxAmountCents + 1 }],
    ['spouseWages', { spouseWages: 1 }],
    ['childrenAges', { childrenAges: [-3] }],
    ['childrenAges', { childrenAges: Array.from({ length: 21 }, () => 4) }],
    ['otherDependents', { otherDependents: 21 }],
    ['age', { age: 131 }],
    ['electiveDeferrals', { wages: 1_000_000, electiveDeferrals: 1_000_001 }],
    ['electiveDeferrals', { wages: 10_000_000, electiveDeferrals: 2_350_001, age: 49 }],
    ['qualifiedTips', { wages: 1_000_000, qualifiedTips: 600_000, qualifiedOvertime: 400_001 }],
  ])('%s', (field, more) => {
    expect(() => calculateUsFederal({ ...base, ...more })).toThrow(expect.objectContaining({ field }))
  })

  test('a year without facts', () => {
    expect(() => calculateUsFederal({ ...base, taxYear: 2030 })).toThrow('no figures for 2030')
  })

  test('stays in whole cents up to the largest amounts', () => {
    const { total } = calculateUsFederal({ ...base, wages: maxAmountCents, longTermCapitalGains: maxAmountCents })
    expect(Number.isSafeInteger(total)).toBe(true)
  })
})
