import { lineWriter } from '../line-writer.ts'
import type { Cents } from '../money.ts'
import { citedSources } from '../result.ts'
import type { UsFilingStatus } from '../us/federal-facts.ts'
import { type ReportingResult, reportingRules, requireValue } from './facts.ts'

/**
 * Who owns the asset. An owner reports all assets of a disregarded entity. For joint assets, each spouse reports half
 * or all of them.
 */
type AssetOwner = 'self' | 'disregardedEntity' | 'jointSpouse'

export interface ForeignAsset {
  /** The value on the last day of the year and the highest value of the year, in US cents. */
  yearEnd: Cents
  max: Cents
  owner: AssetOwner
}

export interface Form8938Input {
  filingStatus: UsFilingStatus
  /**
   * True if the person's tax home is abroad and they meet the physical presence test or the bona fide residence test.
   */
  livesAbroad: boolean
  /** On a separate return: true if the spouse is a specified individual too. */
  spouseIsSpecifiedIndividual?: boolean
  assets: readonly ForeignAsset[]
}

export interface Form8938Result extends ReportingResult {
  yearEndTotal: Cents
  maxTotal: Cents
}

const line = lineWriter('us.form-8938.')

/**
 * The part of a value that counts. A joint return counts joint assets once, and on separate returns each spouse counts
 * half.
 */
function counted(value: Cents, { owner }: ForeignAsset, input: Form8938Input): Cents {
  const isHalf = owner === 'jointSpouse' && input.filingStatus === 'mfs' && input.spouseIsSpecifiedIndividual
  return isHalf ? Math.ceil(value / 2) : value
}

function sumOf(which: 'yearEnd' | 'max', input: Form8938Input): Cents {
  return input.assets.reduce((sum, asset, index) => {
    return sum + counted(requireValue(`asset ${index + 1}`, asset[which]), asset, input)
  }, 0)
}

const isUnmarried = (status: UsFilingStatus) => status !== 'mfj' && status !== 'mfs'

function assumptionsOf({ filingStatus, livesAbroad }: Form8938Input): string[] {
  return [
    "You're a specified individual and must file an income tax return for the year.",
    'All values are in US dollars, at the Treasury rates on the last day of the year.',
    ...(livesAbroad ? ['You meet the tests for living abroad this year.'] : []),
    ...(filingStatus === 'hoh' || filingStatus === 'qss' ? ['The thresholds for unmarried taxpayers apply.'] : []),
  ]
}

/**
 * Decides whether specified foreign financial assets are above a threshold of Form 8938, at the end of the year or at
 * any time. Amounts are in cents. Throws a RangeError that names the asset of an impossible value. Source: IRC 6038D as
 * the IRS explains it.
 */
export function form8938(input: Form8938Input): Form8938Result {
  const { facts, sources } = reportingRules
  const { value, source } = facts.form8938
  const status = isUnmarried(input.filingStatus) ? 'single' : (input.filingStatus as 'mfj' | 'mfs')
  const { yearEnd, anyTime } = (input.livesAbroad ? value.abroad : value.inUS)[status]
  const yearEndTotal = sumOf('yearEnd', input)
  const maxTotal = sumOf('max', input)
  const how = { sources: source }
  const lines = [
    line('total', 'year-end', 'Assets on the last day of the year', yearEndTotal, how),
    line('adjustment', 'year-end-threshold', 'File if above, on the last day', yearEnd, how),
    line('total', 'any-time', 'Highest values in the year', maxTotal, how),
    line('adjustment', 'any-time-threshold', 'File if above, at any time', anyTime, how),
  ]
  return {
    mustFile: yearEndTotal > yearEnd || maxTotal > anyTime,
    yearEndTotal,
    maxTotal,
    lines,
    assumptions: assumptionsOf(input),
    notIncluded: [
      "Assets reported on Forms 3520, 5471, 8621 and others, which you don't list again",
      'US companies and trusts that hold foreign assets',
    ],
    sources: citedSources(lines, sources),
  }
}
