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

/** The fields for a US citizen abroad. */
export const abroadFields = {
  taxYear: choice('Tax year', yearOptions),
  filingStatus: choice('Filing status', statusOptions),
  wages: requiredAmount('Pay for work abroad', {
    example: '150,000',
    hint: `${inDollars}, including any housing allowance`,
  }),
  taxOnWages: amount('Foreign income tax on your earnings', {
    example: '30,000',
    hint: 'In US dollars, on pay and profit, without social security',
  }),
  time: choice('You lived abroad', times, { hint: 'A period of residence, or twelve months with 330 full days' }),
  days: count('Days of the year in that period', { max: 366, unit: 'days', example: '183', when: isPart }),
  spouseWages: spouseWages("Your spouse's pay for work abroad", { hint: `${inDollars}; 0 if there is none` }),
  spouseTime: choice('Your spouse lived abroad', times, { when: isJoint }),
  spouseDays: count("Your spouse's days in that period", {
    max: 366,
    unit: 'days',
    example: '183',
    when: isSpousePart,
  }),
  receipts: amount("Your business's receipts", { hint: `${inDollars}, for work done abroad` }),
  expenses: amount('Business expenses'),
  isCovered: check('Foreign social security covers the business', {
    hint: 'Under a totalization agreement with the United States, with a certificate. You then owe no US self-employment tax.',
  }),
  housing: amount('Housing costs', { hint: 'Rent, utilities and similar costs while you lived abroad' }),
  housingLimit: optionalAmount('Housing limit for your location', {
    hint: "For a full year, from the IRS notice. Leave blank if your location isn't listed.",
  }),
  foreignInterest: amount('Foreign interest'),
  foreignDividends: amount('Foreign dividends', { hint: 'Qualified dividends' }),
  taxOnInvestments: amount('Foreign income tax on these', { hint: 'Leave out any part that you can get refunded' }),
  usInterest: amount('US interest'),
  usDividends: amount('US dividends', { hint: 'Qualified dividends' }),
  age: optionalCount('Age', { max: maxAge, unit: 'years', hint: 'At the end of the year' }),
  spouseAge: optionalCount("Your spouse's age", { max: maxAge, unit: 'years', when: isJoint }),
  childrenAges: counts("Your children's ages", {
    max: maxAge,
    maxCount: maxDependents,
    hint: 'Only children who live with you. Separate their ages with commas: 4, 9',
  }),
  otherDependents: optionalCount('Other dependents', { max: maxDependents }),
  carried: amount('Unused foreign tax from earlier years', { hint: "Only tax on pay. See last year's Form 1116." }),
}
