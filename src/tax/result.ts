import type { Source, Sources } from './facts.ts'
import type { Cents, Ppm } from './money.ts'

/**
 * The section of the calculation to which a line belongs. Sections are in the order in which people read them. The
 * amounts of 'tax', 'credit' (negative) and 'other-tax' add up to the total. Lines in 'apart', such as payroll
 * contributions, aren't part of the total. We show them separately.
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

/** One step of the calculation. If the amount is a rate times a base, `ppm` is the rate and `base` is the base. */
export interface TaxLine {
  id: string
  section: Section
  label: string
  amount: Cents
  /** The id of the rule that gave the amount, for example 'us.federal.standard-deduction'. */
  rule: string
  base?: Cents
  ppm?: Ppm
  sources: string[]
}

export interface CitedSource extends Source {
  id: string
}

export interface TaxResult {
  /** The tax owed before payments. It is negative if refundable credits are larger than the tax. */
  total: Cents
  lines: TaxLine[]
  marginalPpm: Ppm
  /** The income on which the marginal rate is measured, for example 'the next $1,000 of wages'. */
  marginalOn: string
  averagePpm: Ppm
  /** What we assumed because the input doesn't say it. */
  assumptions: string[]
  /** Parts of a full return that this calculation doesn't cover. */
  notIncluded: string[]
  /** Phrases for credits and deductions that this person can claim but that the total doesn't include. */
  leftOut: string[]
  sources: CitedSource[]
}

/**
 * Returns the sources of the lines, each once, in the order of their first use. Throws a RangeError for an unknown id.
 */
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

/** The sum of the lines in 'apart', such as contributions withheld from pay. */
export const apartOf = (lines: readonly TaxLine[]): Cents =>
  lines.reduce((sum, { section, amount }) => (section === 'apart' ? sum + amount : sum), 0)

/** The sum of the lines for tax, credits and other taxes. */
export function totalOf(lines: readonly TaxLine[]): Cents {
  return lines.reduce((sum, { section, amount }) => {
    return section === 'tax' || section === 'credit' || section === 'other-tax' ? sum + amount : sum
  }, 0)
}
