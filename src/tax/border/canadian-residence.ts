import type { BorderFacts } from './facts.ts'
import { calendarYear, daysWithin, joinedSpans, type Span } from './spans.ts'

interface Sojourn {
  sojournDays: number
  /** Deemed resident all year because of the days (s. 250(1)(a)). */
  deemedResident: boolean
  /** Resident of the other country under the treaty, so not of Canada (s. 250(5)). */
  deemedNonResidentByTreaty: boolean
  residentForTheAct: boolean
}

/** Days of stays in a calendar year, and the residence status they lead to; part days count. */
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

type OneCountry = 'CA' | 'US'
/** The country of a personal tie: one, both, neither, or unclear. */
export type Tie = OneCountry | 'both' | 'neither' | 'undetermined'

export type TieFacts = Record<BorderFacts['treatyOrder']['value'][number], Tie>

interface TreatyResidence {
  residence: OneCountry | 'competent-authorities'
  decidedBy: keyof TieFacts | 'mutualAgreement'
  /** The saving clause: the United States can tax its citizens regardless (Article XXIX(2)). */
  usMayTaxAsCitizen: boolean
}

/** Article IV(2) of the convention: the first tie to only one country decides. */
export function treatyResidence(facts: TieFacts, order: BorderFacts['treatyOrder']): TreatyResidence {
  const usMayTaxAsCitizen = facts.citizenship === 'US' || facts.citizenship === 'both'
  for (const decidedBy of order.value) {
    const tie = facts[decidedBy]
    if (tie === 'CA' || tie === 'US') return { residence: tie, decidedBy, usMayTaxAsCitizen }
  }
  return { residence: 'competent-authorities', decidedBy: 'mutualAgreement', usMayTaxAsCitizen }
}
