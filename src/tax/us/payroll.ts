import { type Cents, positive, share } from '../money.ts'
import type { UsFederalFacts } from './federal-facts.ts'
import type { Household } from './household.ts'

/** One person's Social Security and Medicare taxes on wages and a business. */
interface PersonPayroll {
  wages: Cents
  /** Wages up to the wage base. */
  coveredWages: Cents
  employeeSocialSecurity: Cents
  employeeMedicare: Cents
  /** Net earnings from self-employment. They are 0 below the minimum in the law. */
  netEarnings: Cents
  /** The part of the net earnings that is within the wage base, after wages have used their part of it. */
  coveredEarnings: Cents
  selfEmploymentSocialSecurity: Cents
  selfEmploymentMedicare: Cents
}

export interface Payroll {
  persons: PersonPayroll[]
  wages: Cents
  netEarnings: Cents
  employeeSocialSecurity: Cents
  employeeMedicare: Cents
  selfEmploymentTax: Cents
  deductibleHalf: Cents
  additionalMedicareWages: Cents
  additionalMedicareSelfEmployment: Cents
  additionalMedicareTax: Cents
}

/**
 * Schedule SE, and the employee's share (26 U.S.C. 1401, 1402, 3101). Wages use up the wage base before self-employment
 * does.
 */
function personPayroll(wages: Cents, netProfit: Cents, facts: UsFederalFacts): PersonPayroll {
  const { wageBase, employeeRate } = facts.socialSecurity.value
  const { netEarningsFactor, minimumNetEarnings, socialSecurityRate, medicareRate } = facts.selfEmployment.value
  const coveredWages = Math.min(wages, wageBase)
  const earnings = share(positive(netProfit), netEarningsFactor)
  const netEarnings = earnings < minimumNetEarnings ? 0 : earnings
  const coveredEarnings = Math.min(netEarnings, wageBase - coveredWages)
  return {
    wages,
    coveredWages,
    employeeSocialSecurity: share(coveredWages, employeeRate),
    employeeMedicare: share(wages, facts.medicare.value.employeeRate),
    netEarnings,
    coveredEarnings,
    selfEmploymentSocialSecurity: share(coveredEarnings, socialSecurityRate),
    selfEmploymentMedicare: share(netEarnings, medicareRate),
  }
}

/** Form 8959: the amounts above the threshold. Wages use up the threshold before self-employment does. */
function additionalMedicareBases(wages: Cents, netEarnings: Cents, threshold: Cents): [Cents, Cents] {
  return [positive(wages - threshold), positive(netEarnings - positive(threshold - wages))]
}

/** Adds up an amount over everyone on the return. */
export const sumOf = (persons: readonly PersonPayroll[], pick: (person: PersonPayroll) => Cents) =>
  persons.reduce((total, person) => total + pick(person), 0)

/** Payroll and self-employment taxes of everyone on the return. */
export function payrollOf(household: Household, facts: UsFederalFacts): Payroll {
  const profit = household.isCoveredAbroad ? 0 : household.selfEmploymentNetProfit
  const persons = [personPayroll(household.wages, profit, facts)]
  if (household.filingStatus === 'mfj') {
    persons.push(personPayroll(household.spouseWages, household.spouseSelfEmploymentNetProfit, facts))
  }
  const wages = sumOf(persons, (person) => person.wages)
  const netEarnings = sumOf(persons, (person) => person.netEarnings)
  const selfEmploymentTax = sumOf(
    persons,
    (person) => person.selfEmploymentSocialSecurity + person.selfEmploymentMedicare,
  )
  const { rate, liabilityThreshold } = facts.additionalMedicare.value
  const threshold = liabilityThreshold[household.filingStatus]
  const [additionalMedicareWages, additionalMedicareSelfEmployment] = additionalMedicareBases(
    wages,
    netEarnings,
    threshold,
  )
  return {
    persons,
    wages,
    netEarnings,
    employeeSocialSecurity: sumOf(persons, (person) => person.employeeSocialSecurity),
    employeeMedicare: sumOf(persons, (person) => person.employeeMedicare),
    selfEmploymentTax,
    deductibleHalf: share(selfEmploymentTax, facts.selfEmployment.value.deductibleShare),
    additionalMedicareWages,
    additionalMedicareSelfEmployment,
    additionalMedicareTax: share(additionalMedicareWages + additionalMedicareSelfEmployment, rate),
  }
}
