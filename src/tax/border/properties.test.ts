import { describe, expect, test } from 'vitest'
import { provinces } from '../canada/parameters.ts'
import { proportionHalfUp } from '../proportion.ts'
import { integer, oneOf, seeded, withFieldsReversed } from '../testing/seeded.ts'
import { marginalBlock } from '../us/federal.ts'
import { compareAbroad } from './abroad.ts'
import type { AbroadInput } from './abroad-input.ts'
import { calculateBothCountries, totalInBothCountries } from './both-countries.ts'
import { type BothCountriesInput, singleReturnStatuses } from './both-countries-input.ts'
import { borderParameters, borderYear } from './facts.ts'

const years = borderParameters.map(({ taxYear }) => taxYear)
const $ = (dollars: number) => dollars * 100

type Random = () => number
const amount = (random: Random) => integer(random, 0, oneOf(random, [0, $(20_000), $(150_000), $(900_000)]))

function abroad(random: Random): AbroadInput {
  const filingStatus = oneOf(random, [...singleReturnStatuses, 'mfj'] as const)
  return {
    taxYear: oneOf(random, years),
    filingStatus,
    age: integer(random, 20, 80),
    foreignWages: amount(random),
    ...(filingStatus === 'mfj' ? { spouseForeignWages: amount(random), spouseAge: integer(random, 20, 80) } : {}),
    qualifyingDays: integer(random, 0, 365),
    foreignInterest: amount(random),
    usDividends: amount(random),
  }
}

const totals = (input: AbroadInput) => compareAbroad(input).options.map(({ total }) => total)

describe('work abroad', () => {
  test('without foreign tax, more pay never means less US tax with any option', () => {
    const random = seeded(71)
    for (let round = 0; round < 400; round++) {
      const person = { ...abroad(random), housingExpenses: oneOf(random, [0, $(40_000)]) }
      const more = totals({ ...person, foreignWages: (person.foreignWages ?? 0) + integer(random, 1, $(30_000)) })
      for (const [index, total] of totals(person).entries()) {
        expect(more[index], JSON.stringify(person)).toBeGreaterThanOrEqual(total)
      }
    }
  })

  test.each(years)("US tax does not jump at the exclusion's limit of %i", (taxYear) => {
    const limit = borderYear(taxYear).facts.exclusionLimit.value
    const at = (foreignWages: number) => totals({ taxYear, filingStatus: 'single', foreignWages })
    const [below, above] = [at(limit - $(1)), at(limit + $(1))]
    for (const [index, total] of below.entries()) {
      expect((above[index] ?? 0) - total).toBeGreaterThanOrEqual(0)
      expect((above[index] ?? 0) - total).toBeLessThanOrEqual($(1))
    }
  })

  test('the marginal rate is the US tax on the next $1,000, if foreign tax keeps its rate', () => {
    const random = seeded(72)
    for (let round = 0; round < 200; round++) {
      const person = { ...abroad(random), taxOnForeignWages: 0, receipts: amount(random), childrenAges: [5] }
      const earned = (person.foreignWages ?? 0) + (person.spouseForeignWages ?? 0) + person.receipts
      person.taxOnForeignWages = Math.floor(earned * random() * 0.5)
      const next = totals({
        ...person,
        foreignWages: (person.foreignWages ?? 0) + marginalBlock,
        taxOnForeignWages: proportionHalfUp(person.taxOnForeignWages, earned + marginalBlock, earned),
      })
      for (const [index, { total, result }] of compareAbroad(person).options.entries()) {
        expect(result.marginalPpm).toBe(Math.round((((next[index] ?? 0) - total) / marginalBlock) * 1_000_000))
      }
    }
  })

  test('the order of fields, children and spouses does not matter', () => {
    const random = seeded(73)
    for (let round = 0; round < 100; round++) {
      const person = { ...abroad(random), childrenAges: [3, 15], taxOnForeignInvestments: 0 }
      expect(compareAbroad({ ...withFieldsReversed(person), childrenAges: [15, 3] })).toEqual(compareAbroad(person))
      if (person.filingStatus !== 'mfj') continue
      const swapped = {
        ...person,
        age: person.spouseAge,
        spouseAge: person.age,
        foreignWages: person.spouseForeignWages,
        spouseForeignWages: person.foreignWages,
        qualifyingDays: undefined,
        spouseQualifyingDays: person.qualifyingDays,
      }
      expect(totals(swapped)).toEqual(totals(person))
    }
  })
})

function inCanada(random: Random): BothCountriesInput {
  return {
    taxYear: oneOf(random, years),
    province: oneOf(random, provinces),
    filingStatus: oneOf(random, singleReturnStatuses),
    age: integer(random, 20, 64),
    cadPerUsd: integer(random, 1_200_000, 1_500_000),
    employmentIncome: amount(random),
    canadianInterest: amount(random),
    canadianDividends: amount(random),
    usInterest: amount(random),
    usDividends: amount(random),
    capitalGains: amount(random),
  }
}

describe('a US citizen in Canada', () => {
  test('more pay never means less tax in both countries together', () => {
    const random = seeded(74)
    for (let round = 0; round < 400; round++) {
      const person = inCanada(random)
      const more = (person.employmentIncome ?? 0) + integer(random, $(1), $(30_000))
      const [before, after] = [
        totalInBothCountries(person),
        totalInBothCountries({ ...person, employmentIncome: more }),
      ]
      expect(after, JSON.stringify([person, more])).toBeGreaterThanOrEqual(before)
    }
  })

  test('the marginal rate is the tax on the next $1,000 of pay in both countries', () => {
    const random = seeded(75)
    for (let round = 0; round < 200; round++) {
      const person = { ...inCanada(random), childrenAges: [4] }
      const { total, marginalPpm } = calculateBothCountries(person)
      const next = totalInBothCountries({ ...person, employmentIncome: (person.employmentIncome ?? 0) + $(1_000) })
      expect(marginalPpm).toBe(Math.round((next - total) * 10))
    }
  })

  test('the order of fields and children does not matter', () => {
    const random = seeded(76)
    for (let round = 0; round < 50; round++) {
      const person = { ...inCanada(random), childrenAges: [3, 15] }
      const { canada, us, total } = calculateBothCountries(person)
      expect(calculateBothCountries({ ...withFieldsReversed(person), childrenAges: [15, 3] })).toMatchObject({
        canada,
        us,
        total,
      })
    }
  })
})
