import { type Day, daysFrom, requireDay } from '../../time/days.ts'
import { requireCents } from '../input-limits.ts'
import { type Cents, type Ppm, positive, share } from '../money.ts'
import { prepaymentRules } from './facts.ts'

export interface DatedAmount {
  date: Day
  amount: Cents
}

interface InstalmentInterestInput {
  /** The yearly rate that the person entered. The official rates change every quarter, so we don't store them. */
  annualRatePpm: Ppm
  due: readonly DatedAmount[]
  paid: readonly DatedAmount[]
  /** The day on which the balance is due. Interest stops then. */
  to: Day
}

const daysPerYear = 365
const maxAnnualRatePpm: Ppm = 1_000_000

/** The interest on an amount from its day until the end, compounded daily. */
function growth({ date, amount }: DatedAmount, to: Day, dailyRate: number): number {
  const days = Math.max(daysFrom(date, to), 0)
  return amount * ((1 + dailyRate) ** days - 1)
}

function requireDated(name: string, dated: DatedAmount): DatedAmount {
  requireDay(name, dated.date)
  requireCents(name, dated.amount)
  return dated
}

/**
 * Interest on late or missed instalments, compounded daily at one rate. Early payments earn the same rate and offset it
 * (ITA s. 161(2), 161(2.2)). In cents, rounded once, never negative. Throws a RangeError that names an impossible day,
 * amount or rate.
 */
export function instalmentInterest({ annualRatePpm, due, paid, to }: InstalmentInterestInput): Cents {
  if (!Number.isSafeInteger(annualRatePpm) || annualRatePpm < 0 || annualRatePpm > maxAnnualRatePpm) {
    throw new RangeError(`annualRatePpm must be from 0 to ${maxAnnualRatePpm}`)
  }
  requireDay('to', to)
  const dailyRate = annualRatePpm / 1_000_000 / daysPerYear
  const sum = (amounts: readonly DatedAmount[], name: string) =>
    amounts.reduce((total, dated) => total + growth(requireDated(name, dated), to, dailyRate), 0)
  return positive(Math.round(sum(due, 'due') - sum(paid, 'paid')))
}

/**
 * The penalty on top of instalment interest (ITA s. 163.1), in cents: half of the interest above the larger of 1,000
 * dollars and a quarter of the interest that would be due if nothing had been paid.
 */
export function instalmentPenalty(input: { instalmentInterest: Cents; interestIfNothingPaid: Cents }): Cents {
  const { floor, ofUnpaidPpm, takenPpm } = prepaymentRules.facts.canadaPenalty.value
  const interest = requireCents('instalmentInterest', input.instalmentInterest)
  const quarter = share(requireCents('interestIfNothingPaid', input.interestIfNothingPaid), ofUnpaidPpm)
  return share(positive(interest - Math.max(floor, quarter)), takenPpm)
}
