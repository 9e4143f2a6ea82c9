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
  federal: Cents
  /** Of the place itself; null for the federation. */
  own: Cents | null
  averagePpm: Ppm
}

export interface PlaceYear {
  taxYear: number
  /** None where wages are not taxed. */
  tables: RateTable[]
  amounts: { label: string; amount: Cents }[]
  /** None where the facts of the year do not reach. */
  samples: Sample[]
  notes: string[]
}

/** What is known of a jurisdiction's rates, the newest year first. */
export interface PlaceRates {
  years: PlaceYear[]
  /** What the examples suppose and leave out. */
  assumptions: readonly string[]
  notIncluded: readonly string[]
  sources: CitedSource[]
  /** The day on which they were read. */
  asOf: string
}

export const sampleWages: readonly Cents[] = [30_000_00, 60_000_00, 100_000_00, 200_000_00]

/** Makes the example of one amount of wages. */
export type SampleOf = (wages: Cents) => Sample

/** What results suppose and leave out, once each; examples show no marginal rate. */
export function notesOfExamples(results: readonly Pick<TaxResult, 'assumptions' | 'notIncluded'>[]) {
  const once = (all: string[]) => [...new Set(all)]
  return {
    assumptions: once(results.flatMap(({ assumptions }) => assumptions)).filter(
      (sentence) => !sentence.startsWith('The marginal rate'),
    ),
    notIncluded: once(results.flatMap(({ notIncluded }) => notIncluded)),
  }
}

export const rowsOf = (brackets: readonly Bracket[]): RateTable['rows'] =>
  brackets.map(({ from, ppm }, index) => ({ from, to: brackets[index + 1]?.from ?? null, ppm }))
