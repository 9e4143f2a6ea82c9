import * as z from 'zod/mini'

/**
 * Days that people give are of the years 1900 to 2999. PostgreSQL, calendars and every zone know those, and the days
 * beside them.
 */
export const firstDay = '1900-01-01'
export const lastDay = '2999-12-31'

const isKnown = (date: string) => date >= firstDay && date <= lastDay
/** On the clock of whoever gives a moment it may be the day before or after. */
const isNearKnown = (instant: string) => instant >= '1899-12-31' && instant < '3000-01-03'

/** A day of the calendar that comes from outside, as `2026-11-23`. */
export const day = (sentence = 'Please give a day like 2026-11-23') =>
  z.iso.date(sentence).check(z.refine(isKnown, sentence))

/** A moment in UTC that comes from outside. */
export const instant = (sentence = 'Please give a time like 2026-11-23T15:00:00Z') =>
  z.iso.datetime(sentence).check(z.refine(isNearKnown, sentence))
