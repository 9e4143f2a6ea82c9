import { maxAge, maxDependents } from '../../../../tax/input-limits.ts'
import {
  amount,
  check,
  choice,
  count,
  counts,
  optionalAmount,
  optionalCount,
  requiredAmount,
  type Texts,
} from '../kit/fields.ts'
import { spouseWages, statusOptions, yearOptions } from '../us/household-fields.ts'

const isJoint = ({ filingStatus }: Texts) => filingStatus === 'mfj'
const isPart = ({ time }: Texts) => time === 'part'
const isSpousePart = (texts: Texts) => isJoint(texts) && texts.spouseTime === 'part'

const times = [
  { value: 'whole', label: 'The whole year' },
  { value: 'part', label: 'A part of the year' },
  { value: 'none', label: 'No qualifying period' },
] as const

const inDollars = 'In US dollars, for the whole year'

/** What a citizen of the United States abroad is asked. */
export const abroadFields = {
  taxYear: choice('Tax year', yearOptions),
  filingStatus: choice('Filing status', statusOptions),
  wages: requiredAmount('Pay for work abroad', {
    example: '150,000',
    hint: `${inDollars}, with what your employer gives for housing`,
  }),
  taxOnWages: amount('Income tax abroad on what you earn', {
    example: '30,000',
    hint: 'In US dollars, on pay and profit, without social security',
  }),
  time: choice('You lived abroad', times, { hint: 'In a period of residence, or of twelve months with 330 full days' }),
  days: count('Days of the year in that period', { most: 366, unit: 'days', example: '183', when: isPart }),
  spouseWages: spouseWages('Pay of your spouse for work abroad', { hint: `${inDollars}; 0 if there is none` }),
  spouseTime: choice('Your spouse lived abroad', times, { when: isJoint }),
  spouseDays: count('Days of your spouse in that period', {
    most: 366,
    unit: 'days',
    example: '183',
    when: isSpousePart,
  }),
  receipts: amount('Receipts of your own business', { hint: `${inDollars}; work done abroad` }),
  expenses: amount('Its expenses'),
  isCovered: check('It is covered by social security abroad', {
    hint: 'By an agreement with the United States, with a certificate: then there is no US self-employment tax',
  }),
  housing: amount('Housing costs', { hint: 'Rent, utilities and the like while you lived abroad' }),
  housingLimit: optionalAmount('Housing limit of your place', {
    hint: 'For a full year, from the IRS notice; empty where your place is not listed',
  }),
  foreignInterest: amount('Interest from abroad'),
  foreignDividends: amount('Dividends from abroad', { hint: 'Qualified dividends' }),
  taxOnInvestments: amount('Income tax abroad on these', { hint: 'What no refund or treaty gives back' }),
  usInterest: amount('Interest from the United States'),
  usDividends: amount('Dividends from the United States', { hint: 'Qualified dividends' }),
  age: optionalCount('Age', { most: maxAge, unit: 'years', hint: 'At the end of the year' }),
  spouseAge: optionalCount('Age of your spouse', { most: maxAge, unit: 'years', when: isJoint }),
  childrenAges: counts('Ages of your children', {
    most: maxAge,
    atMost: maxDependents,
    hint: 'Separated by commas, for example 4, 9. Children who live with you',
  }),
  otherDependents: optionalCount('Other dependents', { most: maxDependents }),
  carried: amount('Unused foreign tax of earlier years', { hint: 'On pay, from Form 1116 of last year' }),
}
