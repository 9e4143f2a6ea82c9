import type { BorderFacts } from './facts.ts'
import { calendarYear, daysWithin, joinedSpans, type Span } from './spans.ts'

interface Sojourn {
  sojournDays: number
  /** True if the number of days makes the person a resident for the whole year (s. 250(1)(a)). */
  deemedResident: boolean
  /** True if the treaty makes the person a resident of the other country, and so not of Canada (s. 250(5)). */
  deemedNonResidentByTreaty: boolean
  residentForTheAct: boolean
}

/**
 * Counts the days that someone stayed in Canada in a calendar year, including partial days, and says which residence
 * status follows.
 */
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
/** The country with which a person has a personal tie: one, both, neither, or unclear. */
export type Tie = OneCountry | 'both' | 'neither' | 'undetermined'

export type TieFacts = Record<BorderFacts['treatyOrder']['value'][number], Tie>

interface TreatyResidence {
  residence: OneCountry | 'competent-authorities'
  decidedBy: keyof TieFacts | 'mutualAgreement'
  /**
   * True for citizens of the United States, which can tax them in any case (the treaty's saving clause, Article
   * XXIX(2)).
   */
  usMayTaxAsCitizen: boolean
}

/** Applies Article IV(2) of the treaty: the first tie to only one of the countries decides. */
export function treatyResidence(facts: TieFacts, order: BorderFacts['treatyOrder']): TreatyResidence {
  const usMayTaxAsCitizen = facts.citizenship === 'US' || facts.citizenship === 'both'
  for (const decidedBy of order.value) {
    const tie = facts[decidedBy]
    if (tie === 'CA' || tie === 'US') return { residence: tie, decidedBy, usMayTaxAsCitizen }
  }
  return { residence: 'competent-authorities', decidedBy: 'mutualAgreement', usMayTaxAsCitizen }
}
