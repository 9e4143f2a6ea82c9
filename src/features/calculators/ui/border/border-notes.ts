import { type BorderFacts, borderYear } from '../../../../tax/border/facts.ts'
import type { Notes } from '../kit/outcome.ts'

/**
 * The notes below a result that only applies a rule and calculates no return. They name the sources of the rule's
 * facts.
 */
export function borderNotes(
  taxYear: number,
  facts: readonly (keyof BorderFacts)[],
  { assumptions, notIncluded }: Pick<Notes, 'assumptions' | 'notIncluded'>,
): Notes {
  const set = borderYear(taxYear)
  const ids = [...new Set(facts.flatMap((name) => set.facts[name].source))]
  const sources = ids.flatMap((id) => {
    const source = set.sources[id]
    return source ? [{ id, ...source }] : []
  })
  return { assumptions, notIncluded, sources, asOf: set.collectedOn }
}
