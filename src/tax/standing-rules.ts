import type { Sources } from './facts.ts'

/** Rules that do not change with the tax year, as they were read on `collectedOn` (YYYY-MM-DD). */
export interface RuleSet<Facts> {
  jurisdiction: string
  collectedOn: string
  sources: Sources
  facts: Facts
}

/** Gives imported JSON its type; the tests of each data file keep the promise. */
export const ruleSet = <Facts>(json: object): RuleSet<Facts> => json as RuleSet<Facts>
