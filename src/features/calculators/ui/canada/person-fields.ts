import { canadaSets } from '../../../../tax/canada/parameters.ts'
import { maxAge } from '../../../../tax/input-limits.ts'
import { provinceOptions } from '../../shared/provinces.ts'
import { amount, choice, optionalAmount, optionalCount, requiredAmount } from '../kit/fields.ts'
import { taxYearOptions } from '../kit/years.ts'

export const yearOptions = taxYearOptions(canadaSets)

const currency = 'CAD' as const

/** The fields for a person in Canada. */
export const personFields = {
  taxYear: choice('Tax year', yearOptions),
  province: choice('Province or territory', provinceOptions, { assumed: 'ON', hint: 'Where you live on December 31' }),
  employment: requiredAmount('Employment income', {
    currency,
    example: '85,000',
    hint: 'For the whole year, before tax',
  }),
  age: optionalCount('Age', { max: maxAge, unit: 'years', hint: 'At the end of the year' }),
  rrsp: amount('RRSP contributions', { currency, hint: 'The amount you deduct this year' }),
  fhsa: amount('FHSA contributions', { currency, hint: 'The amount you deduct this year' }),
  selfEmployment: amount('Self-employment income', { currency, hint: 'After expenses' }),
  interest: amount('Interest', { currency }),
  eligibleDividends: amount('Eligible dividends', { currency, hint: 'As paid, before the gross-up' }),
  otherDividends: amount('Other dividends', { currency, hint: 'As paid, before the gross-up' }),
  gains: amount('Capital gains', { currency, hint: "This year's full gains, less losses" }),
  pension: amount('Pension income', { currency, hint: 'Only income that qualifies for the pension income amount' }),
  otherIncome: amount('Other income', { currency, hint: 'Rent, Old Age Security, CPP or QPP benefits' }),
  spouseIncome: optionalAmount("Your spouse's or partner's net income", {
    currency,
    hint: 'Counts for the spouse amount and low-income credits. Leave blank if you have no spouse or partner.',
  }),
}
