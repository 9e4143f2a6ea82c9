import type { Sources } from './facts.ts'

/** Rules that don't change with the tax year, as we read them on `collectedOn` (YYYY-MM-DD). */
interface RuleSet<Facts> {
  jurisdiction: string
  collectedOn: string
  sources: Sources
  facts: Facts
}

/** Gives imported JSON its type. The tests of each data file check its shape. */
export const ruleSet = <Facts>(json: object): RuleSet<Facts> => json as RuleSet<Facts>
