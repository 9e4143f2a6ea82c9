import { describe, expect, test } from 'vitest'
import type { Bracket } from '../brackets.ts'
import { share } from '../money.ts'
import { type BorderCase, borderCases, casesOf, cents, missedOf } from '../testing/border-cases.ts'
import { inDollars } from '../testing/differences.ts'
import { usFederalYear } from '../us/federal-facts.ts'
import { incomeTax } from '../us/income-tax.ts'
import { federalAndProvincialCredit, federalNonBusinessCredit, propertyTax } from './canadian-credit.ts'
import { canadianSojourn, treatyResidence } from './canadian-residence.ts'
import { earnedIncomeExclusion, form2555, housingAmount, proratedLimit } from './exclusion.ts'
import { borderYear } from './facts.ts'
import {
  basketCredits,
  foreignTaxableIncome,
  limitation,
  taxOnExcluded,
  treatyResourcing,
} from './foreign-tax-credit.ts'
import { bestPeriod } from './physical-presence.ts'
import { daysWithin, joinedSpans, numberOf } from './spans.ts'
import { closerConnection, daysOfStays, substantialPresence } from './substantial-presence.ts'

/** We take the rules that never change from the latest year, and the amounts that change from each case. */
const { facts } = borderYear(2026)
const neededDays = facts.physicalPresence.value.fullDays

type Input = BorderCase['input']

/** Converts every number of the input to cents, except counts such as days. */
function inCents(input: Input, counts: string[] = []): Input {
  if (typeof input === 'number') return cents(input)
  if (Array.isArray(input)) return input.map((one) => inCents(one, counts))
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, counts.includes(name) ? value : inCents(value, counts)]),
  )
}

const dayCounts = ['qualifyingDays', 'daysInYear']

/** The income tax on taxable income that comes on top of excluded income. */
function taxAbove(brackets: Bracket[], taxableIncome: number, excluded: number): number {
  const law = usFederalYear(2026).facts
  const value = { ...law.brackets.value, single: brackets }
  const person = { preferential: 0, status: 'single', computation: 'schedule' } as const
  return incomeTax({ taxableIncome, excluded, ...person }, { ...law, brackets: { ...law.brackets, value } }).total
}

const exclusions = {
  limit: (input: Input) => ({
    maximumExclusion: proratedLimit(cents(input.parameters.exclusionLimit), input) / 100,
  }),
  'physical-presence': (input: Input) => {
    const found = bestPeriod(input.fullDaysAbroad, input.taxYear, neededDays)
    const days = { qualifyingDays: found?.qualifyingDays ?? 0, daysInYear: 365 }
    return { ...found, maximumExclusion: proratedLimit(cents(input.parameters.exclusionLimit), days) / 100 }
  },
  'physical-presence-check': ({ fullDaysAbroad, period }: Input, one: BorderCase) => ({
    fullDays: daysWithin(joinedSpans(fullDaysAbroad), numberOf(period.from), numberOf(period.to)),
    meets: bestPeriod(fullDaysAbroad, one.year, neededDays)?.period.from === period.from,
  }),
  'housing-amount': (input: Input) => ({
    housingAmount: housingAmount(cents(input.housingExpenses), cents(input.parameters.baseAmountFullYear), input) / 100,
  }),
  'housing-parameters': (input: Input, one: BorderCase) => {
    const nothing = { foreignEarnedIncome: 0, employerProvided: 0, housingExpenses: 0, deductionsDefinitelyRelated: 0 }
    const limits = { exclusionLimit: cents(input.parameters.exclusionLimit), housingLimit: 0 }
    const baseOf = (qualifyingDays: number) =>
      form2555({ ...nothing, ...limits, qualifyingDays, daysInYear: input.daysInYear }, facts.housing).baseAmount
    const { defaultCap } = borderYear(one.year).facts.housing.value
    return inDollars({ baseAmount: baseOf(input.daysInYear), baseDaily: baseOf(1), defaultLimit: defaultCap })
  },
  couple: (input: Input) => {
    const limit = cents(input.parameters.exclusionLimit)
    const excluded = input.foreignEarnedIncome.map(
      (income: number, index: number) =>
        earnedIncomeExclusion(cents(income), 0, limit, { ...input, qualifyingDays: input.qualifyingDays[index] })
          .exclusion,
    )
    return { combinedExclusion: excluded.reduce((sum: number, one: number) => sum + one, 0) / 100 }
  },
  form2555: (input: Input) => {
    const { parameters, ...given } = inCents(input, dayCounts)
    return inDollars(form2555({ ...given, ...parameters }, facts.housing))
  },
  exclusion: (input: Input) => {
    const { foreignEarnedIncome, housingExclusion, parameters } = inCents(input)
    return inDollars(earnedIncomeExclusion(foreignEarnedIncome, housingExclusion, parameters.exclusionLimit, input))
  },
  stacking: (input: Input, one: BorderCase) => {
    const own = input.parameters?.brackets.map(
      ({ from, rate }: { from: number; rate: number }): Bracket => ({ from: cents(from), ppm: rate * 1_000_000 }),
    )
    const status = input.filingStatus as 'single' | 'mfj'
    const brackets = own ?? usFederalYear(one.year).facts.brackets.value[status]
    const [taxable, excluded] = [cents(input.taxableIncome), cents(input.excluded)]
    return inDollars({
      taxOnSum: taxAbove(brackets, taxable + excluded, 0),
      taxOnExcluded: taxAbove(brackets, excluded, 0),
      tax: taxAbove(brackets, taxable, excluded),
    })
  },
}

