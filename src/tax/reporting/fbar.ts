import { maxRateMillionths } from '../input-limits.ts'
import { lineWriter } from '../line-writer.ts'
import { type Cents, positive } from '../money.ts'
import { proportionRoundedUp } from '../proportion.ts'
import { citedSources } from '../result.ts'
import { type ReportingResult, reportingRules, requireValue } from './facts.ts'

export interface FbarAccount {
  /** The highest value in the year, in hundredths of the account's currency; one below zero counts as zero. */
  maxValue: Cents
  /** Units of the currency for one US dollar, in millionths, on the last day of the year; absent for US dollars. */
  unitsPerUsd?: number
  /** Held outside the United States. */
  isForeign: boolean
}

export interface FbarResult extends ReportingResult {
  /** Each foreign account in US dollars, rounded up to whole dollars, in cents; accounts in the US are not in it. */
  valuesUsd: Cents[]
  aggregate: Cents
}

const line = lineWriter('us.fbar')
const million = 1_000_000

function inUsd({ maxValue, unitsPerUsd = million }: FbarAccount, name: string): Cents {
  requireValue(name, Math.abs(maxValue))
  if (!Number.isSafeInteger(unitsPerUsd) || unitsPerUsd <= 0 || unitsPerUsd > maxRateMillionths) {
    throw new RangeError(`${name} needs an exchange rate above 0`)
  }
  return proportionRoundedUp(positive(maxValue), million, unitsPerUsd * 100) * 100
}

const assumptions = [
  'A United States person: citizen, resident or a company or trust of the United States.',
  'An account counts with its highest value in the year, whether owned, jointly owned or only signed for.',
  'Values in other currencies are converted at the Treasury rate of the last day of the year, as typed.',
  'An account that was overdrawn all year counts as 0.',
]

/**
 * Whether the highest values of all foreign accounts together are above the threshold of the FBAR (FinCEN Form 114),
 * amounts in cents. A value or rate that cannot be is a RangeError that names the account. Source: 31 CFR 1010.350.
 */
export function fbar(accounts: readonly FbarAccount[]): FbarResult {
  const { facts, sources } = reportingRules
  const { value, source } = facts.fbar
  const named = accounts.map((account, index) => ({ account, name: `account ${index + 1}` }))
  const foreign = named.filter(({ account }) => account.isForeign)
  const valuesUsd = foreign.map(({ account, name }) => inUsd(account, name))
  const aggregate = valuesUsd.reduce((sum, one) => sum + one, 0)
  const lines = [
    ...foreign.map(({ name }, index) =>
      line('income', name.replace(' ', '-'), `Highest value of ${name}, in US dollars`, valuesUsd[index] ?? 0, {
        rule: 'highest-value',
        sources: source,
      }),
    ),
    line('total', 'aggregate', 'All foreign accounts together', aggregate, { sources: source }),
    line('adjustment', 'threshold', 'Report when together above', value.aggregateOver, { sources: source }),
  ]
  return {
    mustFile: aggregate > value.aggregateOver,
    valuesUsd,
    aggregate,
    lines,
    assumptions: [...assumptions],
    notIncluded: ['Exceptions for some accounts, owners and joint filings of spouses'],
    sources: citedSources(lines, sources),
  }
}
