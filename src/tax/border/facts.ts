import year2024 from '../data/border-2024.json' with { type: 'json' }
import year2025 from '../data/border-2025.json' with { type: 'json' }
import year2026 from '../data/border-2026.json' with { type: 'json' }
import { type Fact, type ParameterSet, parameterSet, parametersOf } from '../facts.ts'
import type { Cents, Ppm } from '../money.ts'

/** One year's law for people who live, work or stay in both countries. Amounts are in US cents. */
export interface BorderFacts {
  /** The limit of the exclusion if all days of a year qualify (26 U.S.C. 911(b)(2)). */
  exclusionLimit: Fact<Cents>
  housing: Fact<{ baseRate: Ppm; baseAmount: Cents; defaultCapRate: Ppm; defaultCap: Cents }>
  physicalPresence: Fact<{ fullDays: number }>
  bonaFideResidence: Fact<{ fullTaxYear: boolean }>
  foreignTaxCredit: Fact<{
    carrybackYears: number
    carryforwardYears: number
    electionMaximum: { single: Cents; joint: Cents }
  }>
  substantialPresence: Fact<{
    currentYearMinimum: number
    weightedMinimum: number
    sixths: { current: number; prior1: number; prior2: number }
    closerConnectionBelow: number
  }>
  canadianSojourn: Fact<{ days: number }>
  treatyRates: Fact<{ dividends: Ppm }>
  treatyCredit: Fact<{ averageRateOfAgi: boolean }>
  canadianCredit: Fact<{ propertyCapPpm: Ppm }>
  treatyOrder: Fact<('permanentHome' | 'centreOfVitalInterests' | 'habitualAbode' | 'citizenship')[]>
}

/** The facts of all years that we cover, the oldest year first. */
export const borderParameters: ParameterSet<BorderFacts>[] = [year2024, year2025, year2026].map((json) =>
  parameterSet<BorderFacts>(json),
)

/** Returns the facts of a year. Throws a RangeError for a year that we don't cover. */
export function borderYear(taxYear: number): ParameterSet<BorderFacts> {
  return parametersOf(borderParameters, taxYear)
}
