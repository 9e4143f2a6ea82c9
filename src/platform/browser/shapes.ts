import * as z from 'zod/mini'

/**
 * Fields of every public form: one that people never see, and the milliseconds from showing the form to sending it. The
 * server drops what only a robot sends; see `platform/http/form-trap.ts`.
 */
export const formTrap = {
  remark: z.optional(z.string().check(z.maxLength(200))),
  elapsed: z.optional(z.number().check(z.nonnegative())),
}

/** An address as people type it. The database ignores its case. */
export const EmailAddress = z
  .string('Please enter a valid email address')
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  )

/** The search text of a list. */
export const ListSearch = z.string().check(z.trim(), z.maxLength(120))

/** One row by its id. */
export const ById = z.object({ id: z.uuid() })

/** A row as the person saw it. If someone else has changed it since, a change is refused. */
export const RowVersion = z.object({ id: z.uuid(), version: z.int() })
export type RowVersion = z.infer<typeof RowVersion>

/** Rows that people chose in a list. */
export const manyOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(200, 'Please choose at most 200 at once.'))

/** How many of the chosen rows we changed. We left those that someone else had changed, or with nothing to do. */
export const BulkResult = z.object({ done: z.int(), left: z.int() })
export type BulkResult = z.infer<typeof BulkResult>

/** One page of a list, and where the next one begins. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) })

/**
 * Dates that people enter are in the years 1900 to 2999. PostgreSQL, calendars and every time zone can handle those,
 * and the dates next to them.
 */
export const firstDay = '1900-01-01'
export const lastDay = '2999-12-31'

const isKnown = (date: string) => date >= firstDay && date <= lastDay
/** In another time zone, a moment can be on the day before or after. */
const isNearKnown = (instant: string) => instant >= '1899-12-31' && instant < '3000-01-03'

/** A date from outside, like `2026-11-23`. */
export const day = (sentence = 'Please enter a date like 2026-11-23') =>
  z.iso.date(sentence).check(z.refine(isKnown, sentence))

/** A moment in UTC from outside. */
export const instant = (sentence = 'Please enter a time like 2026-11-23T15:00:00Z') =>
  z.iso.datetime(sentence).check(z.refine(isNearKnown, sentence))

/**
 * Removes invisible characters and those that change the text's direction. It keeps the two joiners, which Persian and
 * Hindi names need.
 */
const unseen = /(?!\u200C|\u200D|[\t-\r])\p{C}/gu

/** A name for emails, lists and files: one line of visible characters. */
export const plainName = (name: string): string => name.replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim()

interface Rule {
  missing: string
  tooLong: string
  least?: number
}

/** A person's name, in every form that asks for it. It has at least one letter or digit. */
export const personName = ({ missing, tooLong, least = 1 }: Rule) =>
  z.string(missing).check(
    z.overwrite(plainName),
    z.refine((name) => name.length >= least && /[\p{L}\p{N}]/u.test(name), missing),
    z.maxLength(80, tooLong),
  )
