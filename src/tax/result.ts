import type { Source, Sources } from './facts.ts'
import type { Cents, Ppm } from './money.ts'

/**
 * Where a line stands in the working, in reading order. The amounts of 'tax', 'credit' (below zero) and 'other-tax'
 * add up to the total; 'apart' is shown beside it (payroll contributions, for example) and is not in it.
 */
export type Section =
  | 'income'
  | 'adjustment'
  | 'deduction'
  | 'taxable-income'
  | 'tax'
  | 'credit'
  | 'other-tax'
  | 'total'
  | 'apart'

/** One step of the working. `base` and `ppm` are given where the amount is a rate of something. */
export interface TaxLine {
  id: string
  section: Section
  label: string
  amount: Cents
  /** The id of the rule that made the amount, for example 'us.federal.standard-deduction'. */
  rule: string
  base?: Cents
  ppm?: Ppm
  sources: string[]
}

export interface CitedSource extends Source {
  id: string
}

export interface TaxResult {
  /** What is owed before payments; below zero where refundable credits are larger than the tax. */
  total: Cents
  lines: TaxLine[]
  marginalPpm: Ppm
  /** What the marginal rate was measured on, for example 'the next $1,000 of wages'. */
  marginalOn: string
  averagePpm: Ppm
  /** What was supposed where the input does not say. */
  assumptions: string[]
  /** What a full return could hold and this calculation does not. */
  notIncluded: string[]
  /** Credits and deductions that this person has and that the total is shown before, as phrases. */
  leftOut: string[]
  sources: CitedSource[]
}

/** The sources the lines name, once each, in the order of their first mention; an unknown id is a RangeError. */
export function citedSources(lines: readonly TaxLine[], sources: Sources): CitedSource[] {
  const cited: CitedSource[] = []
  for (const line of lines) {
    for (const id of line.sources) {
      if (cited.some((one) => one.id === id)) continue
      const source = sources[id]
      if (!source) throw new RangeError(`No source ${id}`)
      cited.push({ id, title: source.title, url: source.url })
    }
  }
  return cited
}

/** What stands beside the total: withheld from pay, for example. */
export const apartOf = (lines: readonly TaxLine[]): Cents =>
  lines.reduce((sum, { section, amount }) => (section === 'apart' ? sum + amount : sum), 0)

/** What the lines add up to: tax, credits and other taxes. */
export function totalOf(lines: readonly TaxLine[]): Cents {
  return lines.reduce((sum, { section, amount }) => {
    return section === 'tax' || section === 'credit' || section === 'other-tax' ? sum + amount : sum
  }, 0)
}
