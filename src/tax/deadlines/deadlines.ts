import deadlines from '../data/deadlines.json' with { type: 'json' }
import { addDays, addMonths, type Day, dayIn, requireDay, yearOf } from '../days.ts'
import { type FactStatus, listed, type Source, type Sources } from '../facts.ts'
import { nextBusinessDay, type TaxCountry } from './holidays.ts'
import { type Audience, deadlineTexts } from './texts.ts'

/** When something is due by law: a day of a month, or a day counted from 1 January. */
interface DeadlineRule {
  id: string
  country: TaxCountry
  month?: number
  day?: number | 'last'
  dayOfYear?: number
  /** 0: in the tax year itself; 1: in the year after. */
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

/** The tax years whose dates were compared with the calendars of the authorities. */
export const deadlineYears: readonly number[] = deadlineRules.taxYears

export interface Deadline {
  id: string
  country: TaxCountry
  taxYear: number
  title: string
  note?: string
  audiences: readonly Audience[]
  /** The day of the law, and the day it moves to where that one is a weekend or holiday. */
  statutory: Day
  due: Day
  isMoved: boolean
  /** Until when an extension that is asked for, or given to all, may move it. */
  extended?: { due: Day; how: string }
  sources: (Source & { id: string })[]
}

function statutoryDay({ month = 1, day = 1, dayOfYear, yearsAfter }: DeadlineRule, taxYear: number): Day {
  const year = taxYear + yearsAfter
  return dayOfYear ? addDays(dayIn(year, 1, 1), dayOfYear - 1) : dayIn(year, month, day)
}

/** What moves a day off weekends and holidays. */
const movedBy: Record<TaxCountry, string> = { US: 'irc-7503', CA: 'interpretation-act' }

function sourcesOf({ source, country }: DeadlineRule) {
  return [...source, movedBy[country]].map((id) => {
    const found = deadlineRules.sources[id]
    if (!found) throw new RangeError(`No source ${id}`)
    return { id, ...found }
  })
}

function toDeadline(rule: DeadlineRule, taxYear: number): Deadline {
  const text = deadlineTexts[rule.id]
  if (!text) throw new RangeError(`No words for the deadline ${rule.id}`)
  const statutory = statutoryDay(rule, taxYear)
  const due = nextBusinessDay(rule.country, statutory)
  const { extension } = text
  const later = extension && nextBusinessDay(rule.country, dayIn(taxYear + 1, extension.month, extension.day))
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
    ...(extension && later ? { extended: { due: later, how: extension.how } } : {}),
    sources: sourcesOf(rule),
  }
}

export interface DeadlineQuery {
  taxYear: number
  country?: TaxCountry
  /** Only what concerns one of these; all of them where absent. */
  audiences?: readonly Audience[]
}

const keyOf = ({ due, id }: Deadline) => `${due} ${id}`
const inOrder = (one: Deadline, other: Deadline) => (keyOf(one) < keyOf(other) ? -1 : 1)

/**
 * What is due for a tax year, in the order of the days, moved off weekends and holidays. A year whose dates were not
 * compared with the calendars of the authorities is a RangeError.
 */
export function deadlinesOf({ taxYear, country, audiences }: DeadlineQuery): Deadline[] {
  if (!deadlineYears.includes(taxYear)) {
    throw new RangeError(`We have no dates for ${taxYear}, only for ${listed(deadlineYears)}`)
  }
  return deadlineRules.deadlines
    .filter((rule) => !country || rule.country === country)
    .map((rule) => toDeadline(rule, taxYear))
    .filter((one) => !audiences || one.audiences.some((audience) => audiences.includes(audience)))
    .toSorted(inOrder)
}

export interface CorporationDates {
  filing: Day
  balance: Day
}

/**
 * When a Canadian corporation files its T2 (six months after its year) and pays the balance (two months, or three
 * where it qualifies), moved off weekends and holidays. A day that does not exist is a RangeError.
 */
export function canadianCorporationDates(input: { yearEnd: Day; hasThreeMonths?: boolean }): CorporationDates {
  const yearEnd = requireDay('yearEnd', input.yearEnd)
  if (!deadlineYears.includes(yearOf(yearEnd))) {
    throw new RangeError(`yearEnd must lie in ${deadlineYears.join(', ')}`)
  }
  return {
    filing: nextBusinessDay('CA', addMonths(yearEnd, 6)),
    balance: nextBusinessDay('CA', addMonths(yearEnd, input.hasThreeMonths ? 3 : 2)),
  }
}
