import type { Source, Sources } from './facts.ts'
import type { Cents, Ppm } from './money.ts'

/**
 * The section of the calculation that a line belongs to, in reading order. The amounts of 'tax', 'credit' (negative)
 * and 'other-tax' add up to the total. Lines in 'apart', such as payroll contributions, are shown next to the total and
 * aren't part of it.
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

/** One step of the calculation. `base` and `ppm` are set if the amount is a rate of something. */
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
  /** Tax owed before payments; negative if refundable credits are larger than the tax. */
  total: Cents
  lines: TaxLine[]
  marginalPpm: Ppm
  /** The income that the marginal rate is measured on, for example 'the next $1,000 of wages'. */
  marginalOn: string
  averagePpm: Ppm
  /** What we assumed if the input doesn't say. */
  assumptions: string[]
  /** Items of a full return that this calculation doesn't cover. */
  notIncluded: string[]
  /** Credits and deductions that this person can claim and the total doesn't include, as phrases. */
  leftOut: string[]
  sources: CitedSource[]
}

/** The sources of the lines, once each, in the order they first appear; throws a RangeError for an unknown id. */
export function citedSources(lines: readonly TaxLine[], sources: Sources): CitedSource[] {
  const cited: CitedSource[] = []
  for (const line of lines) {
    for (const id of line.sources) {
      if (cited.some((source) => source.id === id)) continue
      const source = sources[id]
      if (!source) throw new RangeError(`No source ${id}`)
      cited.push({ id, title: source.title, url: source.url })
    }
  }
  return cited
}

/** The sum of the lines shown next to the total, such as contributions withheld from pay. */
export const apartOf = (lines: readonly TaxLine[]): Cents =>
  lines.reduce((sum, { section, amount }) => (section === 'apart' ? sum + amount : sum), 0)

/** The sum of the lines for tax, credits and other taxes. */
export function totalOf(lines: readonly TaxLine[]): Cents {
  return lines.reduce((sum, { section, amount }) => {
    return section === 'tax' || section === 'credit' || section === 'other-tax' ? sum + amount : sum
  }, 0)
}
