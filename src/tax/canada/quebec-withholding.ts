import { ImpossibleInput } from '../impossible-input.ts'
import { requireAmount } from '../input-limits.ts'
import { type Cents, positive, share } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import { canadaParameters, type Province } from './parameters.ts'
import { requirePeriods, tooMuchWithheld } from './pay-input.ts'

/** One regular paycheck in Quebec. Amounts are for the pay period, in cents; an absent amount is 0. */
interface QuebecPay {
  taxYear: number
  payPeriods: number
  grossPay: Cents
  /** Contributions to a registered pension plan or RRSP withheld from this paycheck. */
  pensionDeductions?: Cents
  /** The base and first additional contributions to QPP for the period. */
  qpp: Cents
  /** The second additional contribution to QPP for the period. */
  qpp2: Cents
  /** The year's personal credits from form TP-1015.3. Missing means the basic personal amount. */
  personalCredits?: Cents
  /** What the employee paid in the period for shares of labour-sponsored funds. */
  labourFunds?: readonly Cents[]
}

interface QuebecWithholding {
  annualTaxableIncome: Cents
  annualTax: Cents
  /** The Quebec income tax that the employer withholds from the paycheck. */
  withheld: Cents
}

const quebec: Province = 'QC'
const amounts = ['grossPay', 'pensionDeductions', 'qpp', 'qpp2', 'personalCredits'] as const

function requireQuebecPay(pay: QuebecPay): void {
  for (const name of amounts) requireAmount(name, pay[name] ?? 0)
  for (const bought of pay.labourFunds ?? []) requireAmount('labourFunds', bought)
  requirePeriods(pay.payPeriods)
  if ((pay.pensionDeductions ?? 0) + pay.qpp + pay.qpp2 > pay.grossPay) {
    throw new ImpossibleInput('pensionDeductions', tooMuchWithheld)
  }
}

/**
 * Quebec income tax on a regular paycheck by the formulas in Revenu Québec's guide TP-1015.F. Annual taxable income is
 * pay less pension, worker and enhanced QPP deductions, times the pay periods; each product is rounded to the cent.
 * Throws a RangeError for a year without facts or an impossible paycheck.
 */
export function quebecWithholding(pay: QuebecPay): QuebecWithholding {
  requireQuebecPay(pay)
  const { contributions, provinces } = canadaParameters(pay.taxYear).facts
  const { brackets, creditPpm, basicPersonalAmount, workerDeduction, withholding } = provinces[quebec].facts
  if (!workerDeduction || !withholding) throw new RangeError(`We have no payroll figures for Quebec in ${pay.taxYear}`)
  const { payPeriods, grossPay, pensionDeductions = 0, qpp, qpp2, labourFunds = [] } = pay
  const { basePpm, firstAdditionalPpm } = contributions.qpp.value
  const { ppm: workerPpm, maximum } = workerDeduction.value

  const worker = Math.min(share(grossPay, workerPpm), Math.round(maximum / payPeriods))
  const additional = proportionHalfUp(qpp, firstAdditionalPpm, basePpm + firstAdditionalPpm) + qpp2
  const annualTaxableIncome = positive(payPeriods * (grossPay - pensionDeductions - worker - additional))

  const at = brackets.value.findLastIndex(({ from }) => annualTaxableIncome >= from)
  const gross =
    share(annualTaxableIncome, brackets.value[at]?.ppm ?? 0) - (withholding.value.constants[at] ?? Number.NaN)
  const personal = share(pay.personalCredits ?? basicPersonalAmount.value.maximum, creditPpm.value)
  const funds = labourFunds.reduce(
    (sum, bought) => sum + share(payPeriods * bought, withholding.value.labourFundsPpm),
    0,
  )
  const annualTax = positive(gross - personal - funds)
  return { annualTaxableIncome, annualTax, withheld: Math.round(annualTax / payPeriods) }
}
