import { type Cents, positive, share } from '../money.ts'
import type { Household } from './input.ts'
import type { CanadaFacts, CappedRate, PensionPlan, ProvincialFacts } from './parameters.ts'

/** Pension plan contributions in cents. `base` gives a credit, and both additional parts are deducted from income. */
interface PensionContribution {
  base: Cents
  firstAdditional: Cents
  second: Cents
}

/** A year's contributions. `selfEmployed` has both halves, because a self-employed person pays both. */
export interface Contributions {
  employee: PensionContribution & { ei: Cents; qpip: Cents }
  selfEmployed: PensionContribution & { qpip: Cents }
  /**
   * The half of a self-employed person's base contribution that an employer would pay. It is deducted and gives no
   * credit.
   */
  employerBase: Cents
  /**
   * The part of a self-employed person's QPIP premium above the employee's rate. It is deducted and gives no credit.
   */
  employerQpip: Cents
}

/** Contributions are due from age 18 to 69. We don't cover people who choose to stop contributing at 65 or later. */
export const firstPensionableAge = 18
export const lastPensionableAge = 69

const isPensionable = (age: number | undefined) =>
  age === undefined || (age >= firstPensionableAge && age <= lastPensionableAge)

/** The earnings between a floor and a ceiling. */
const between = (earnings: Cents, floor: Cents, ceiling: Cents) => positive(Math.min(earnings, ceiling) - floor)

/** One half of the contributions. `pensionable` and `above` are the earnings in the first and second tier. */
function half(plan: PensionPlan, second: CappedRate, pensionable: Cents, above: Cents): PensionContribution {
  const whole = share(pensionable, plan.basePpm + plan.firstAdditionalPpm)
  const firstAdditional = share(pensionable, plan.firstAdditionalPpm)
  return { base: whole - firstAdditional, firstAdditional, second: share(above, second.ppm) }
}

/**
 * Calculates an employee's and a self-employed person's contributions of the year: CPP, CPP2 and EI, or in Quebec QPP,
 * QPP2, QPIP and Quebec's EI.
 */
export function contributionsOf({ contributions: facts }: CanadaFacts, household: Household): Contributions {
  const inQuebec = household.province === 'QC'
  const plan = (inQuebec ? facts.qpp : facts.cpp).value
  const second = (inQuebec ? facts.qpp2 : facts.cpp2).value
  const insurance = (inQuebec ? facts.eiQuebec : facts.ei).value
  const employed = household.employmentIncome
  const all = employed + household.selfEmploymentIncome

  const pays = isPensionable(household.age)
  const tiers = (earnings: Cents) => ({
    first: pays ? between(earnings, plan.exemption, plan.ceiling) : 0,
    second: pays ? between(earnings, plan.ceiling, second.ceiling) : 0,
  })
  const asEmployee = tiers(employed)
  const together = tiers(all)
  const employee = half(plan, second, asEmployee.first, asEmployee.second)
  const selfEmployed = half(plan, second, together.first - asEmployee.first, together.second - asEmployee.second)

  const qpip = facts.qpip.value
  const insuredLater = between(all, Math.min(employed, qpip.ceiling), qpip.ceiling)
  const selfEmployedQpip = inQuebec ? share(insuredLater, qpip.selfEmployedPpm) : 0
  return {
    employee: {
      ...employee,
      ei: share(Math.min(employed, insurance.ceiling), insurance.ppm),
      qpip: inQuebec ? share(Math.min(employed, qpip.ceiling), qpip.ppm) : 0,
    },
    selfEmployed: {
      base: 2 * selfEmployed.base,
      firstAdditional: 2 * selfEmployed.firstAdditional,
      second: 2 * selfEmployed.second,
      qpip: selfEmployedQpip,
    },
    employerBase: selfEmployed.base,
    employerQpip: inQuebec ? selfEmployedQpip - share(insuredLater, qpip.ppm) : 0,
  }
}

/** A territory's payroll tax on an employee's pay. */
export const payrollTaxOn = ({ payrollTaxPpm }: ProvincialFacts, pay: Cents): Cents =>
  share(pay, payrollTaxPpm?.value ?? 0)

/** The contributions of a self-employed person, who pays them with the return. */
export const payableWithReturn = ({ selfEmployed }: Contributions): Cents =>
  selfEmployed.base + selfEmployed.firstAdditional + selfEmployed.second + selfEmployed.qpip

/** The employee contributions that the employer withholds. */
export const withheldFromPay = ({ employee }: Contributions): Cents =>
  employee.base + employee.firstAdditional + employee.second + employee.ei + employee.qpip
