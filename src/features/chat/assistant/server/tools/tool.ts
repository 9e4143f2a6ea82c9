import type { Fact, Sources } from '../../../../../tax/facts.ts'
import type { Cents } from '../../../../../tax/money.ts'
import type { CitedSource } from '../../../../../tax/result.ts'
import { type Day, yearOf } from '../../../../../time/days.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Source } from '../knowledge/unit.ts'
import type { Query } from '../query.ts'
import type { Currency } from '../slots/amounts.ts'
import type { Slots } from '../slots/slots.ts'

/** A sentence of an answer, with its source. */
export interface Said {
  text: string
  source?: Source
}

/** What a tool can ask the visitor for. */
export type Missing = 'amount' | 'country' | 'province' | 'currency-cad' | 'currency-usd' | 'rate' | 'days'

export type Outcome =
  | {
      kind: 'answer'
      sentences: Said[]
      /** The inputs of the calculation. The answer repeats them. */
      inputs?: string[]
      /** True if a deadline in the answer is so close that a person should take over. */
      isUrgent?: boolean
    }
  | { kind: 'ask'; about: Missing }
  /** We have no figures for what the visitor asks about. The sentence says which figures we do have. */
  | { kind: 'uncovered'; sentence: string }

/** A question, together with what earlier messages said about the situation. */
export interface Asked {
  query: Query
  /** The slots of this message. If it continues earlier messages, their slots fill the gaps. */
  slots: Slots
  today: Day
  now: Date
  knowledge: Knowledge
}

/** A tool answers one kind of question with facts or a calculation. */
export interface Tool {
  id: string
  wants(asked: Asked): boolean
  answer(asked: Asked): Outcome | Promise<Outcome>
}

/** Writes an amount: `$1,250`, `CA$1,250.50`. */
export function money(cents: Cents, currency: Currency = 'USD'): string {
  const value = Math.abs(cents) / 100
  const text = value.toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })
  return `${cents < 0 ? '-' : ''}${currency === 'CAD' ? 'CA$' : '$'}${text}`
}

/** Writes a rate: `22%`, `5.95%`. */
export const percent = (ppm: number): string => `${Number((ppm / 10_000).toFixed(4))}%`

/** The tax year to answer for, and words for it. If we assumed the year, the words say so. */
export function yearFor({ slots, today }: Pick<Asked, 'slots' | 'today'>): {
  year: number
  phrase: string
  input: Input
} {
  const year = slots.year ?? yearOf(today)
  const isAssumed = slots.year === undefined
  return {
    year,
    phrase: isAssumed ? `tax year ${year} (assumed, as you didn't name a year)` : `tax year ${year}`,
    input: { text: `tax year ${year}`, isAssumed },
  }
}

/** An input of a calculation, in words. */
export interface Input {
  text: string
  /** True if the visitor didn't say it. */
  isAssumed: boolean
}

export const given = (text: string): Input => ({ text, isAssumed: false })
export const assumed = (text: string): Input => ({ text, isAssumed: true })

/** The inputs as part of a sentence: `$85,000, Ontario, with employment income and tax year 2026 assumed`. */
export function inputsInWords(inputs: readonly Input[]): string {
  const own = inputs.filter(({ isAssumed }) => !isAssumed).map(({ text }) => text)
  const added = inputs.filter(({ isAssumed }) => isAssumed).map(({ text }) => text)
  return [...own, ...(added.length > 0 ? [`with ${new Intl.ListFormat('en-US').format(added)} assumed`] : [])].join(
    ', ',
  )
}

/** The inputs one by one, for the list in the answer. */
export const listed = (inputs: readonly Input[]): string[] =>
  inputs.map(({ text, isAssumed }) => (isAssumed ? `${text} (assumed)` : text))

/** The part of a source's title that names the authority and its document: everything before a colon or parenthesis. */
const authorityOf = (title: string) => title.split(/:| \(/)[0] ?? title

/** The authority's document behind a fact. */
export function factSource(
  fact: Pick<Fact<unknown>, 'source'>,
  set: { sources: Sources; collectedOn: string },
): Source {
  const found = set.sources[fact.source[0] ?? '']
  return { title: found?.title ?? 'Tax engine', address: found?.url ?? '/calculators', date: set.collectedOn }
}

/** The first source that a calculation cites. */
export const citedSource = ([first]: readonly CitedSource[], date: string, address: string): Source => ({
  title: first ? `Our tax calculator (figures: ${authorityOf(first.title)})` : 'Our tax calculator',
  address,
  date,
})

/**
 * Runs a calculation. If the tax engine has no figures for the
 * input, returns its sentence about the figures that it has.
 */
export async function covered(calculate: () => Outcome | Promise<Outcome>): Promise<Outcome> {
  try {
    return await calculate()
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'uncovered', sentence: `${error.message.replace(/\.$/, '')}.` }
    throw error
  }
}