const creditsOfTheUnitedStates = {
  limitation: (input: Input) => inDollars(limitation(inCents(input))),
  form1116: (input: Input) => {
    const { denominatorTaxable: totalTaxable, ...given } = inCents(input)
    const category = foreignTaxableIncome(given)
    return inDollars({ ...category, ...limitation({ ...given, ...category, totalTaxable }) })
  },
  'form1116-part1': (input: Input) => inDollars(foreignTaxableIncome(inCents(input))),
  baskets: (input: Input) => {
    const { taxBeforeCredit, totalTaxable, baskets } = inCents(input)
    const solved = basketCredits<string>(taxBeforeCredit, totalTaxable, baskets)
    return inDollars({
      credits: Object.fromEntries(solved.baskets.map(({ category, credit }) => [category, credit])),
      credit: solved.credit,
    })
  },
  'excluded-income': (input: Input) =>
    inDollars(taxOnExcluded(cents(input.foreignTax), cents(input.excluded), cents(input.foreignEarnedIncome))),
  'treaty-resourcing': (input: Input) =>
    inDollars(
      treatyResourcing({
        usTaxAtAverageRate: cents(input.usTaxAtAverageRate),
        allowedAtSource: share(cents(input.usSourceDividends), input.treatyRate * 1_000_000),
        residenceTaxAfterItsCredit: cents(input.residenceTaxAfterItsCredit),
      }),
    ),
}

const creditsOfCanada = {
  'federal-non-business': (input: Input) => inDollars(federalNonBusinessCredit(inCents(input))),
  'federal-and-provincial': (input: Input) => {
    const { foreignNonBusinessIncome: foreignIncome, ...given } = inCents(input)
    return inDollars(federalAndProvincialCredit({ ...given, foreignIncome, federalTax: given.basicFederalTax }))
  },
  'property-15-percent': (input: Input) =>
    inDollars(
      propertyTax(cents(input.foreignIncome), cents(input.foreignTax), facts.canadianCredit.value.propertyCapPpm),
    ),
  'per-country': (input: Input) => {
    const { countries, ...amounts } = inCents(input)
    const credits: [string, number][] = countries.map(({ country, ...one }: Input) => [
      country,
      federalNonBusinessCredit({ ...amounts, ...one }).credit,
    ])
    return inDollars({
      credits: Object.fromEntries(credits),
      credit: credits.reduce((sum, [, credit]) => sum + credit, 0),
    })
  },
}

const presence = {
  weights: (input: Input) => substantialPresence(input.days, facts.substantialPresence),
  stays: (input: Input) =>
    substantialPresence(daysOfStays(toSpans(input.stays), input.year), facts.substantialPresence),
  form8840: (input: Input) => closerConnection(input, facts.substantialPresence),
}

const residence = {
  sojourn: (input: Input) => canadianSojourn({ ...input, stays: toSpans(input.stays) }, facts.canadianSojourn),
  'tie-breaker': (input: Input) => treatyResidence(input, facts.treatyOrder),
}

const toSpans = (stays: { arrive: string; depart: string }[]) =>
  stays.map(({ arrive, depart }) => ({ from: arrive, to: depart }))

const kinds = {
  feie: exclusions,
  ftc_us: creditsOfTheUnitedStates,
  ftc_ca: creditsOfCanada,
  spt: presence,
  residency_ca: residence,
}

/**
 * The form rounds its fractions to four decimals and its lines to dollars, and our engine doesn't round. So results may
 * differ by a dollar.
 */
const form1116RoundingDollars = 1

function asCalculated(one: BorderCase): BorderCase {
  if (!one.input.op.startsWith('form1116')) return one
  const { fraction, limitFraction, ...expected } = one.expected
  return { ...one, expected, tolerance: { abs: one.tolerance.abs + form1116RoundingDollars } }
}

describe.each(Object.entries(kinds))('%s', (kind, operations) => {
  test.each(casesOf(kind))('%s', (_, one) => {
    expect(missedOf(operations, asCalculated(one))).toEqual([])
  })
})

test('every published case belongs to a kind that these tests cover', () => {
  expect(borderCases.filter(({ kind }) => !(kind in kinds)).map(({ id }) => id)).toEqual([])
})
