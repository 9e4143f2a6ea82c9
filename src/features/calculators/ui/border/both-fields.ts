import { singleReturnStatuses } from '../../../../tax/border/both-countries-input.ts'
import { maxAge, maxDependents } from '../../../../tax/input-limits.ts'
import { provinceOptions } from '../canada/provinces.ts'
import { amount, choice, counts, decimal, optionalCount, requiredAmount } from '../kit/fields.ts'
import { statusOptions, yearOptions } from '../us/household-fields.ts'

const currency = 'CAD' as const

const statuses = statusOptions.flatMap(({ value, label }) => {
  const own = singleReturnStatuses.find((one) => one === value)
  return own ? [{ value: own, label }] : []
})

/** What a citizen of the United States in Canada is asked. */
export const bothFields = {
  taxYear: choice('Tax year', yearOptions),
  province: choice('Province or territory', provinceOptions, { assumed: 'ON', hint: 'Where you live on December 31' }),
  filingStatus: choice('US filing status', statuses, { hint: 'A return of your own, without a spouse' }),
  rate: decimal('Canadian dollars for one US dollar', {
    least: 0.1,
    most: 10,
    example: '1.40',
    hint: 'An example stands here: enter the average rate of your year',
  }),
  employment: requiredAmount('Pay for work in Canada', {
    currency,
    example: '120,000',
    hint: 'For the whole year, before tax',
  }),
  canadianInterest: amount('Interest from Canada', { currency }),
  canadianDividends: amount('Dividends from Canada', { currency, hint: 'Eligible dividends, as paid' }),
  usInterest: amount('Interest from the United States', { currency }),
  usDividends: amount('Dividends from the United States', {
    currency,
    example: '5,000',
    hint: 'Before any tax withheld',
  }),
  gains: amount('Capital gains', { currency, hint: 'On shares held for more than a year, less losses' }),
  rrsp: amount('RRSP contributions', { currency, hint: 'What you deduct this year' }),
  age: optionalCount('Age', { most: maxAge, unit: 'years', hint: 'At the end of the year' }),
  childrenAges: counts('Ages of your children', {
    most: maxAge,
    atMost: maxDependents,
    hint: 'Separated by commas, for example 4, 9. Children on your US return',
  }),
  otherDependents: optionalCount('Other dependents', { most: maxDependents, hint: 'On your US return' }),
}
