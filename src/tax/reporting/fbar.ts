import { maxRateMillionths } from '../input-limits.ts'
import { lineWriter } from '../line-writer.ts'
import { type Cents, positive } from '../money.ts'
import { proportionRoundedUp } from '../proportion.ts'
import { citedSources } from '../result.ts'
import { type ReportingResult, reportingRules, requireValue } from './facts.ts'

export interface FbarAccount {
  /** The highest value of the year, in hundredths of the account's currency. A negative value counts as 0. */
  maxValue: Cents
  /** Units of the currency per US dollar on the last day of the year, in millionths. Missing for US dollars. */
  unitsPerUsd?: number
  /** True if the account is held outside the United States. */
  isForeign: boolean
}

export interface FbarResult extends ReportingResult {
  /** The value of each foreign account in US cents, rounded up to whole dollars. */
  valuesUsd: Cents[]
  aggregate: Cents
}

const line = lineWriter('us.fbar.')
const million = 1_000_000

function inUsd({ maxValue, unitsPerUsd = million }: FbarAccount, name: string): Cents {
  requireValue(name, Math.abs(maxValue))
  if (!Number.isSafeInteger(unitsPerUsd) || unitsPerUsd <= 0 || unitsPerUsd > maxRateMillionths) {
    throw new RangeError(`${name} needs an exchange rate above 0`)
  }
  return proportionRoundedUp(positive(maxValue), million, unitsPerUsd * 100) * 100
}

const assumptions = [
  "You're a US person: a citizen, a resident, or a US company or trust.",
  'Each account counts at its highest value in the year, whether you own it, share it or only have signature authority.',
  'The rates you entered are the Treasury rates on the last day of the year.',
  'An account that was overdrawn all year counts as 0.',
]

/**
 * Decides whether the highest values of all foreign accounts add up to more than the FBAR threshold (FinCEN Form 114),
 * in cents. Throws a RangeError that names the account of an impossible value or rate. Source: 31 CFR 1010.350.
 */
export function fbar(accounts: readonly FbarAccount[]): FbarResult {
  const { facts, sources } = reportingRules
  const { value, source } = facts.fbar
  const named = accounts.map((account, index) => ({ account, name: `account ${index + 1}` }))
  const foreign = named.filter(({ account }) => account.isForeign)
  const valuesUsd = foreign.map(({ account, name }) => inUsd(account, name))
  const aggregate = valuesUsd.reduce((sum, value) => sum + value, 0)
  const lines = [
    ...foreign.map(({ name }, index) =>
      line('income', name.replace(' ', '-'), `Highest value of ${name}, in US dollars`, valuesUsd[index] ?? 0, {
        rule: 'highest-value',
        sources: source,
      }),
    ),
    line('total', 'aggregate', 'All foreign accounts together', aggregate, { sources: source }),
    line('adjustment', 'threshold', 'File if the total is above', value.aggregateOver, { sources: source }),
  ]
  return {
    mustFile: aggregate > value.aggregateOver,
    valuesUsd,
    aggregate,
    lines,
    assumptions: [...assumptions],
    notIncluded: ['Exceptions for some accounts and owners, and joint FBARs of spouses'],
    sources: citedSources(lines, sources),
  }
}
