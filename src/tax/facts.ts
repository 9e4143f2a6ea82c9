export interface Source {
  title: string
  url: string
}

export type Sources = Record<string, Source>

/**
 * 'verified' means that at least two independent sources agree. 'single-source' means one source, usually an official
 * document.
 */
export type FactStatus = 'verified' | 'single-source'

/** One value from one year's law. Amounts are in cents, rates in parts per million, and sources are ids. */
export interface Fact<Value> {
  value: Value
  status: FactStatus
  /** The authority's own documents, the only sources that we show to people. */
  source: string[]
  /** All other sources that we read or compared with the value. docs/tax-sources.md lists them. */
  checkedBy?: string[]
  note?: string
}

/**
 * Returns the sources of several facts, each source once. For a single fact, returns the fact's own list, not a copy.
 */
export function sourcesOf(...facts: (Fact<unknown> | undefined)[]): string[] {
  if (facts.length < 2) return facts[0]?.source ?? []
  return [...new Set(facts.flatMap((fact) => fact?.source ?? []))]
}

/** A jurisdiction's law for one tax year, as we read it on `collectedOn` (YYYY-MM-DD). */
export interface ParameterSet<Facts> {
  jurisdiction: string
  taxYear: number
  currency: 'USD' | 'CAD'
  collectedOn: string
  sources: Sources
  facts: Facts
}

/**
 * Gives imported JSON its type. TypeScript reads every text in a JSON file as a plain string, so it can't check the
 * shape. The tests of each data file check it instead.
 */
export function parameterSet<Facts>(json: object): ParameterSet<Facts> {
  return json as ParameterSet<Facts>
}

/** Joins items in words: `2024, 2025 and 2026`. */
export const listed = (items: readonly (number | string)[]) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : items.join()

/** Returns a year's parameters. For a year that we don't cover, throws a RangeError that names the covered years. */
export function parametersOf<Facts>(sets: readonly ParameterSet<Facts>[], taxYear: number): ParameterSet<Facts> {
  const found = sets.find((set) => set.taxYear === taxYear)
  if (found) return found
  throw new RangeError(`We have no figures for ${taxYear}, only for ${listed(sets.map((set) => set.taxYear))}`)
}
