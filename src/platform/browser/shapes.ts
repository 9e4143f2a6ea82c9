import * as z from 'zod/mini'

/**
 * Fields of every public form: a field that people never see, and the milliseconds between showing and sending the
 * form. The server ignores forms that only a robot would send; see `platform/http/form-trap.ts`.
 */
export const formTrap = {
  remark: z.optional(z.string().check(z.maxLength(200))),
  elapsed: z.optional(z.number().check(z.nonnegative())),
}

/** An email address as someone types it. The database ignores upper and lower case. */
export const EmailAddress = z
  .string('Please enter a valid email address')
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  )

export const ListSearch = z.string().check(z.trim(), z.maxLength(120))

/** How many rows of a public list someone asks for at most. */
export const ListLimit = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)))

export const ById = z.object({ id: z.uuid() })

/** A row at the version that the person saw. We refuse the change if someone else has changed the row since then. */
export const RowVersion = z.object({ id: z.uuid(), version: z.int() })
export type RowVersion = z.infer<typeof RowVersion>

/** Several rows that someone chose in a list. */
export const manyOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(200, 'Please choose at most 200 at once.'))

/**
 * How many of the chosen rows we changed (`done`), and how many we skipped (`left`) because someone else had changed
 * them or they needed no change.
 */
export const BulkResult = z.object({ done: z.int(), left: z.int() })
export type BulkResult = z.infer<typeof BulkResult>

/** One page of a list. `next` marks where the next page begins; null on the last page. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) })

/**
 * We accept dates in the years 1900 to 2999, because PostgreSQL, calendars and every time zone can handle those dates
 * and their neighbors.
 */
export const firstDay = '1900-01-01'
export const lastDay = '2999-12-31'

const isKnown = (date: string) => date >= firstDay && date <= lastDay
/** Allows one more day at both ends, because the same moment can fall on another day in another time zone. */
const isNearKnown = (instant: string) => instant >= '1899-12-31' && instant < '3000-01-03'

/** A date that someone outside sends us, like `2026-11-23`. */
export const day = (sentence = 'Please enter a date like 2026-11-23') =>
  z.iso.date(sentence).check(z.refine(isKnown, sentence))

/** A moment in UTC that someone outside sends us. */
export const instant = (sentence = 'Please enter a time like 2026-11-23T15:00:00Z') =>
  z.iso.datetime(sentence).check(z.refine(isNearKnown, sentence))

/**
 * Matches invisible characters and characters that change the text's direction. Doesn't match the two joiners, because
 * Persian and Hindi names need them.
 */
const unseen = /(?!\u200C|\u200D|[\t-\r])\p{C}/gu

/** Makes a name safe for emails, lists and files: one line of visible characters. */
export const plainName = (name: string): string => name.replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim()

/** Makes a longer text safe in the same way, but keeps its lines. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replaceAll(unseen, '')
    .trim()

interface Rule {
  missing: string
  tooLong: string
  minLength?: number
}

/** Accepts a person's name with at least one letter or digit. Every form that asks for a name uses this schema. */
export const personName = ({ missing, tooLong, minLength = 1 }: Rule) =>
  z.string(missing).check(
    z.overwrite(plainName),
    z.refine((name) => name.length >= minLength && /[\p{L}\p{N}]/u.test(name), missing),
    z.maxLength(80, tooLong),
  )
