import type { ReactNode } from 'react'
import { listed } from '../../../../tax/facts.ts'
import { type Cents, type Ppm, roundToDollar } from '../../../../tax/money.ts'
import type { CitedSource, TaxLine, TaxResult } from '../../../../tax/result.ts'
import { type Currency, formatMoney, formatRate, type ShownCurrency, toTheCent } from './format.ts'

/**
 * A figure of the result. `comparable` is what the value shows, so the difference between two scenarios is the one
 * between the values that people see.
 */
export interface Figure {
  label: string
  value: string
  note?: string
  /** What the value leaves out, such as 'before the pension amount of Alberta'. Shown on its own line. */
  before?: string
  comparable?: { kind: 'money'; amount: Cents; currency: ShownCurrency } | { kind: 'rate'; amount: Ppm }
}

export const money = (label: string, amount: Cents, currency: ShownCurrency, note?: string): Figure => ({
  label,
  value: formatMoney(amount, currency),
  note,
  comparable: { kind: 'money', amount: roundToDollar(amount), currency },
})

/** A figure whose cents matter. */
export const exactMoney = (label: string, amount: Cents, currency: Currency, note?: string): Figure => ({
  label,
  value: toTheCent(amount, currency),
  note,
  comparable: { kind: 'money', amount, currency },
})

/**
 * Says what the results leave out, such as `before the age and pension amounts of Quebec`. Undefined if they leave
 * nothing out.
 */
export function beforeWhat(...results: readonly (Pick<TaxResult, 'leftOut'> | undefined)[]): string | undefined {
  const leftOut = results.flatMap((result) => result?.leftOut ?? [])
  return leftOut.length > 0 ? `before ${listed([...new Set(leftOut)])}` : undefined
}

/** An amount and what it leaves out, for a sentence. */
export const inSentence = (amount: Cents, currency: Currency, before: string | undefined) =>
  [formatMoney(amount, currency), before].filter(Boolean).join(' ')

/** The rate with the decimals that we show. */
const shownRate = (ppm: Ppm) => Math.round(ppm / 100) * 100

export const rateFigure = (label: string, ppm: Ppm, note?: string): Figure => ({
  label,
  value: formatRate(ppm),
  note,
  comparable: { kind: 'rate', amount: shownRate(ppm) },
})

export const textFigure = (label: string, value: string, note?: string): Figure => ({ label, value, note })

/** The math of one return or jurisdiction, line by line. */
export interface Working {
  title: string
  currency: Currency
  lines: readonly TaxLine[]
}

/** The parts into which an amount splits. They add up to the amount, and none is negative. */
export interface Parts {
  title: string
  currency: Currency
  /** True if the cents of the parts matter. */
  isExact?: boolean
  parts: readonly { label: string; amount: Cents }[]
  /** False if the parts are shown without their share of the amount. */
  hasShares?: boolean
}

/** How the next dollar is taxed. `totalAt` returns the total tax at an income. `at` is the entered income. */
export interface Curve {
  /** The chart's title. Needed only if the chart doesn't show tax. */
  title?: string
  /** Returns the sentence below the title. It contains the rate at the entered amount. */
  says?: (rate: string) => string
  /** The name of the total in the table. */
  totalLabel?: string
  /** The chart ends at `minSpan` or later, and at `max` or earlier. */
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
  /** Anything else that this calculator shows, between the figures and the math. */
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

/** Combines the notes of several results, each note once. */
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
