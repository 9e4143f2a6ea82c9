import { provinceOptions } from '../../shared/provinces.ts'
import { amount, check, choice, count, date, optionalAmount, requiredAmount } from '../kit/fields.ts'
import { yearOptions } from './person-fields.ts'

const currency = 'CAD' as const

/** The fields for one paycheck. */
export const payFields = {
  taxYear: choice('Tax year', yearOptions),
  province: choice('Province or territory of employment', provinceOptions, { assumed: 'ON' }),
  periods: choice(
    'Paid',
    [
      { value: '52', label: 'Every week' },
      { value: '26', label: 'Every two weeks' },
      { value: '24', label: 'Twice a month' },
      { value: '12', label: 'Every month' },
    ],
    { initial: '26' },
  ),
  grossPay: requiredAmount('Gross pay for the period', { currency, example: '3,250' }),
  payDate: date('Pay date', { hint: 'Determines which payroll tables apply. Leave blank for December 31.' }),
  federalClaim: optionalAmount('Federal claim amount', {
    currency,
    hint: 'From form TD1. Leave blank for the basic amount.',
  }),
  provincialClaim: optionalAmount('Provincial claim amount', {
    currency,
    hint: 'From the provincial form TD1, or TP-1015.3 in Quebec. Leave blank for the basic amount.',
  }),
  taxableBenefits: amount('Taxable benefits', { currency, hint: 'Taxed with this paycheck' }),
  unionDues: amount('Union dues', { currency }),
  registeredPlans: amount('RRSP and pension plan contributions', {
    currency,
    hint: 'RRSP, RPP or PRPP, deducted by the employer',
  }),
  isCppExempt: check('Exempt from CPP or QPP'),
  isEiExempt: check('Exempt from EI', {
    hint: "For example, if you control more than 40% of the corporation's voting shares",
  }),
  pensionableMonths: count('Months with CPP or QPP', { max: 12, initial: '12', unit: 'months' }),
  pensionableToDate: amount('Pensionable earnings', { currency }),
  cppToDate: amount('CPP or QPP withheld', { currency }),
  cpp2ToDate: amount('CPP2 or QPP2 withheld', { currency }),
  eiToDate: amount('EI withheld', { currency }),
  qpipToDate: amount('QPIP withheld', { currency, when: ({ province }) => province === 'QC' }),
}
