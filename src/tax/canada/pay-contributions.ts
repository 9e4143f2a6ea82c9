import { type Cents, positive, share } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import type { CanadaFacts, PensionPlan } from './parameters.ts'
import type { Pay } from './pay-input.ts'

/** Contributions withheld from one paycheck, and the parts that lower tax, in cents. */
export interface PayContributions {
  /** The contribution to CPP or QPP: base and first additional contribution together. */
  pension: Cents
  pension2: Cents
  ei: Cents
  qpip: Cents
  /** The first and second additional contributions, which are deducted from taxable pay. */
  enhanced: Cents
  /** The yearly amounts that the credits are based on. */
  credited: { pension: Cents; ei: Cents; qpip: Cents }
}

const rateOf = ({ basePpm, firstAdditionalPpm }: PensionPlan) => basePpm + firstAdditionalPpm

/** The base part of a contribution. */
const baseOf = (plan: PensionPlan, contribution: Cents) => proportionHalfUp(contribution, plan.basePpm, rateOf(plan))

/** The share of a yearly amount for the months in which contributions are due. */
const forMonths = (amount: Cents, months: number) => proportionHalfUp(amount, months, 12)

/** The maximum that an employee contributes in a year if contributions are due for this many months. */
const maxPensionOf = (plan: PensionPlan, months: number) =>
  forMonths(share(plan.ceiling - plan.exemption, rateOf(plan)), months)

/** The contribution to the pension plan. The exemption for one pay period is truncated to the cent, not rounded. */
function pensionOf(plan: PensionPlan, pay: Pay, pensionable: Cents, maxPension: Cents): Cents {
  if (pay.isCppExempt) return 0
  const exemption = Math.floor(plan.exemption / pay.payPeriods)
  const due = share(positive(pensionable - exemption), rateOf(plan))
  return Math.min(due, positive(maxPension - (pay.cppToDate ?? 0)))
}

/**
 * The yearly contributions that give the credit. They are this paycheck's contribution times the number of pay periods,
 * but at least the contributions to date and at most the maximum. The paycheck that reaches the maximum gets the credit
 * on all of it (T4127, note to K2).
 */
function creditedOf(ofPay: Cents, toDate: Cents, payPeriods: number, maximum: Cents): Cents {
  if (toDate + ofPay >= maximum) return maximum
  return Math.min(Math.max(payPeriods * ofPay, toDate), maximum)
}

/** Calculates CPP, CPP2 and EI on one paycheck, or in Quebec QPP, QPP2, QPIP and EI. */
export function payContributions({ contributions: facts }: CanadaFacts, pay: Pay): PayContributions {
  const inQuebec = pay.province === 'QC'
  const plan = (inQuebec ? facts.qpp : facts.cpp).value
  const second = (inQuebec ? facts.qpp2 : facts.cpp2).value
  const insurance = (inQuebec ? facts.eiQuebec : facts.ei).value
  const months = pay.pensionableMonths ?? 12
  const pensionable = pay.grossPay + (pay.taxableBenefits ?? 0)
  const toDate = pay.pensionableToDate ?? 0

  const { payPeriods, cppToDate = 0, eiToDate = 0, qpipToDate = 0 } = pay
  const maxPension = maxPensionOf(plan, months)
  const pension = pensionOf(plan, pay, pensionable, maxPension)
  const above = positive(toDate + pensionable - Math.max(toDate, forMonths(plan.ceiling, months)))
  const maxPension2 = forMonths(share(second.ceiling - plan.ceiling, second.ppm), months)
  const due2 = Math.min(share(above, second.ppm), positive(maxPension2 - (pay.cpp2ToDate ?? 0)))
  const pension2 = pay.isCppExempt || pay.isCpp2Exempt ? 0 : due2

  const maxEi = share(insurance.ceiling, insurance.ppm)
  const ei = pay.isEiExempt ? 0 : Math.min(share(pensionable, insurance.ppm), positive(maxEi - eiToDate))
  const { ceiling, ppm } = facts.qpip.value
  const maxQpip = share(ceiling, ppm)
  const qpip = inQuebec ? Math.min(share(pensionable, ppm), positive(maxQpip - qpipToDate)) : 0

  return {
    pension,
    pension2,
    ei,
    qpip,
    enhanced: proportionHalfUp(pension, plan.firstAdditionalPpm, rateOf(plan)) + pension2,
    credited: {
      pension: baseOf(plan, creditedOf(pension, cppToDate, payPeriods, maxPension)),
      ei: creditedOf(ei, eiToDate, payPeriods, maxEi),
      qpip: creditedOf(qpip, qpipToDate, payPeriods, maxQpip),
    },
  }
}
