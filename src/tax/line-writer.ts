import type { Cents, Ppm } from './money.ts'
import type { Section, TaxLine } from './result.ts'

/** How a line was calculated; the rule is the line's id unless one is named. */
interface How {
  rule?: string
  base?: Cents
  ppm?: Ppm
  sources?: string[]
}

/** Makes lines whose rules start with a prefix, for example `us.corporate.`, and their ids too unless they have another. */
export function lineWriter(rulePrefix: string, idPrefix = rulePrefix) {
  return (section: Section, id: string, label: string, amount: Cents, how: How = {}): TaxLine => {
    const { rule = id, base, ppm, sources = [] } = how
    return { id: idPrefix + id, section, label, amount, rule: rulePrefix + rule, base, ppm, sources }
  }
}

export const isNotZero = ({ amount }: TaxLine) => amount !== 0
