import type { ReactNode } from 'react'
import { listed } from '../../../../tax/facts.ts'
import type { Cents, Ppm } from '../../../../tax/money.ts'
import type { CitedSource, TaxLine, TaxResult } from '../../../../tax/result.ts'
import { type Currency, formatMoney, formatRate } from './format.ts'

/** One number of the result; `comparable` is what the difference of two scenarios is made of. */
export interface Figure {
  label: string
  value: string
  note?: string
  /** What the value is shown without, in its own line: 'before the pension amount of Alberta'. */
  before?: string
  comparable?: { kind: 'money'; amount: Cents; currency: Currency } | { kind: 'rate'; amount: Ppm }
}

export const money = (label: string, amount: Cents, currency: Currency, note?: string): Figure => ({
  label,
  value: formatMoney(amount, currency),
  note,
  comparable: { kind: 'money', amount, currency },
})

/** `before the age and pension amounts of Quebec`; undefined if the results leave nothing out. */
export function beforeWhat(...results: readonly (Pick<TaxResult, 'leftOut'> | undefined)[]): string | undefined {
  const leftOut = results.flatMap((one) => one?.leftOut ?? [])
  return leftOut.length > 0 ? `before ${listed([...new Set(leftOut)])}` : undefined
}

/** An amount with what it is shown without, for a sentence. */
export const inSentence = (amount: Cents, currency: Currency, before: string | undefined) =>
  [formatMoney(amount, currency), before].filter(Boolean).join(' ')

export const rateFigure = (label: string, ppm: Ppm, note?: string): Figure => ({
  label,
  value: formatRate(ppm),
  note,
  comparable: { kind: 'rate', amount: ppm },
})

export const words = (label: string, value: string, note?: string): Figure => ({ label, value, note })

/** The working of one return or one jurisdiction. */
export interface Working {
  title: string
  currency: Currency
  lines: readonly TaxLine[]
}

/** How an amount is shared out: parts of zero or more that add up to the whole. */
export interface Parts {
  title: string
  currency: Currency
  parts: readonly { label: string; amount: Cents }[]
}

/** How each extra dollar is taxed: the total at an income; `at` is the income entered. */
export interface Curve {
  /** What the picture is called where it does not show tax. */
  title?: string
  /** The sentence below the title, with the rate at the amount entered. */
  says?: (rate: string) => string
  /** What the total is called in the table. */
  totalLabel?: string
  /** How far the picture goes at least, and at the most. */
  leastSpan?: Cents
  most?: Cents
  /** What grows along the bottom, for example 'Wages'. */
  along: string
  currency: Currency
  at: Cents
  totalAt(income: Cents): Cents
}

/** Everything a page shows of a result. */
export interface Outcome {
  headline: Figure
  /** The result in one sentence: it is read out, and goes into a booking. */
  sentence: string
  figures: readonly Figure[]
  parts?: Parts
  curve?: Curve
  workings: readonly Working[]
  /** What this calculator shows besides, between the figures and the working. */
  extra?: ReactNode
  notes: Notes
}

/** What stands below a result; `asOf` is the day (YYYY-MM-DD) the facts were read. */
export interface Notes {
  assumptions: readonly string[]
  notIncluded: readonly string[]
  sources: readonly CitedSource[]
  asOf?: string
}

const once = <Of>(all: readonly Of[], keyOf: (one: Of) => string) => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
]

/** The notes of several results as one, each once. */
export function notesOf(results: readonly Omit<Notes, 'asOf'>[], asOf?: string): Notes {
  return {
    assumptions: once(
      results.flatMap((one) => one.assumptions),
      (one) => one,
    ),
    notIncluded: once(
      results.flatMap((one) => one.notIncluded),
      (one) => one,
    ),
    sources: once(
      results.flatMap((one) => one.sources),
      ({ url }) => url,
    ),
    asOf,
  }
}
