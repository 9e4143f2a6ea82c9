import { listed } from '../facts.ts'
import { type Cents, share } from '../money.ts'
import type { Household } from './household.ts'
import type { EmployeeContribution, UsStateParameters } from './state-facts.ts'

export interface WithheldContribution extends EmployeeContribution {
  amount: Cents
  /** The wages that bear it. */
  base: Cents
}

function contributionOn(wages: Cents, { ratePpm, sharePpm, maximum }: EmployeeContribution): Cents {
  const premium = share(wages, ratePpm)
  const own = sharePpm === undefined ? premium : share(premium, sharePpm)
  return maximum === undefined ? own : Math.min(maximum, own)
}

/** What is withheld from the wages of everyone on the return; contributions of nothing are left out. */
export function withheldContributions({ facts }: UsStateParameters, household: Household): WithheldContribution[] {
  const earners = [household.wages, household.spouseWages]
  return (facts.employeeContributions?.value ?? [])
    .map((one) => {
      const bases = earners.map((wages) => Math.min(wages, one.wageBase ?? wages))
      const sum = (amounts: Cents[]) => amounts.reduce((total, amount) => total + amount, 0)
      return { ...one, base: sum(bases), amount: sum(bases.map((wages) => contributionOn(wages, one))) }
    })
    .filter(({ amount }) => amount > 0)
}

/** What is supposed of an employer's part. */
export function contributionAssumptions(withheld: readonly WithheldContribution[]): string[] {
  if (withheld.length === 0) return []
  const optional = withheld.filter(({ isLargestShare }) => isLargestShare).map(({ label }) => label)
  return [
    'All wages are from one employer, and the state’s employee programs cover them.',
    ...(optional.length > 0
      ? [`Your employer takes the largest share from your pay that the law allows for ${listed(optional)}.`]
      : []),
  ]
}
