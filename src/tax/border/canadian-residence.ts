import { calendarYear, daysWithin, joinedSpans, type Span } from './days.ts'
import type { BorderFacts } from './facts.ts'

export interface Sojourn {
  sojournDays: number
  /** Resident all year because of the days (s. 250(1)(a)). */
  deemedResident: boolean
  /** Resident of the other country by the treaty, and so not of Canada (s. 250(5)). */
  deemedNonResidentByTreaty: boolean
  residentForTheAct: boolean
}

/** Days of stays in a calendar year and what they mean; part days count. */
export function canadianSojourn(
  input: { year: number; stays: readonly Span[]; factualResident: boolean; treatyResidentOf: 'US' | null },
  rule: BorderFacts['canadianSojourn'],
): Sojourn {
  const sojournDays = daysWithin(joinedSpans(input.stays), ...calendarYear(input.year))
  const deemedResident = !input.factualResident && sojournDays >= rule.value.days
  const isResident = input.factualResident || deemedResident
  const deemedNonResidentByTreaty = isResident && input.treatyResidentOf === 'US'
  return {
    sojournDays,
    deemedResident,
    deemedNonResidentByTreaty,
    residentForTheAct: isResident && !deemedNonResidentByTreaty,
  }
}

export type OneCountry = 'CA' | 'US'
/** Where something lies: in one country, in both, in neither, or not to be said. */
export type Tie = OneCountry | 'both' | 'neither' | 'undetermined'

export type TieFacts = Record<BorderFacts['treatyOrder']['value'][number], Tie>

export interface TreatyResidence {
  residence: OneCountry | 'competent-authorities'
  decidedBy: keyof TieFacts | 'mutualAgreement'
  /** The saving clause: the United States taxes its citizens all the same (Article XXIX(2)). */
  usMayTaxAsCitizen: boolean
}

/** Article IV(2) of the convention: the first tie that lies in one country decides. */
export function treatyResidence(facts: TieFacts, order: BorderFacts['treatyOrder']): TreatyResidence {
  const usMayTaxAsCitizen = facts.citizenship === 'US' || facts.citizenship === 'both'
  for (const decidedBy of order.value) {
    const tie = facts[decidedBy]
    if (tie === 'CA' || tie === 'US') return { residence: tie, decidedBy, usMayTaxAsCitizen }
  }
  return { residence: 'competent-authorities', decidedBy: 'mutualAgreement', usMayTaxAsCitizen }
}
