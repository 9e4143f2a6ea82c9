import reporting from '../data/reporting.json' with { type: 'json' }
import type { Fact } from '../facts.ts'
import { maxForeignHundredths, requireCents } from '../input-limits.ts'
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

/** Says whether someone must file a form, with the lines that show why. */
export interface ReportingResult {
  mustFile: boolean
  lines: TaxLine[]
  assumptions: string[]
  notIncluded: string[]
  sources: CitedSource[]
}

/** Checks the value of foreign property, in hundredths of any currency. */
export const requireValue = (name: string, value: Cents): Cents => requireCents(name, value, maxForeignHundredths)
