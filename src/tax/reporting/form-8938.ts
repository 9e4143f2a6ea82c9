import { lineWriter } from '../line-writer.ts'
import type { Cents } from '../money.ts'
import { citedSources } from '../result.ts'
import type { UsFilingStatus } from '../us/federal-facts.ts'
import { type ReportingResult, reportingRules, requireValue } from './facts.ts'

/** Of a disregarded entity the owner reports all; of what spouses own together each reports a half or all. */
export type AssetOwner = 'self' | 'disregardedEntity' | 'jointSpouse'

export interface ForeignAsset {
  /** In US dollars, in cents, on the last day of the year and at its highest. */
  yearEnd: Cents
  max: Cents
  owner: AssetOwner
}

export interface Form8938Input {
  filingStatus: UsFilingStatus
  /** The tax home is abroad, and the person lives there as the test of presence or residence asks. */
  livesAbroad: boolean
  /** On a separate return: the spouse has to look at the form too. */
  spouseIsSpecifiedIndividual?: boolean
  assets: readonly ForeignAsset[]
}

export interface Form8938Result extends ReportingResult {
  yearEndTotal: Cents
  maxTotal: Cents
}

const line = lineWriter('us.form-8938')

/** A joint return counts what spouses own together once; on a separate one each spouse counts half of it. */
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
    'A specified individual who has to file an income tax return for the year.',
    'Values in other currencies are already in US dollars, at the Treasury rate of the last day of the year.',
    ...(livesAbroad ? ['The tests of living abroad are met for the year.'] : []),
    ...(filingStatus === 'hoh' || filingStatus === 'qss' ? ['Measured as an unmarried taxpayer.'] : []),
  ]
}

/**
 * Whether specified foreign financial assets are above a threshold of Form 8938, at the end of the year or at any
 * time; amounts in cents. A value that cannot be is a RangeError that names the asset. Source: IRC 6038D as the IRS
 * tells it.
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
    line('adjustment', 'year-end-threshold', 'Report when above, on the last day', yearEnd, how),
    line('total', 'any-time', 'Highest values in the year', maxTotal, how),
    line('adjustment', 'any-time-threshold', 'Report when above, at any time', anyTime, how),
  ]
  return {
    mustFile: yearEndTotal > yearEnd || maxTotal > anyTime,
    yearEndTotal,
    maxTotal,
    lines,
    assumptions: assumptionsOf(input),
    notIncluded: [
      'Assets reported on Forms 3520, 5471, 8621 and others, which need not be listed again',
      'Domestic companies and trusts that hold assets abroad',
    ],
    sources: citedSources(lines, sources),
  }
}
