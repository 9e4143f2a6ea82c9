import type { Cents, Ppm } from './money.ts'
import type { Section, TaxLine } from './result.ts'

/** How a line was calculated. The line's rule is its id, unless `rule` names another. */
interface How {
  rule?: string
  base?: Cents
  ppm?: Ppm
  sources?: string[]
}

/**
 * Returns a function that makes lines. The rule of each line starts with a prefix such as `us.corporate.`. Its id
 * starts with the same prefix, unless the ids have a prefix of their own.
 */
export function lineWriter(rulePrefix: string, idPrefix = rulePrefix) {
  return (section: Section, id: string, label: string, amount: Cents, how: How = {}): TaxLine => {
    const { rule = id, base, ppm, sources = [] } = how
    return { id: idPrefix + id, section, label, amount, rule: rulePrefix + rule, base, ppm, sources }
  }
}

export const isNotZero = ({ amount }: TaxLine) => amount !== 0
