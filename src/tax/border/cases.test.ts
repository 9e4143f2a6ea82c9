import { describe, expect, test } from 'vitest'
import type { Bracket } from '../brackets.ts'
import { share } from '../money.ts'
import { type BorderCase, borderCases, casesOf, cents, missedOf } from '../testing/border-cases.ts'
import { inDollars } from '../testing/differences.ts'
import { usFederalYear } from '../us/federal-facts.ts'
import {
  businessCredit,
  creditsByCountry,
  federalAndProvincialCredit,
  federalNonBusinessCredit,
  grossUp,
  propertyTax,
} from './canadian-credit.ts'
import { canadianSojourn, sojournDays, treatyResidence } from './canadian-residence.ts'
import { carryOver, creditWithCarried } from './carryover.ts'
import {
  earnedIncomeExclusion,
  form2555,
  housingAmount,
  housingParameters,
  latePay,
  proratedLimit,
} from './exclusion.ts'
import { borderYear } from './facts.ts'
import {
  basketCredits,
  form1116,
  form1116PartOne,
  limitation,
  simplifiedElection,
  taxOnExcluded,
  treatyResourcing,
} from './foreign-tax-credit.ts'
import { bestPeriod, firstFullDay, fullDaysWithin } from './physical-presence.ts'
import { stackedTax } from './stacking.ts'
import { closerConnection, countableDays, daysOfStays, substantialPresence } from './substantial-presence.ts'

/** Rules that stayed the same are taken from the latest year, amounts of the year from the case. */
const { facts } = borderYear(2026)
const neededDays = facts.physicalPresence.value.fullDays

type Input = BorderCase['input']

/** The input with every number in cents, except counts. */
function inCents(input: Input, counts: string[] = []): Input {
  if (typeof input === 'number') return cents(input)
  if (Array.isArray(input)) return input.map((one) => inCents(one, counts))
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, counts.includes(name) ? value : inCents(value, counts)]),
  )
}

interface CreditLeft {
  year: number
  amount: number
}

const dayCounts = ['qualifyingDays', 'daysInYear']
const years = ['year', 'fromYear', 'carrybackYears', 'carryforwardYears']

const exclusions = {
  limit: (input: Input) => ({
    maximumExclusion: proratedLimit(cents(input.parameters.exclusionLimit), input) / 100,
  }),
  'physical-presence': (input: Input) => {
    const found = bestPeriod(input.fullDaysAbroad, input.taxYear, neededDays)
    const days = { qualifyingDays: found?.qualifyingDays ?? 0, daysInYear: 365 }
    return { ...found, maximumExclusion: proratedLimit(cents(input.parameters.exclusionLimit), days) / 100 }
  },
  'physical-presence-check': (input: Input) => fullDaysWithin(input.fullDaysAbroad, input.period, neededDays),
  'first-full-day': (input: Input) => ({ firstFullDay: firstFullDay(input.arrival) }),
  'prior-year-pay': (input: Input) =>
    inDollars(
      latePay({
        limitEarningYear: cents(input.parameters.limitEarningYear),
        limitPaymentYear: cents(input.parameters.limitPaymentYear),
        excludedInEarningYear: cents(input.excludedInEarningYear),
        lateReceived: cents(input.lateReceivedForEarningYear),
        earnedAndPaid: cents(input.earnedAndPaidInPaymentYear),
      }),
    ),
  'housing-amount': (input: Input) => ({
    housingAmount: housingAmount(cents(input.housingExpenses), cents(input.parameters.baseAmountFullYear), input) / 100,
  }),
  'housing-parameters': (input: Input) =>
    inDollars(housingParameters(cents(input.parameters.exclusionLimit), input.daysInYear, facts.housing)),
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
    return inDollars(stackedTax(brackets, cents(input.taxableIncome), cents(input.excluded)))
  },
}

const creditsOfTheUnitedStates = {
  limitation: (input: Input) => inDollars(limitation(inCents(input))),
  form1116: (input: Input) => {
    const { fraction, limitFraction, ...amounts } = form1116(inCents(input))
    return { fraction, limitFraction, ...(inDollars(amounts) as object) }
  },
  'form1116-part1': (input: Input) => {
    const { fraction, ...amounts } = form1116PartOne(inCents(input))
    return { fraction, ...(inDollars(amounts) as object) }
  },
  baskets: (input: Input) => {
    const { taxBeforeCredit, totalTaxable, baskets } = inCents(input)
    const solved = basketCredits<string>(taxBeforeCredit, totalTaxable, baskets)
    return inDollars({
      credits: Object.fromEntries(solved.baskets.map(({ category, credit }) => [category, credit])),
      credit: solved.credit,
    })
  },
  carryover: (input: Input) => inDollars(carryOver(inCents(input.years, years), input.parameters)),
  'carry-use': (input: Input) =>
    inDollars(creditWithCarried(inCents(input, years), facts.foreignTaxCredit.value.carryforwardYears)),
  'excluded-income': (input: Input) =>
    inDollars(taxOnExcluded(cents(input.foreignTax), cents(input.excluded), cents(input.foreignEarnedIncome))),
  'simplified-election': (input: Input) => {
    const { foreignTax, regularTax } = inCents(input)
    const isJoint = input.filingStatus === 'mfj'
    return inDollars(
      simplifiedElection(
        { isJoint, foreignTax, regularTax, allPassiveOnStatements: input.allPassiveOnStatements },
        facts.foreignTaxCredit,
      ),
    )
  },
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
    return inDollars(federalAndProvincialCredit({ ...given, foreignIncome }))
  },
  'property-15-percent': (input: Input) =>
    inDollars(
      propertyTax(cents(input.foreignIncome), cents(input.foreignTax), facts.canadianCredit.value.propertyCapPpm),
    ),
  'gross-up': (input: Input) => inDollars(grossUp(cents(input.netReceived), cents(input.withholding))),
  business: (input: Input) => {
    const { unusedFromPrior, ...given } = inCents(input, years)
    const prior = unusedFromPrior.map(({ year, amount }: CreditLeft) => ({ fromYear: year, amount }))
    const solved = businessCredit({ ...given, unusedFromPrior: prior }, facts.canadianCredit)
    const { carrybackYears, carryforwardYears, ...amounts } = solved
    return { carrybackYears, carryforwardYears, ...(inDollars(amounts) as object) }
  },
  'per-country': (input: Input) => {
    const { countries, ...amounts } = inCents(input)
    return inDollars(creditsByCountry(amounts, countries))
  },
}

const presence = {
  weights: (input: Input) => substantialPresence(input.days, facts.substantialPresence),
  stays: (input: Input) =>
    substantialPresence(daysOfStays(toSpans(input.stays), input.year), facts.substantialPresence),
  countable: (input: Input) => countableDays(input.days, facts.substantialPresence),
  form8840: (input: Input) => closerConnection(input, facts.substantialPresence),
}

const residence = {
  sojourn: (input: Input) => canadianSojourn({ ...input, stays: toSpans(input.stays) }, facts.canadianSojourn),
  'sojourn-days': (input: Input) => sojournDays(input.entries, facts.canadianSojourn),
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

describe.each(Object.entries(kinds))('%s', (kind, operations) => {
  test.each(casesOf(kind))('%s', (_, one) => {
    expect(missedOf(operations, one)).toEqual([])
  })
})

test('every case is of a kind that is worked', () => {
  expect(borderCases.filter(({ kind }) => !(kind in kinds)).map(({ id }) => id)).toEqual([])
})
