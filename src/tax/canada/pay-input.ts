import { isDay } from '../../time/days.ts'
import { ImpossibleInput } from '../impossible-input.ts'
import { requireAmount, requireCount } from '../input-limits.ts'
import type { Cents } from '../money.ts'
import type { Province } from './parameters.ts'

/** One regular paycheck. Amounts are for the pay period, in cents; an absent amount is 0. */
export interface Pay {
  taxYear: number
  province: Province
  /** The day of payment, YYYY-MM-DD. It decides which payroll tables apply. */
  payDate: string
  payPeriods: number
  grossPay: Cents
  /** The year's total claim amounts from the TD1 forms. */
  federalClaim: Cents
  provincialClaim: Cents
  /** Pensionable and insurable benefits that are taxed with this paycheck. */
  taxableBenefits?: Cents
  unionDues?: Cents
  /** Contributions to an RRSP, RPP or PRPP that the employer deducts from this paycheck (factor F). */
  registeredPlans?: Cents
  isCppExempt?: boolean
  isCpp2Exempt?: boolean
  isEiExempt?: boolean
  /** The number of months for which pension contributions are due. Missing means all twelve. */
  pensionableMonths?: number
  pensionableToDate?: Cents
  cppToDate?: Cents
  cpp2ToDate?: Cents
  eiToDate?: Cents
  qpipToDate?: Cents
}

const amounts = [
  'grossPay',
  'federalClaim',
  'provincialClaim',
  'taxableBenefits',
  'unionDues',
  'registeredPlans',
  'pensionableToDate',
  'cppToDate',
  'cpp2ToDate',
  'eiToDate',
  'qpipToDate',
] as const

export const requirePeriods = (payPeriods: number) => requireCount('payPeriods', payPeriods, 1, 366)

export const tooMuchWithheld = 'The deductions are more than the pay, so please enter less'

/** Returns the paycheck if it is possible. Otherwise throws an ImpossibleInput that names the field. */
export function requirePay(pay: Pay): Pay {
  for (const name of amounts) requireAmount(name, pay[name] ?? 0)
  const { taxYear, payDate, payPeriods, pensionableMonths = 12, unionDues = 0, registeredPlans = 0 } = pay
  if (!isDay(payDate) || !payDate.startsWith(`${taxYear}-`)) {
    throw new ImpossibleInput('payDate', `Please enter a date in ${taxYear}`)
  }
  requirePeriods(payPeriods)
  requireCount('pensionableMonths', pensionableMonths, 0, 12)
  const deducted = unionDues + registeredPlans
  if (deducted > pay.grossPay) throw new ImpossibleInput(deductionOf(pay), 'Please enter no more than the pay')
  return pay
}

const deductionOf = ({ registeredPlans = 0 }: Pay) => (registeredPlans > 0 ? 'registeredPlans' : 'unionDues')

/** Refuses a paycheck whose net pay would be negative. */
export function requirePaidOut(netPay: Cents, pay: Pay): Cents {
  if (netPay >= 0) return netPay
  throw new ImpossibleInput((pay.taxableBenefits ?? 0) > 0 ? 'taxableBenefits' : deductionOf(pay), tooMuchWithheld)
}
