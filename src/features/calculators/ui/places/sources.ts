import type { Sources } from '../../../../tax/facts.ts'
import type { CitedSource } from '../../../../tax/result.ts'

interface Cited {
  facts: readonly { source: readonly string[] }[]
  sources: Sources
}

/** Returns the sources of the facts of several years, each address once. */
export function citedOnce(sets: readonly Cited[]): CitedSource[] {
  const all = sets.flatMap(({ facts, sources }) =>
    facts.flatMap(({ source }) => source.flatMap((id) => (sources[id] ? [{ id, ...sources[id] }] : []))),
  )
  return [...new Map(all.map((source) => [source.url, source])).values()]
}
