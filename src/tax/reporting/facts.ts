import reporting from '../data/reporting.json' with { type: 'json' }
import type { Fact } from '../facts.ts'
import { maxForeignHundredths } from '../input-limits.ts'
import type { Cents } from '../money.ts'
import type { CitedSource, TaxLine } from '../result.ts'
import { ruleSet } from '../standing-rules.ts'

interface AssetThreshold {
  yearEnd: Cents
  anyTime: Cents
}

type ByReturn = Record<'single' | 'mfj' | 'mfs', AssetThreshold>

export interface ReportingFacts {
  fbar: Fact<{ aggregateOver: Cents }>
  form8938: Fact<{ abroad: ByReturn; inUS: ByReturn }>
  t1135: Fact<{ costOver: Cents; simplifiedBelow: Cents }>
}

export const reportingRules = ruleSet<ReportingFacts>(reporting)

/** Whether someone must file a form, and the lines that show why. */
export interface ReportingResult {
  mustFile: boolean
  lines: TaxLine[]
  assumptions: string[]
  notIncluded: string[]
  sources: CitedSource[]
}

/** Returns the value if it is allowed; otherwise throws a RangeError that names the field. */
export function requireValue(name: string, value: Cents): Cents {
  if (Number.isSafeInteger(value) && value >= 0 && value <= maxForeignHundredths) return value
  throw new RangeError(`${name} must be a whole number of cents from 0 to ${maxForeignHundredths}.`)
}
