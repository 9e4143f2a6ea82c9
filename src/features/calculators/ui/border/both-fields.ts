import { singleReturnStatuses } from '../../../../tax/border/both-countries-input.ts'
import { maxAge, maxDependents } from '../../../../tax/input-limits.ts'
import { provinceOptions } from '../../shared/provinces.ts'
import { amount, choice, counts, decimal, optionalCount, requiredAmount } from '../kit/fields.ts'
import { statusOptions, yearOptions } from '../us/household-fields.ts'

const currency = 'CAD' as const

const statuses = statusOptions.flatMap(({ value, label }) => {
  const status = singleReturnStatuses.find((single) => single === value)
  return status ? [{ value: status, label }] : []
})

/** The fields for a US citizen in Canada. */
export const bothFields = {
  taxYear: choice('Tax year', yearOptions),
  province: choice('Province or territory', provinceOptions, { assumed: 'ON', hint: 'Where you live on December 31' }),
  filingStatus: choice('US filing status', statuses, { hint: 'For your own return, without a spouse' }),
  rate: decimal('Canadian dollars per US dollar', {
    min: 0.1,
    max: 10,
    example: '1.40',
    hint: 'The average rate for your year',
  }),
  employment: requiredAmount('Pay for work in Canada', {
    currency,
    example: '120,000',
    hint: 'For the whole year, before tax',
  }),
  canadianInterest: amount('Canadian interest', { currency }),
  canadianDividends: amount('Canadian dividends', { currency, hint: 'Eligible dividends, as paid' }),
  usInterest: amount('US interest', { currency }),
  usDividends: amount('US dividends', {
    currency,
    example: '5,000',
    hint: 'Before any withheld tax',
  }),
  gains: amount('Capital gains', { currency, hint: 'On shares held for more than a year, less losses' }),
  rrsp: amount('RRSP contributions', { currency, hint: 'The amount you deduct this year' }),
  age: optionalCount('Age', { max: maxAge, unit: 'years', hint: 'At the end of the year' }),
  childrenAges: counts("Your children's ages", {
    max: maxAge,
    maxCount: maxDependents,
    hint: 'Only children on your US return. Separate their ages with commas: 4, 9',
  }),
  otherDependents: optionalCount('Other dependents', { max: maxDependents, hint: 'On your US return' }),
}
