import { type Cents, ratio } from '../money.ts'
import { citedSources, type TaxResult } from '../result.ts'
import { requireDeferrals } from './elective-deferrals.ts'
import { usFederalYear } from './federal-facts.ts'
import { usFederalLines } from './federal-lines.ts'
import { usFederalAssumptions, usFederalNotIncluded } from './federal-notes.ts'
import { usFederalReturn } from './federal-return.ts'
import { requirePossible, toHousehold, type UsFederalInput } from './household.ts'

/**
 * The wages on which the marginal rate is measured. Phase-outs have steps of 1,000 dollars, so a smaller amount would
 * show jumps.
 */
export const marginalBlock: Cents = 100_000
export const marginalOn = 'the next $1,000 of wages'

/**
 * The federal tax of a resident individual or couple, in cents. `total` is income tax, alternative minimum tax, net
 * investment income tax, self-employment tax and Additional Medicare Tax, less credits. Social Security and Medicare
 * withheld from wages aren't part of it. `marginalPpm` is the tax on the first person's next 1,000 dollars of wages, and
 * `averagePpm` is the total over gross income. Throws a RangeError that names a year without facts, and an
 * ImpossibleInput for an impossible field. Sources: data/us-federal-<year>.json.
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
    marginalPpm: ratio(next.total - solved.total, marginalBlock),
    marginalOn,
    averagePpm: ratio(solved.total, solved.income.gross),
    assumptions: usFederalAssumptions(household, solved),
    notIncluded: [...usFederalNotIncluded],
    leftOut: [],
    sources: citedSources(lines, sources),
  }
}
