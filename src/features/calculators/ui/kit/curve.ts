import { maxAmountCents } from '../../../../tax/input-limits.ts'
import { type Cents, type Ppm, ratio } from '../../../../tax/money.ts'
import type { Curve } from './outcome.ts'

/** A piece of the curve: the tax rate between two incomes. */
export interface CurveStep {
  from: Cents
  to: Cents
  ppm: Ppm
  /** The total tax at the income `from`. */
  total: Cents
}

const steps = 100
const usualSpan: Cents = 100_000_00

/** Rounds up to a number that is 1, 2 or 5 followed by zeros. */
export function roundUp(amount: Cents): Cents {
  const unit = 10 ** Math.floor(Math.log10(amount))
  const factor = [1, 2, 2.5, 5, 10].find((step) => step * unit >= amount) ?? 10
  return Math.round(factor * unit)
}

/** The incomes that have a label on the axis: three to six round numbers from zero on. */
export function ticksOf(maxIncome: Cents): Cents[] {
  const step = roundUp(maxIncome / 5)
  return Array.from({ length: Math.floor(maxIncome / step) + 1 }, (_, index) => index * step)
}

/** Incomes at even distances, from zero to about twice the entered income. */
function incomesOf({ at, minSpan = usualSpan, max = maxAmountCents }: Curve): Cents[] {
  const span = Math.min(roundUp(Math.max(minSpan, at * 1.6)), Math.max(max, at, steps))
  const width = Math.floor(span / steps)
  return Array.from({ length: steps + 1 }, (_, index) => index * width)
}

const rateBetween = (before: Cents, after: Cents, width: Cents): Ppm =>
  after < before ? 0 - ratio(before - after, width) : ratio(after - before, width)

const nextDollars: Cents = 1_000_00

/**
 * The rate on the next $1,000 above the entered amount. If that would exceed the largest amount, the rate on the last
 * $1,000 below it.
 */
export function rateAhead({ at, max = maxAmountCents, totalAt }: Curve): Ppm {
  const from = Math.max(0, Math.min(at, max - nextDollars))
  const to = Math.min(from + nextDollars, Math.max(max, 1))
  return rateBetween(totalAt(from), totalAt(to), to - from)
}

/** Makes a step from each income to the next, with the rate between them. */
function stepsBetween(incomes: Cents[], totals: Cents[]): CurveStep[] {
  const [, width = 0] = incomes
  return Array.from({ length: steps }, (_, index) => {
    const total = totals[index] ?? 0
    const ppm = rateBetween(total, totals[index + 1] ?? 0, width)
    return { from: index * width, to: (index + 1) * width, ppm, total }
  })
}

const sliceMs = 4

/**
 * Calculates all steps of a curve. A phone needs a tenth of a second for these hundred returns, so we pause every few
 * milliseconds and the page stays responsive.
 */
export async function stepsOf(curve: Curve): Promise<CurveStep[]> {
  const incomes = incomesOf(curve)
  const totals: Cents[] = []
  let startedAt = performance.now()
  for (const income of incomes) {
    if (performance.now() - startedAt > sliceMs) {
      await new Promise((resolve) => setTimeout(resolve))
      startedAt = performance.now()
    }
    totals.push(curve.totalAt(income))
  }
  return stepsBetween(incomes, totals)
}
