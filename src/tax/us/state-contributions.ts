import { listed } from '../facts.ts'
import { type Cents, share } from '../money.ts'
import type { Household } from './household.ts'
import type { EmployeeContribution, UsStateParameters } from './state-facts.ts'

export interface WithheldContribution extends EmployeeContribution {
  amount: Cents
  /** The wages that the contribution applies to. */
  base: Cents
  /** True if the law's largest contribution per year applies to someone, so the rate doesn't give the amount. */
  isAtMaximum: boolean
}

function contributionOn(wages: Cents, { ratePpm, sharePpm, maximum }: EmployeeContribution): Cents {
  const premium = share(wages, ratePpm)
  const employeeShare = sharePpm === undefined ? premium : share(premium, sharePpm)
  return maximum === undefined ? employeeShare : Math.min(maximum, employeeShare)
}

/**
 * The contributions that employers withhold from the wages of everyone on the return. Leaves out contributions of 0.
 */
export function withheldContributions({ facts }: UsStateParameters, household: Household): WithheldContribution[] {
  const earners = [household.wages, household.spouseWages]
  return (facts.employeeContributions?.value ?? [])
    .map((contribution) => {
      const bases = earners.map((wages) => Math.min(wages, contribution.wageBase ?? wages))
      const sum = (amounts: Cents[]) => amounts.reduce((total, amount) => total + amount, 0)
      const amount = sum(bases.map((wages) => contributionOn(wages, contribution)))
      const isAtMaximum =
        amount < sum(bases.map((wages) => contributionOn(wages, { ...contribution, maximum: undefined })))
      return { ...contribution, base: sum(bases), amount, isAtMaximum }
    })
    .filter(({ amount }) => amount > 0)
}

/** Sentences that say which part we assume the employer pays. */
export function contributionAssumptions(withheld: readonly WithheldContribution[]): string[] {
  if (withheld.length === 0) return []
  const optional = withheld.filter(({ isLargestShare }) => isLargestShare).map(({ label }) => label)
  return [
    "All your wages are from one employer, and the state's employee programs cover them.",
    ...(optional.length > 0
      ? [`Your employer withholds the largest share that the law allows for ${listed(optional)}.`]
      : []),
  ]
}
