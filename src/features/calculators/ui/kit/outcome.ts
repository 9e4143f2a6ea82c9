import type { ReactNode } from 'react'
import { listed } from '../../../../tax/facts.ts'
import type { Cents, Ppm } from '../../../../tax/money.ts'
import type { CitedSource, TaxLine, TaxResult } from '../../../../tax/result.ts'
import { type Currency, formatMoney, formatRate } from './format.ts'

/** One figure of the result. Two scenarios are compared by `comparable`. */
export interface Figure {
  label: string
  value: string
  note?: string
  /** What the value leaves out, on a line of its own: 'before the pension amount of Alberta'. */
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
  const leftOut = results.flatMap((result) => result?.leftOut ?? [])
  return leftOut.length > 0 ? `before ${listed([...new Set(leftOut)])}` : undefined
}

/** An amount and what it leaves out, for a sentence. */
export const inSentence = (amount: Cents, currency: Currency, before: string | undefined) =>
  [formatMoney(amount, currency), before].filter(Boolean).join(' ')

export const rateFigure = (label: string, ppm: Ppm, note?: string): Figure => ({
  label,
  value: formatRate(ppm),
  note,
  comparable: { kind: 'rate', amount: ppm },
})

export const textFigure = (label: string, value: string, note?: string): Figure => ({ label, value, note })

/** The math of one return or one jurisdiction. */
export interface Working {
  title: string
  currency: Currency
  lines: readonly TaxLine[]
}

/** How an amount splits into parts, none negative, that add up to it. */
export interface Parts {
  title: string
  currency: Currency
  parts: readonly { label: string; amount: Cents }[]
}

/** How the next dollar is taxed. `totalAt` is the total at an income; `at` is the entered income. */
export interface Curve {
  /** The chart's title if it doesn't show tax. */
  title?: string
  /** The sentence below the title, with the rate at the amount entered. */
  says?: (rate: string) => string
  /** The total's name in the table. */
  totalLabel?: string
  /** The chart covers at least `minSpan` and at most `max`. */
  minSpan?: Cents
  max?: Cents
  /** The label of the horizontal axis, for example 'Wages'. */
  along: string
  currency: Currency
  at: Cents
  totalAt(income: Cents): Cents
}

/** Everything a page shows of a result. */
export interface Outcome {
  headline: Figure
  /** The result in one sentence, for screen readers and bookings. */
  sentence: string
  figures: readonly Figure[]
  parts?: Parts
  curve?: Curve
  workings: readonly Working[]
  /** Anything else this calculator shows, between the figures and the math. */
  extra?: ReactNode
  notes: Notes
}

/** The notes below a result. `asOf` is the day (YYYY-MM-DD) when we checked the facts. */
export interface Notes {
  assumptions: readonly string[]
  notIncluded: readonly string[]
  sources: readonly CitedSource[]
  asOf?: string
}

const uniqueBy = <Of>(all: readonly Of[], keyOf: (item: Of) => string) => [
  ...new Map(all.map((item) => [keyOf(item), item])).values(),
]

/** The combined notes of several results, without repeats. */
export function notesOf(results: readonly Omit<Notes, 'asOf'>[], asOf?: string): Notes {
  return {
    assumptions: uniqueBy(
      results.flatMap((result) => result.assumptions),
      (sentence) => sentence,
    ),
    notIncluded: uniqueBy(
      results.flatMap((result) => result.notIncluded),
      (sentence) => sentence,
    ),
    sources: uniqueBy(
      results.flatMap((result) => result.sources),
      ({ url }) => url,
    ),
    asOf,
  }
}
