import { type Cents, positive, share } from '../money.ts'
import type { UsFilingStatus } from './federal-facts.ts'
import type { Household } from './household.ts'
import { dependentsOf, type StateAmount, type StateContext, stepAt } from './state-context.ts'
import { claimedRule } from './state-dependents.ts'
import { forStatus, type OlderOrBlind } from './state-facts.ts'

/** A taxpayer on the return. */
interface Person {
  age: number
  isBlind: boolean
  /** The person's wages minus 401(k) contributions, which are taken from the first person's wages first. */
  wages: Cents
}

export function personsOf(household: Household): Person[] {
  const { ages, blind = false, spouseBlind = false, wages, spouseWages, electiveDeferrals } = household
  const [age = 0, spouseAge] = ages
  const fromFirst = Math.min(electiveDeferrals, wages)
  const first = { age, isBlind: blind, wages: wages - fromFirst }
  if (spouseAge === undefined) return [first]
  return [first, { age: spouseAge, isBlind: spouseBlind, wages: spouseWages - (electiveDeferrals - fromFirst) }]
}

function isOlder({ age }: Person, { ageFrom, bornFrom, bornTo }: OlderOrBlind, taxYear: number): boolean {
  if (ageFrom === undefined && bornTo === undefined) return false
  const born = taxYear - age
  return age >= (ageFrom ?? 0) && born >= (bornFrom ?? born) && born <= (bornTo ?? born)
}

const oldestOf = (persons: readonly Person[]) =>
  persons.reduce((oldest, person) => (person.age > oldest.age ? person : oldest))

/** How many of an amount's conditions each taxpayer meets. The amount counts once for each condition. */
function timesOf(entry: OlderOrBlind, persons: readonly Person[], taxYear: number): number[] {
  return persons.map((person) => {
    const times = Number(isOlder(person, entry, taxYear)) + Number(Boolean(entry.blind) && person.isBlind)
    return entry.oncePerPerson ? Math.min(1, times) : times
  })
}

const eachOf = (each: OlderOrBlind['each'] = 0, status: UsFilingStatus) =>
  typeof each === 'number' ? each : (each[status] ?? 0)

function exemptionsOf({ facts, household }: StateContext): Cents {
  const personal = facts.personalExemption ? forStatus(facts.personalExemption, household.filingStatus) : 0
  return personal + (facts.dependentExemption?.value ?? 0) * dependentsOf(household)
}

function amountOf(entry: OlderOrBlind, persons: readonly Person[], context: StateContext, taxableIncome: Cents): Cents {
  const { household, federal } = context
  const { filingStatus: status, taxYear } = household
  const agi = federal.income.adjustedGross
  const asked = entry.ofOldest ? [oldestOf(persons)] : persons
  const times = timesOf(entry, asked, taxYear)
  const count = times.reduce((sum, time) => sum + time, 0)
  if (count === 0 || (entry.agiTo && agi > entry.agiTo[status])) return 0
  if (entry.taxableTo !== undefined && taxableIncome > entry.taxableTo) return 0
  const each = entry.eachByAgi ? stepAt(entry.eachByAgi[status], agi) : eachOf(entry.each, status)
  const full = entry.ownWages
    ? asked.reduce((sum, { wages }, index) => sum + Math.min(wages, each * (times[index] ?? 0)), 0)
    : each + (count - 1) * (entry.second ?? each)
  const fallen = entry.fall ? share(positive(agi - entry.fall.over[status]), entry.fall.ppm) : 0
  return positive(full - fallen - (entry.lessExemptions ? exemptionsOf(context) : 0))
}

/** The amounts of one kind for older and blind taxpayers. Only credits have a limit that depends on taxable income. */
export function olderOrBlind(context: StateContext, as: OlderOrBlind['as'], taxableIncome: Cents = 0): StateAmount[] {
  const entries = context.facts.olderOrBlind?.value.filter((entry) => entry.as === as) ?? []
  if (entries.length === 0 || claimedRule(context)?.losesAgeAndBlindness) return []
  const persons = personsOf(context.household)
  return entries
    .map((entry) => ({ entry, amount: amountOf(entry, persons, context, taxableIncome) }))
    .filter(({ amount }) => amount > 0)
    .map(({ entry: { id, label }, amount }) => ({ id, label, amount, fact: 'olderOrBlind' }))
}
