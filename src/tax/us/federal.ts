import { type Cents, ratio } from '../money.ts'
import { citedSources, type TaxResult } from '../result.ts'
import { requireDeferrals } from './elective-deferrals.ts'
import { usFederalYear } from './federal-facts.ts'
import { usFederalLines } from './federal-lines.ts'
import { usFederalAssumptions, usFederalNotIncluded } from './federal-notes.ts'
import { usFederalReturn } from './federal-return.ts'
import { requirePossible, toHousehold, type UsFederalInput } from './household.ts'

/**
 * The block of wages the marginal rate is measured on: the next 1,000 dollars, because phase-outs of the law go in
 * steps of 1,000 dollars and would look like jumps on a smaller block.
 */
export const marginalBlock: Cents = 100_000
export const marginalOn = 'the next $1,000 of wages'

/**
 * The federal tax of a resident individual or couple, amounts in cents. `total` holds income tax, alternative
 * minimum tax, net investment income tax, self-employment tax and Additional Medicare Tax less credits; what an
 * employer withholds for Social Security and Medicare stands apart. `marginalPpm` is the share of the next 1,000
 * dollars of the first person's wages that the total takes; `averagePpm` the total over gross income. A year without
 * facts is a RangeError that names it, a field that cannot be an ImpossibleInput. Sources: data/us-federal-<year>.json.
 */
export function calculateUsFederal(input: UsFederalInput): TaxResult {
  const { facts, sources } = usFederalYear(input.taxYear)
  requirePossible(input)
  const household = toHousehold(input)
  requireDeferrals(input)
  const solved = usFederalReturn(household, facts)
  const next = usFederalReturn({ ...household, wages: household.wages + marginalBlock }, facts)
  const lines = usFederalLines({ household, facts, solved })
  return {
    total: solved.total,
    lines,
    marginalPpm: Math.round(((next.total - solved.total) * 1_000_000) / marginalBlock),
    marginalOn,
    averagePpm: ratio(solved.total, solved.income.gross),
    assumptions: usFederalAssumptions(household, solved),
    notIncluded: [...usFederalNotIncluded],
    leftOut: [],
    sources: citedSources(lines, sources),
  }
}
