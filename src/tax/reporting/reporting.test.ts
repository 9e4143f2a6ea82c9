import { describe, expect, test } from 'vitest'
import cases from '../cases/reporting.json' with { type: 'json' }
import { inCents, mixedCases, mixedMisses } from '../testing/case-lists.ts'
import { factProblems } from '../testing/fact-problems.ts'
import { integer, seeded } from '../testing/seeded.ts'
import { reportingRules } from './facts.ts'
import { type FbarAccount, fbar } from './fbar.ts'
import { type Form8938Input, form8938 } from './form-8938.ts'
import { type ForeignProperty, t1135 } from './t1135.ts'

const dollars = (cents: number) => cents / 100

test('the rules are cited and whole', () => {
  expect(factProblems({ ...reportingRules, taxYear: 0, currency: 'USD' })).toEqual([])
})

test.each(mixedCases(cases, 'fbar'))('$id ($source)', (one) => {
  const rates: Record<string, number> = one.input.parameters?.unitsPerUsd ?? {}
  const accounts = one.input.accounts.map((account: { maxValue: number; currency: string; foreign: boolean }) => ({
    maxValue: inCents(account.maxValue),
    isForeign: account.foreign,
    ...(rates[account.currency] ? { unitsPerUsd: Math.round((rates[account.currency] ?? 0) * 1_000_000) } : {}),
  }))
  const { mustFile, aggregate, valuesUsd } = fbar(accounts)
  expect(mixedMisses(one, { mustFile, aggregate: dollars(aggregate), valuesUsd: valuesUsd.map(dollars) })).toEqual([])
})

test.each(mixedCases(cases, 'form8938'))('$id ($source)', (one) => {
  const assets = one.input.assets.map((asset: { yearEnd: number; max: number; owner: string }) => ({
    ...asset,
    yearEnd: inCents(asset.yearEnd),
    max: inCents(asset.max),
  }))
  const { mustFile, yearEndTotal, maxTotal } = form8938({ ...one.input, assets })
  const found = { mustFile, yearEndTotal: dollars(yearEndTotal), maxTotal: dollars(maxTotal) }
  expect(mixedMisses(one, found)).toEqual([])
})

test.each(mixedCases(cases, 't1135'))('$id ($source)', (one) => {
  const properties = one.input.properties.map((property: { cost: number; share?: number; personalUse?: boolean }) => ({
    cost: inCents(property.cost),
    sharePpm: Math.round((property.share ?? 1) * 1_000_000),
    isExcluded: property.personalUse ?? false,
  }))
  const { mustFile, maxCost, method } = t1135(properties)
  expect(mixedMisses(one, { mustFile, maxCost: dollars(maxCost), method })).toEqual([])
})

const account = (value: number, more: Partial<FbarAccount> = {}) => ({ maxValue: value, isForeign: true, ...more })

describe('values at the edge of a rule', () => {
  test('one cent above the FBAR threshold counts as a whole dollar above it', () => {
    expect(fbar([account(10_000_00)]).mustFile).toBe(false)
    expect(fbar([account(10_000_01)])).toMatchObject({ mustFile: true, aggregate: 10_001_00 })
    expect(fbar([])).toMatchObject({ mustFile: false, aggregate: 0 })
  })

  test("an overdrawn account counts as 0 and doesn't lower the total", () => {
    expect(fbar([account(-5_000_00), account(10_000_01)])).toMatchObject({ mustFile: true, aggregate: 10_001_00 })
    expect(fbar([account(-5_000_00)])).toMatchObject({ mustFile: false, aggregate: 0, valuesUsd: [0] })
  })

  test("Form T1135 isn't due for the first year of residence", () => {
    const costly = [{ cost: 400_000_00 }]
    expect(t1135(costly)).toMatchObject({ mustFile: true, method: 'detailed' })
    const first = t1135(costly, { isFirstYear: true })
    expect(first).toMatchObject({ mustFile: false, method: null, maxCost: 400_000_00 })
    expect(first.assumptions[0]).toContain('for the first time')
  })

  test('Form T1135 ignores property for personal use', () => {
    expect(t1135([{ cost: 500_000_00, isExcluded: true }])).toMatchObject({ mustFile: false, maxCost: 0, method: null })
    expect(t1135([{ cost: 249_999_99 }]).method).toBe('simplified')
  })

  test('counts half of joint assets only if both spouses file separately and both are specified individuals', () => {
    const joint: Form8938Input = {
      filingStatus: 'mfs',
      livesAbroad: false,
      assets: [{ yearEnd: 60_000_00, max: 60_000_00, owner: 'jointSpouse' }],
    }
    expect(form8938(joint)).toMatchObject({ mustFile: true, yearEndTotal: 60_000_00 })
    expect(form8938({ ...joint, filingStatus: 'hoh' }).assumptions).toContain(
      'The thresholds for unmarried taxpayers apply.',
    )
  })
})

test("the order of accounts and properties doesn't matter, and another account never lowers the total", () => {
  const random = seeded(8)
  for (let round = 0; round < 500; round++) {
    const values = Array.from({ length: integer(random, 1, 6) }, () => integer(random, 0, 6_000_00))
    const accounts = values.map((value) => account(value, { unitsPerUsd: integer(random, 500_000, 2_000_000) }))
    const result = fbar(accounts)
    expect(fbar(accounts.toReversed()).aggregate).toBe(result.aggregate)
    expect(fbar([...accounts, account(1)]).aggregate).toBe(result.aggregate + 1_00)
    const properties = values.map((cost) => ({ cost: cost * 10 }))
    expect(t1135(properties.toReversed()).maxCost).toBe(t1135(properties).maxCost)
  }
})

test.each([
  [() => fbar([account(-0.5)]), /account 1/],
  [() => fbar([account(1), account(1.5)]), /account 2/],
  [() => fbar([account(1, { unitsPerUsd: 0 })]), /account 1/],
  [() => t1135([{ cost: Number.NaN }]), /property 1/],
  [() => t1135([{ cost: 1, sharePpm: 2_000_000 } as ForeignProperty]), /share of property 1/],
  [
    () => form8938({ filingStatus: 'single', livesAbroad: false, assets: [{ yearEnd: 1, max: -1, owner: 'self' }] }),
    /asset 1/,
  ],
] as [() => unknown, RegExp][])('refuses %s and names the item', (wrong, message) => {
  expect(wrong).toThrow(message)
})
