import { listed } from '../facts.ts'
import type { Cents } from '../money.ts'
import { missingAmounts } from './assumptions.ts'
import type { Household } from './input.ts'
import type { FederalFacts, ProvincialFacts } from './parameters.ts'

interface Taxed {
  federalTax: Cents
  provincialTax: Cents
  /** What the federal credits are worked out on. */
  creditAmounts: Cents
}

/** The amounts of a province that the person can claim and that aren't among its facts. */
function ownAmounts(person: Household, federal: FederalFacts, own: ProvincialFacts, name: string): string[] {
  const isSenior = (person.age ?? 0) >= federal.ageAmount.value.minimumAge
  // No province has a spouse amount above its basic one.
  const supports = (person.spouseNetIncome ?? Number.POSITIVE_INFINITY) < own.basicPersonalAmount.value.maximum
  const claims = { age: isSenior, pension: person.pensionIncome > 0, spouse: supports }
  const names = missingAmounts(own).filter((one) => claims[one])
  return [
    ...(names.length > 0 ? [`the ${listed(names)} amount${names.length > 1 ? 's' : ''} of ${name}`] : []),
    ...(person.province === 'SK' && isSenior ? ['the senior supplementary amount of Saskatchewan'] : []),
  ]
}

/** Credits that the person has and that the tax is shown without, as phrases; none if there is no tax to take them off. */
export function leftOutOf(
  person: Household,
  federal: FederalFacts,
  { name, facts: own }: { name: string; facts: ProvincialFacts },
  { federalTax, provincialTax, creditAmounts }: Taxed,
): string[] {
  const secondBracket = federal.brackets.value[1]?.from ?? 0
  const hasTopUp = person.taxYear > 2024 && creditAmounts > secondBracket && federalTax > 0
  return [
    ...(provincialTax > 0 ? ownAmounts(person, federal, own, name) : []),
    ...(hasTopUp ? ['the federal top-up credit'] : []),
  ]
}
