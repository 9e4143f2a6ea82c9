import { lineWriter } from '../line-writer.ts'
import { type Cents, type Ppm, share } from '../money.ts'
import { citedSources } from '../result.ts'
import { type ReportingResult, reportingRules, requireValue } from './facts.ts'

export interface ForeignProperty {
  /** What it cost, in Canadian dollars, in cents; its value today does not matter. */
  cost: Cents
  /** The part of it the person owns, in parts per million; all of it where absent. */
  sharePpm?: Ppm
  /** Used mostly for the person's own enjoyment, or only in an active business: not specified foreign property. */
  isExcluded?: boolean
}

export interface T1135Result extends ReportingResult {
  maxCost: Cents
  /** How the form is filled in; null where it need not be filed. */
  method: 'simplified' | 'detailed' | null
}

const line = lineWriter('ca.t1135')

function ownCost({ cost, sharePpm = 1_000_000 }: ForeignProperty, name: string): Cents {
  requireValue(name, cost)
  if (!Number.isInteger(sharePpm) || sharePpm < 0 || sharePpm > 1_000_000) {
    throw new RangeError(`The share of ${name} must be from 0 to 1,000,000`)
  }
  return share(cost, sharePpm)
}

const assumptions = (isFirstYear: boolean) => [
  isFirstYear
    ? 'You became a resident of Canada in this year, and had never been one before.'
    : 'Resident in Canada, and not for the first time in this year.',
  'All the properties were held at one time in the year; what was sold during the year counts too.',
  'Costs in other currencies are converted at the rate of the day the property was acquired.',
]

/**
 * Whether the cost of specified foreign property is above the threshold of Form T1135 and by which method it is
 * reported; amounts in cents. Nobody files it for the year in which they first become a resident (section 233.7 of
 * the Income Tax Act). A cost or share that cannot be is a RangeError that names the property. Source: the questions
 * and answers of the CRA on the form.
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
      line('income', name.replace(' ', '-'), `Own part of the cost of ${name}`, cost, {
        rule: 'cost',
        sources: source,
      }),
    ),
    line('total', 'cost', 'Cost of all specified foreign property', maxCost, { sources: source }),
    line('adjustment', 'threshold', 'Report when above', value.costOver, { sources: source }),
    line('adjustment', 'detailed', 'Detailed reporting from', value.simplifiedBelow, { sources: source }),
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
