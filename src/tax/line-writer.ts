import type { Cents, Ppm } from './money.ts'
import type { Section, TaxLine } from './result.ts'

/** How a line was calculated; the rule is the line's id unless one is named. */
interface How {
  rule?: string
  base?: Cents
  ppm?: Ppm
  sources?: readonly string[]
}

/** Makes lines whose ids and rules start with a prefix, for example 'us.corporate'. */
export function lineWriter(prefix: string) {
  return (section: Section, id: string, label: string, amount: Cents, how: How = {}): TaxLine => {
    const { rule = id, sources = [], ...rest } = how
    return { id: `${prefix}.${id}`, section, label, amount, rule: `${prefix}.${rule}`, ...rest, sources: [...sources] }
  }
}
