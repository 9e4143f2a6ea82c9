import { type Day, daysFrom, requireDay } from '../days.ts'
import { type Cents, type Ppm, positive, share } from '../money.ts'
import { prepaymentRules, requireTax } from './facts.ts'

export interface DatedAmount {
  date: Day
  amount: Cents
}

export interface InstalmentInterestInput {
  /** The yearly rate as it is typed: the prescribed rates change every quarter and are not kept here. */
  annualRatePpm: Ppm
  due: readonly DatedAmount[]
  paid: readonly DatedAmount[]
  /** The balance-due day, up to which interest runs. */
  to: Day
}

const daysInYear = 365
const maxAnnualRatePpm: Ppm = 1_000_000

/** What an amount has grown by, compounded daily, from its day to the end. */
function growth({ date, amount }: DatedAmount, to: Day, dailyRate: number): number {
  const days = Math.max(daysFrom(date, to), 0)
  return amount * ((1 + dailyRate) ** days - 1)
}

function requireDated(name: string, one: DatedAmount): DatedAmount {
  requireDay(name, one.date)
  requireTax(name, one.amount)
  return one
}

/**
 * Interest on instalments paid late or not at all, compounded daily at one rate; what is paid early earns at the same
 * rate and offsets it (ITA s. 161(2), 161(2.2)). In cents, rounded once, never below zero. A day, amount or rate that
 * cannot be is a RangeError that names it.
 */
export function instalmentInterest({ annualRatePpm, due, paid, to }: InstalmentInterestInput): Cents {
  if (!Number.isSafeInteger(annualRatePpm) || annualRatePpm < 0 || annualRatePpm > maxAnnualRatePpm) {
    throw new RangeError(`annualRatePpm must be from 0 to ${maxAnnualRatePpm}`)
  }
  requireDay('to', to)
  const dailyRate = annualRatePpm / 1_000_000 / daysInYear
  const sum = (all: readonly DatedAmount[], name: string) =>
    all.reduce((total, one) => total + growth(requireDated(name, one), to, dailyRate), 0)
  return positive(Math.round(sum(due, 'due') - sum(paid, 'paid')))
}

/**
 * The penalty on top of instalment interest (ITA s. 163.1): a half of what it is above the larger of 1,000 dollars and
 * a quarter of the interest had nothing been paid. In cents.
 */
export function instalmentPenalty(input: { instalmentInterest: Cents; interestIfNothingPaid: Cents }): Cents {
  const { floor, ofUnpaidPpm, takenPpm } = prepaymentRules.facts.canadaPenalty.value
  const interest = requireTax('instalmentInterest', input.instalmentInterest)
  const quarter = share(requireTax('interestIfNothingPaid', input.interestIfNothingPaid), ofUnpaidPpm)
  return share(positive(interest - Math.max(floor, quarter)), takenPpm)
}
