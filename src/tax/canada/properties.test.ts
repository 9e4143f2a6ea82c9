import { expect, test } from 'vitest'
import { totalOf } from '../result.ts'
import { integer, seeded, withFieldsReversed } from '../testing/seeded.ts'
import { calculateCanada, canadaTotal } from './calculate.ts'
import type { CanadaInput } from './input.ts'
import { canadaParameters, canadaSets, provinces } from './parameters.ts'

const years = canadaSets.map(({ taxYear }) => taxYear)
const places = years.flatMap((taxYear) => provinces.map((province) => ({ taxYear, province })))
const ordinary = ['employmentIncome', 'selfEmploymentIncome', 'interest', 'pensionIncome', 'otherIncome'] as const
const taxed = [...ordinary, 'otherDividends', 'capitalGains'] as const

function people(seed: number, count: number): CanadaInput[] {
  const random = seeded(seed)
  const amount = (max: number) => (random() < 0.5 ? 0 : integer(random, 0, max))
  return Array.from({ length: count }, () => {
    const person: CanadaInput = {
      ...(places[integer(random, 0, places.length - 1)] ?? { taxYear: 2026, province: 'ON' as const }),
      ...(random() < 0.3 ? {} : { age: integer(random, 16, 90) }),
      ...(random() < 0.7 ? {} : { spouseNetIncome: integer(random, 0, 20_000_00) }),
      ...Object.fromEntries(taxed.map((name) => [name, amount(250_000_00)])),
      eligibleDividends: amount(40_000_00),
    }
    const received = taxed.reduce((sum, name) => sum + (person[name] ?? 0), person.eligibleDividends ?? 0)
    const rrspDeduction = Math.min(received, amount(20_000_00))
    return { ...person, rrspDeduction, fhsaDeduction: Math.min(received - rrspDeduction, amount(8_000_00)) }
  })
}

const totalFor = (input: CanadaInput) => calculateCanada(input).total
/** Every threshold in a year's facts, in cents. */
function thresholds(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const isEdge = ['from', 'to', 'over', 'threshold', 'ceiling', 'exemption'].includes(name)
    return isEdge && typeof inner === 'number' ? [inner] : thresholds(inner)
  })
}

test('tax never falls if income rises by ten dollars or more', () => {
  const random = seeded(11)
  for (const person of people(1, 3_000)) {
    const name = taxed[integer(random, 0, taxed.length - 1)] ?? 'interest'
    const more = { ...person, [name]: (person[name] ?? 0) + integer(random, 10_00, 50_000_00) }
    expect(totalFor(more), JSON.stringify([person, name])).toBeGreaterThanOrEqual(totalFor(person))
  }
})

test('a cent more income never costs more than a few cents, even at a threshold', () => {
  for (const { taxYear, province } of places) {
    const { federal, contributions, provinces: own } = canadaParameters(taxYear).facts
    const edges = new Set([federal, contributions, own[province].facts].flatMap(thresholds))
    for (const name of ordinary) {
      for (const edge of edges) {
        const totals = [edge - 1, edge, edge + 1]
          .filter((at) => at >= 0)
          .map((at) => totalFor({ taxYear, province, age: 66, [name]: at }))
        const jumps = totals.slice(1).map((total, at) => Math.abs(total - (totals[at] ?? 0)))
        expect(Math.max(...jumps), `${taxYear} ${province} ${name} ${edge}`).toBeLessThanOrEqual(4)
      }
    }
  }
})

test('lines add up to the total and cite known sources, and no amount is negative or fractional', () => {
  for (const person of people(2, 3_000)) {
    const result = calculateCanada(person)
    expect(totalOf(result.lines)).toBe(result.total)
    expect(canadaTotal(person)).toBe(result.total)
    expect(result.federalTax + result.provincialTax + result.payableContributions).toBe(result.total)
    for (const amount of [
      result.total,
      result.federalTax,
      result.provincialTax,
      result.netIncome,
      result.marginalPpm,
    ]) {
      expect(Number.isSafeInteger(amount) && amount >= 0, JSON.stringify(person)).toBe(true)
    }
    expect(new Set(result.lines.map(({ id }) => id)).size).toBe(result.lines.length)
  }
})

test('income and adjustment lines add up to net income', () => {
  for (const person of people(3, 1_000)) {
    const { lines, netIncome } = calculateCanada(person)
    const parts = lines.filter(
      ({ id, section }) => section === 'adjustment' || (section === 'income' && id !== 'ca.income.total'),
    )
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(netIncome)
  }
})

test('the order of the input fields does not matter', () => {
  for (const person of people(4, 500)) {
    expect(calculateCanada(withFieldsReversed(person))).toEqual(calculateCanada(person))
  }
})

test('the marginal rate is the tax on the next hundred dollars', () => {
  for (const person of people(5, 1_000)) {
    const { total, marginalPpm } = calculateCanada(person)
    const next = totalFor({ ...person, interest: (person.interest ?? 0) + 100_00 })
    expect(marginalPpm).toBe((next - total) * 100)
  }
})

test('stays exact up to the largest allowed amount', () => {
  const result = calculateCanada({ taxYear: 2026, province: 'NL', employmentIncome: 1_000_000_000_000 })
  expect(Number.isSafeInteger(result.total)).toBe(true)
  expect(totalOf(result.lines)).toBe(result.total)
})
