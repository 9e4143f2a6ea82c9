import { addDays, addMonthsToEnd, type Day, dayIn, requireDay, yearOf } from '../../time/days.ts'
import deadlines from '../data/deadlines.json' with { type: 'json' }
import { type FactStatus, listed, type Source, type Sources } from '../facts.ts'
import { nextBusinessDay, type TaxCountry } from './business-days.ts'
import { type Audience, deadlineTexts } from './texts.ts'

/** The date that the law names: a day of a month, or a day counted from January 1. */
interface DeadlineRule {
  id: string
  country: TaxCountry
  month?: number
  day?: number | 'last'
  dayOfYear?: number
  /** The year of the date: 0 for the tax year itself, 1 for the year after it. */
  yearsAfter: number
  status: FactStatus
  source: string[]
}

interface DeadlineRules {
  collectedOn: string
  taxYears: number[]
  sources: Sources
  deadlines: DeadlineRule[]
}

export const deadlineRules = deadlines as DeadlineRules

/** The tax years for which we compared our dates with the authorities' calendars. */
export const deadlineYears: readonly number[] = deadlineRules.taxYears

export interface Deadline {
  id: string
  country: TaxCountry
  taxYear: number
  title: string
  note?: string
  audiences: readonly Audience[]
  /** The date that the law names. `due` is the next business day if this is on a weekend or a holiday. */
  statutory: Day
  due: Day
  isMoved: boolean
  /** The extended due date, and how to get it. */
  extended?: { due: Day; how: string }
  sources: (Source & { id: string })[]
}

function statutoryDay({ month = 1, day = 1, dayOfYear, yearsAfter }: DeadlineRule, taxYear: number): Day {
  const year = taxYear + yearsAfter
  return dayOfYear ? addDays(dayIn(year, 1, 1), dayOfYear - 1) : dayIn(year, month, day)
}

/** The law that moves due dates on weekends and holidays to the next business day. */
const movingRule: Record<TaxCountry, string> = { US: 'irc-7503', CA: 'interpretation-act' }

function sourcesOf({ source, country }: DeadlineRule) {
  return [...source, movingRule[country]].map((id) => {
    const found = deadlineRules.sources[id]
    if (!found) throw new RangeError(`There is no source ${id}`)
    return { id, ...found }
  })
}

function toDeadline(rule: DeadlineRule, taxYear: number): Deadline {
  const text = deadlineTexts[rule.id]
  if (!text) throw new RangeError(`There is no text for the deadline ${rule.id}`)
  const statutory = statutoryDay(rule, taxYear)
  const due = nextBusinessDay(rule.country, statutory)
  const { extension } = text
  const extendedDue = extension && nextBusinessDay(rule.country, dayIn(taxYear + 1, extension.month, extension.day))
  return {
    id: rule.id,
    country: rule.country,
    taxYear,
    title: text.title,
    ...(text.note ? { note: text.note } : {}),
    audiences: text.audiences,
    statutory,
    due,
    isMoved: due !== statutory,
    ...(extension && extendedDue ? { extended: { due: extendedDue, how: extension.how } } : {}),
    sources: sourcesOf(rule),
  }
}

export interface DeadlineQuery {
  taxYear: number
  country?: TaxCountry
  /** Which people and businesses the deadlines must apply to. If missing, all. */
  audiences?: readonly Audience[]
}

const keyOf = ({ due, id }: Deadline) => `${due} ${id}`
const byDueDate = (a: Deadline, b: Deadline) => (keyOf(a) < keyOf(b) ? -1 : 1)

/**
 * Returns the deadlines of a tax year by date. Due dates on weekends and holidays are moved to the next business day.
 * Throws a RangeError for a year whose dates we haven't compared with the authorities' calendars.
 */
export function deadlinesOf({ taxYear, country, audiences }: DeadlineQuery): Deadline[] {
  if (!deadlineYears.includes(taxYear)) {
    throw new RangeError(`We have no dates for ${taxYear}, only for ${listed(deadlineYears)}`)
  }
  return deadlineRules.deadlines
    .filter((rule) => !country || rule.country === country)
    .map((rule) => toDeadline(rule, taxYear))
    .filter((deadline) => !audiences || deadline.audiences.some((audience) => audiences.includes(audience)))
    .toSorted(byDueDate)
}

export interface CorporationDates {
  filing: Day
  balance: Day
}

/**
 * When a Canadian corporation must file its T2 (six months after its year ends) and pay the balance (two months after,
 * or three if it qualifies). Both are moved to the next business day if they are on a weekend or a holiday. Throws a
 * RangeError for a day that doesn't exist.
 */
export function canadianCorporationDates(input: { yearEnd: Day; hasThreeMonths?: boolean }): CorporationDates {
  const yearEnd = requireDay('yearEnd', input.yearEnd)
  if (!deadlineYears.includes(yearOf(yearEnd))) {
    throw new RangeError(`yearEnd must be in ${deadlineYears.join(', ')}`)
  }
  return {
    filing: nextBusinessDay('CA', addMonthsToEnd(yearEnd, 6)),
    balance: nextBusinessDay('CA', addMonthsToEnd(yearEnd, input.hasThreeMonths ? 3 : 2)),
  }
}
