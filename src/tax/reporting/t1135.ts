import { lineWriter } from '../line-writer.ts'
import { type Cents, type Ppm, share } from '../money.ts'
import { citedSources } from '../result.ts'
import { type ReportingResult, reportingRules, requireValue } from './facts.ts'

export interface ForeignProperty {
  /** The cost in Canadian cents. The current value of the property doesn't count. */
  cost: Cents
  /** The part that the person owns, in parts per million. If missing, all of it. */
  sharePpm?: Ppm
  /** True if the property doesn't count, because it is mainly for personal use or used only in an active business. */
  isExcluded?: boolean
}

export interface T1135Result extends ReportingResult {
  maxCost: Cents
  /** The reporting method. Null if the form isn't required. */
  method: 'simplified' | 'detailed' | null
}

const line = lineWriter('ca.t1135.')

function ownCost({ cost, sharePpm = 1_000_000 }: ForeignProperty, name: string): Cents {
  requireValue(name, cost)
  if (!Number.isInteger(sharePpm) || sharePpm < 0 || sharePpm > 1_000_000) {
    throw new RangeError(`The share of ${name} must be from 0 to 1,000,000`)
  }
  return share(cost, sharePpm)
}

const assumptions = (isFirstYear: boolean) => [
  isFirstYear
    ? 'You became a resident of Canada this year for the first time.'
    : "You're a resident of Canada, and this isn't your first year as one.",
  'You held all the property at the same time during the year. Property you sold during the year counts too.',
  'Costs in other currencies are converted at the rate on the day you acquired the property.',
]

/**
 * Decides whether the cost of specified foreign property is above the threshold of Form T1135, and which reporting
 * method applies. Amounts are in cents. The form isn't due for the first year of residence (section 233.7 of the Income
 * Tax Act). Throws a RangeError that names the property of an impossible cost or share. Source: the CRA's questions and
 * answers.
 */
export function t1135(
  properties: readonly ForeignProperty[],
  { isFirstYear = false }: { isFirstYear?: boolean } = {},
): T1135Result {
  const { facts, sources } = reportingRules
  const { value, source } = facts.t1135
  const named = properties.map((property, index) => ({ property, name: `property ${index + 1}` }))
  const costs = named
    .map(({ property, name }) => ({ name, cost: ownCost(property, name), isExcluded: property.isExcluded }))
    .filter(({ isExcluded }) => !isExcluded)
  const maxCost = costs.reduce((sum, { cost }) => sum + cost, 0)
  const mustFile = !isFirstYear && maxCost > value.costOver
  const simplified = maxCost < value.simplifiedBelow ? 'simplified' : 'detailed'
  const lines = [
    ...costs.map(({ name, cost }) =>
      line('income', name.replace(' ', '-'), `Your part of the cost of ${name}`, cost, {
        rule: 'cost',
        sources: source,
      }),
    ),
    line('total', 'cost', 'Cost of all specified foreign property', maxCost, { sources: source }),
    line('adjustment', 'threshold', 'File if above', value.costOver, { sources: source }),
    line('adjustment', 'detailed', 'Detailed reporting starts at', value.simplifiedBelow, { sources: source }),
  ]
  return {
    mustFile,
    method: mustFile ? simplified : null,
    maxCost,
    lines,
    assumptions: assumptions(isFirstYear),
    notIncluded: ['Other forms on foreign affiliates, trusts and transfers (T1134, T1141, T1142)'],
    sources: citedSources(lines, sources),
  }
}
