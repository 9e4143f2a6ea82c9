import type { Bracket } from '../../../../tax/brackets.ts'
import type { Cents, Ppm } from '../../../../tax/money.ts'
import type { CitedSource, TaxResult } from '../../../../tax/result.ts'

/** The brackets of one or more filing statuses. */
export interface RateTable {
  title: string
  rows: { from: Cents; to: Cents | null; ppm: Ppm }[]
}

/** An example: the tax on a year's wages, as the calculator calculates it. */
export interface Sample {
  wages: Cents
  federalTax: Cents
  /** The tax of the state, province or territory. Null on a federal page. */
  placeTax: Cents | null
  averagePpm: Ppm
}

export interface PlaceYear {
  taxYear: number
  /** Empty if the place doesn't tax wages. */
  tables: RateTable[]
  amounts: { label: string; amount: Cents }[]
  /** The examples. Leaves out wages that the year's facts don't cover. */
  samples: Sample[]
  notes: string[]
}

/** A jurisdiction's rates, the latest year first. */
export interface PlaceRates {
  years: PlaceYear[]
  /** What the examples assume. */
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
 * Returns what several results assume and leave out, each sentence once. Leaves out the note on the marginal rate,
 * because examples don't show one.
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
