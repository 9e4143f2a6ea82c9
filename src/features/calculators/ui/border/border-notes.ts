import { type BorderFacts, borderYear } from '../../../../tax/border/facts.ts'
import type { Notes } from '../kit/outcome.ts'

/** What stands below a result that is a rule and no return, with the sources of the facts it uses. */
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
