export interface Source {
  title: string
  url: string
}

export type Sources = Record<string, Source>

/** 'verified': at least two independent sources agree; 'single-source': one source, usually an official document. */
export type FactStatus = 'verified' | 'single-source'

/** One value of the law of one year: amounts in cents, rates in parts per million, sources by id. */
export interface Fact<Value> {
  value: Value
  status: FactStatus
  /** Documents of the authority; people are shown these alone. */
  source: string[]
  /** Anything else that was read or compared; docs/tax-sources.md lists it. */
  checkedBy?: string[]
  note?: string
}

/** What a jurisdiction's law says for one tax year, as it was read on `collectedOn` (YYYY-MM-DD). */
export interface ParameterSet<Facts> {
  jurisdiction: string
  taxYear: number
  currency: 'USD' | 'CAD'
  collectedOn: string
  sources: Sources
  facts: Facts
}

/**
 * Gives imported JSON its type. TypeScript reads the words of a JSON file as plain strings, so the shape is a
 * promise here; the tests of each data file keep it.
 */
export function parameterSet<Facts>(json: object): ParameterSet<Facts> {
  return json as ParameterSet<Facts>
}

/** `2024, 2025 and 2026` */
export const listed = (all: readonly (number | string)[]) =>
  all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join()

/** Finds the set of a year; a year the data do not cover is a RangeError that names the years they do. */
export function parametersOf<Facts>(sets: readonly ParameterSet<Facts>[], taxYear: number): ParameterSet<Facts> {
  const found = sets.find((set) => set.taxYear === taxYear)
  if (found) return found
  throw new RangeError(`We have no figures for ${taxYear}, only for ${listed(sets.map((set) => set.taxYear))}`)
}
