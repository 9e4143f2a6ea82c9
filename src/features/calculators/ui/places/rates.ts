import type { Bracket } from '../../../../tax/brackets.ts'
import type { Cents, Ppm } from '../../../../tax/money.ts'
import type { CitedSource, TaxResult } from '../../../../tax/result.ts'

/** The brackets of one or several filing statuses. */
export interface RateTable {
  title: string
  rows: { from: Cents; to: Cents | null; ppm: Ppm }[]
}

/** The tax on a year's wages, as calculated by the calculator. */
export interface Sample {
  wages: Cents
  federalTax: Cents
  /** The state, provincial or territorial tax; null on a federal page. */
  placeTax: Cents | null
  averagePpm: Ppm
}

export interface PlaceYear {
  taxYear: number
  /** Empty if the place doesn't tax wages. */
  tables: RateTable[]
  amounts: { label: string; amount: Cents }[]
  /** Without wages that the year's facts don't cover. */
  samples: Sample[]
  notes: string[]
}

/** A jurisdiction's rates, newest year first. */
export interface PlaceRates {
  years: PlaceYear[]
  /** What the examples assume and leave out. */
  assumptions: readonly string[]
  notIncluded: readonly string[]
  sources: CitedSource[]
  /** The day (YYYY-MM-DD) when we checked the facts. */
  asOf: string
}

export const sampleWages: readonly Cents[] = [30_000_00, 60_000_00, 100_000_00, 200_000_00]

/** Calculates the example for an amount of wages. */
export type SampleOf = (wages: Cents) => Sample

/**
 * What several results assume and leave out, without repeats. Drops the note on the marginal rate, which examples don't
 * show.
 */
export function notesOfExamples(results: readonly Pick<TaxResult, 'assumptions' | 'notIncluded'>[]) {
  const unique = (all: string[]) => [...new Set(all)]
  return {
    assumptions: unique(results.flatMap(({ assumptions }) => assumptions)).filter(
      (sentence) => !sentence.startsWith('The marginal rate'),
    ),
    notIncluded: unique(results.flatMap(({ notIncluded }) => notIncluded)),
  }
}

export const rowsOf = (brackets: readonly Bracket[]): RateTable['rows'] =>
  brackets.map(({ from, ppm }, index) => ({ from, to: brackets[index + 1]?.from ?? null, ppm }))
