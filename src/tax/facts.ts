export interface Source {
  title: string
  url: string
}

export type Sources = Record<string, Source>

/** 'verified': at least two independent sources agree; 'single-source': one source, usually an official document. */
export type FactStatus = 'verified' | 'single-source'

/** One value from one year's law: amounts in cents, rates in parts per million, sources by id. */
export interface Fact<Value> {
  value: Value
  status: FactStatus
  /** The authority's own documents, the only sources that we show to people. */
  source: string[]
  /** Everything else that we read or compared the value with; docs/tax-sources.md lists it. */
  checkedBy?: string[]
  note?: string
}

/** The sources of facts, once each; a single fact's own list, without a copy. */
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
 * shape; the tests of each data file do.
 */
export function parameterSet<Facts>(json: object): ParameterSet<Facts> {
  return json as ParameterSet<Facts>
}

/** `2024, 2025 and 2026` */
export const listed = (items: readonly (number | string)[]) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : items.join()

/** Finds a year's parameters; throws a RangeError that names the covered years for any other. */
export function parametersOf<Facts>(sets: readonly ParameterSet<Facts>[], taxYear: number): ParameterSet<Facts> {
  const found = sets.find((set) => set.taxYear === taxYear)
  if (found) return found
  throw new RangeError(`We have no figures for ${taxYear}, only for ${listed(sets.map((set) => set.taxYear))}`)
}
