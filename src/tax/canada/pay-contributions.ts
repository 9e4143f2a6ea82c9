import { type Cents, positive, share } from '../money.ts'
import type { CanadaFacts, PensionPlan } from './parameters.ts'
import type { Pay } from './pay-input.ts'

/** What is withheld from one pay besides tax, and what of it lowers tax, in cents. */
export interface PayContributions {
  /** CPP or QPP: base and first additional together. */
  pension: Cents
  pension2: Cents
  ei: Cents
  qpip: Cents
  /** First and second additional: deducted from the pay. */
  enhanced: Cents
  /** Annual amounts that earn the credits. */
  credited: { pension: Cents; ei: Cents; qpip: Cents }
}

const rateOf = ({ basePpm, firstAdditionalPpm }: PensionPlan) => basePpm + firstAdditionalPpm

/** The base part of a contribution. */
const baseOf = (plan: PensionPlan, contribution: Cents) => Math.round((contribution * plan.basePpm) / rateOf(plan))

/** A yearly amount for the months in which contributions are due. */
const forMonths = (amount: Cents, months: number) => Math.round((amount * months) / 12)

/** The most an employee pays into the plan in a year in which contributions are due for `months`. */
const mostPension = (plan: PensionPlan, months: number) =>
  forMonths(share(plan.ceiling - plan.exemption, rateOf(plan)), months)

/** The pension plan: the exemption per period is truncated to the cent, and the year's maximum is the limit. */
function pensionOf(plan: PensionPlan, pay: Pay, pensionable: Cents, most: Cents): Cents {
  if (pay.isCppExempt) return 0
  const exemption = Math.floor(plan.exemption / pay.payPeriods)
  const due = share(positive(pensionable - exemption), rateOf(plan))
  return Math.min(due, positive(most - (pay.cppToDate ?? 0)))
}

/**
 * The year's contributions as the credit counts them: this pay's times the periods, but not less than those to date and
 * not more than the maximum. The pay that reaches the maximum has all of it (T4127, note to K2).
 */
function creditedOf(ofPay: Cents, toDate: Cents, payPeriods: number, maximum: Cents): Cents {
  if (toDate + ofPay >= maximum) return maximum
  return Math.min(Math.max(payPeriods * ofPay, toDate), maximum)
}

/** CPP, CPP2 and EI of one pay, or QPP, QPP2, QPIP and Quebec's EI. */
export function payContributions({ contributions: facts }: CanadaFacts, pay: Pay): PayContributions {
  const inQuebec = pay.province === 'QC'
  const plan = (inQuebec ? facts.qpp : facts.cpp).value
  const second = (inQuebec ? facts.qpp2 : facts.cpp2).value
  const insurance = (inQuebec ? facts.eiQuebec : facts.ei).value
  const months = pay.pensionableMonths ?? 12
  const pensionable = pay.grossPay + (pay.taxableBenefits ?? 0)
  const toDate = pay.pensionableToDate ?? 0

  const { payPeriods, cppToDate = 0, eiToDate = 0, qpipToDate = 0 } = pay
  const most = mostPension(plan, months)
  const pension = pensionOf(plan, pay, pensionable, most)
  const above = positive(toDate + pensionable - Math.max(toDate, forMonths(plan.ceiling, months)))
  const most2 = forMonths(share(second.ceiling - plan.ceiling, second.ppm), months)
  const due2 = Math.min(share(above, second.ppm), positive(most2 - (pay.cpp2ToDate ?? 0)))
  const pension2 = pay.isCppExempt || pay.isCpp2Exempt ? 0 : due2

  const mostEi = share(insurance.ceiling, insurance.ppm)
  const ei = pay.isEiExempt ? 0 : Math.min(share(pensionable, insurance.ppm), positive(mostEi - eiToDate))
  const { ceiling, ppm } = facts.qpip.value
  const mostQpip = share(ceiling, ppm)
  const qpip = inQuebec ? Math.min(share(pensionable, ppm), positive(mostQpip - qpipToDate)) : 0

  return {
    pension,
    pension2,
    ei,
    qpip,
    enhanced: Math.round((pension * plan.firstAdditionalPpm) / rateOf(plan)) + pension2,
    credited: {
      pension: baseOf(plan, creditedOf(pension, cppToDate, payPeriods, most)),
      ei: creditedOf(ei, eiToDate, payPeriods, mostEi),
      qpip: creditedOf(qpip, qpipToDate, payPeriods, mostQpip),
    },
  }
}
