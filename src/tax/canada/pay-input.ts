import { isDay } from '../days.ts'
import type { Cents } from '../money.ts'
import { requireAmount } from './input.ts'
import type { Province } from './parameters.ts'

/** One regular pay. Amounts of the period in cents, absent means none. */
export interface Pay {
  taxYear: number
  province: Province
  /** YYYY-MM-DD; decides which payroll tables apply. */
  payDate: string
  payPeriods: number
  grossPay: Cents
  /** The year's total claim amounts of forms TD1. */
  federalClaim: Cents
  provincialClaim: Cents
  /** Pensionable and insurable benefits that are taxed with the pay. */
  taxableBenefits?: Cents
  unionDues?: Cents
  /** Contributions to an RRSP, RPP or PRPP that the employer deducts from this pay (factor F). */
  registeredPlans?: Cents
  isCppExempt?: boolean
  isCpp2Exempt?: boolean
  isEiExempt?: boolean
  /** Months of the year in which pension contributions are due; absent means all. */
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

export function requirePeriods(payPeriods: number): void {
  if (Number.isInteger(payPeriods) && payPeriods >= 1 && payPeriods <= 366) return
  throw new RangeError('payPeriods must be a whole number from 1 to 366')
}

/** Gives a pay back that can be; a RangeError names the field that cannot. */
export function requirePay(pay: Pay): Pay {
  for (const name of amounts) requireAmount(name, pay[name] ?? 0)
  const { taxYear, payDate, payPeriods, pensionableMonths = 12 } = pay
  if (!isDay(payDate) || !payDate.startsWith(`${taxYear}-`)) {
    throw new RangeError(`payDate must be a day of ${taxYear}, written YYYY-MM-DD`)
  }
  requirePeriods(payPeriods)
  if ((pay.unionDues ?? 0) > pay.grossPay) throw new RangeError('unionDues cannot be more than the pay')
  if (!(Number.isInteger(pensionableMonths) && pensionableMonths >= 0 && pensionableMonths <= 12)) {
    throw new RangeError('pensionableMonths must be a whole number from 0 to 12')
  }
  return pay
}
