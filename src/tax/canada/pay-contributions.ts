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
  /** Annual credit amounts: contributions of the pay times the periods, not below those to date nor above the maximum. */
  credited: { pension: Cents; ei: Cents; qpip: Cents }
}

const rateOf = ({ basePpm, firstAdditionalPpm }: PensionPlan) => basePpm + firstAdditionalPpm

/** The base part of a contribution. */
const baseOf = (plan: PensionPlan, contribution: Cents) => Math.round((contribution * plan.basePpm) / rateOf(plan))

/** A yearly amount for the months in which contributions are due. */
const forMonths = (amount: Cents, months: number) => Math.round((amount * months) / 12)

/** The pension plan: the exemption per period is truncated to the cent, and the year's maximum is the limit. */
function pensionOf(plan: PensionPlan, pay: Pay, pensionable: Cents, months: number): Cents {
  if (pay.isCppExempt) return 0
  const exemption = Math.floor(plan.exemption / pay.payPeriods)
  const most = forMonths(share(plan.ceiling - plan.exemption, rateOf(plan)), months)
  const due = share(positive(pensionable - exemption), rateOf(plan))
  return Math.min(due, positive(most - (pay.cppToDate ?? 0)))
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

  const pension = pensionOf(plan, pay, pensionable, months)
  const above = positive(toDate + pensionable - Math.max(toDate, forMonths(plan.ceiling, months)))
  const most2 = forMonths(share(second.ceiling - plan.ceiling, second.ppm), months)
  const due2 = Math.min(share(above, second.ppm), positive(most2 - (pay.cpp2ToDate ?? 0)))
  const pension2 = pay.isCppExempt || pay.isCpp2Exempt ? 0 : due2

  const mostEi = share(insurance.ceiling, insurance.ppm)
  const ei = Math.min(share(pensionable, insurance.ppm), positive(mostEi - (pay.eiToDate ?? 0)))
  const { ceiling, ppm } = facts.qpip.value
  const mostQpip = share(ceiling, ppm)
  const qpip = inQuebec ? Math.min(share(pensionable, ppm), positive(mostQpip - (pay.qpipToDate ?? 0))) : 0

  const additional = Math.round((pension * plan.firstAdditionalPpm) / rateOf(plan))
  const annual = Math.max(pay.payPeriods * pension, pay.cppToDate ?? 0)
  return {
    pension,
    pension2,
    ei,
    qpip,
    enhanced: additional + pension2,
    credited: {
      pension: Math.min(baseOf(plan, annual), forMonths(share(plan.ceiling - plan.exemption, plan.basePpm), months)),
      ei: Math.min(Math.max(pay.payPeriods * ei, pay.eiToDate ?? 0), mostEi),
      qpip: Math.min(Math.max(pay.payPeriods * qpip, pay.qpipToDate ?? 0), mostQpip),
    },
  }
}
