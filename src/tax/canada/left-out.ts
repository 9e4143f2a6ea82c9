import { listed } from '../facts.ts'
import type { Cents } from '../money.ts'
import { missingAmounts } from './assumptions.ts'
import type { Household } from './input.ts'
import type { FederalFacts, ProvincialFacts } from './parameters.ts'

interface Taxed {
  federalTax: Cents
  provincialTax: Cents
  /** The sum of the amounts that the federal credits are calculated from. */
  creditAmounts: Cents
}

/** The names of provincial amounts that the person can claim but that our facts don't have. */
function missingClaims(person: Household, federal: FederalFacts, facts: ProvincialFacts, name: string): string[] {
  const isSenior = (person.age ?? 0) >= federal.ageAmount.value.minimumAge
  // A spouse whose net income is above the basic personal amount gives no spouse amount in any province.
  const supports = (person.spouseNetIncome ?? Number.POSITIVE_INFINITY) < facts.basicPersonalAmount.value.maximum
  const claims = { age: isSenior, pension: person.pensionIncome > 0, spouse: supports }
  const names = missingAmounts(facts).filter((amount) => claims[amount])
  return [
    ...(names.length > 0 ? [`the ${listed(names)} amount${names.length > 1 ? 's' : ''} in ${name}`] : []),
    ...(person.province === 'SK' && isSenior ? ["Saskatchewan's senior supplementary amount"] : []),
  ]
}

/** Phrases for credits that the person can claim but that we don't deduct. Empty if there is no tax to reduce. */
export function leftOutOf(
  person: Household,
  federal: FederalFacts,
  { name, facts }: { name: string; facts: ProvincialFacts },
  { federalTax, provincialTax, creditAmounts }: Taxed,
): string[] {
  const secondBracket = federal.brackets.value[1]?.from ?? 0
  const hasTopUp = person.taxYear > 2024 && creditAmounts > secondBracket && federalTax > 0
  return [
    ...(provincialTax > 0 ? missingClaims(person, federal, facts, name) : []),
    ...(hasTopUp ? ['the federal top-up credit'] : []),
  ]
}
