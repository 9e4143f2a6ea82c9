import * as z from 'zod/mini'

/**
 * What every public form sends along: a field that people never see, and the milliseconds from showing the form to
 * sending it. The server drops what only a robot would send; see `platform/http/form-trap.ts`.
 */
export const formTrap = {
  remark: z.optional(z.string().check(z.maxLength(200))),
  elapsed: z.optional(z.number().check(z.nonnegative())),
}

/** An address as people type it; capitals and small letters are the same to the database. */
export const EmailAddress = z
  .string('Please enter a valid email address')
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  )

/** What is typed into the search of a list. */
export const ListSearch = z.string().check(z.trim(), z.maxLength(120))

/** What a list answers: one page, and where the following one begins. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) })

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

/** What is not seen, or turns the text around it, goes; the two joiners stay, because Persian and Hindi names have them. */
const unseen = /(?!\u200C|\u200D|[\t-\r])\p{C}/gu

/** A name as it may stand in mails, lists and files: on one line, in characters that are seen. */
export const plainName = (name: string): string => name.replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim()

interface Rule {
  missing: string
  tooLong: string
  least?: number
}

/** What a person is called, in every form that asks for it. Nobody is called nothing. */
export const personName = ({ missing, tooLong, least = 1 }: Rule) =>
  z.string(missing).check(
    z.overwrite(plainName),
    z.refine((name) => name.length >= least && /[\p{L}\p{N}]/u.test(name), missing),
    z.maxLength(80, tooLong),
  )
