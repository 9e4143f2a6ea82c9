import { maxAge, maxDependents } from '../../../../tax/input-limits.ts'
import { type UsFilingStatus, usFederalParameters } from '../../../../tax/us/federal-facts.ts'
import { stateOptions } from '../../shared/states.ts'
import { amount, check, choice, counts, optionalCount, requiredAmount, type Texts } from '../kit/fields.ts'

const isJoint = ({ filingStatus }: Texts) => filingStatus === 'mfj'
const isSeparate = ({ filingStatus }: Texts) => filingStatus === 'mfs'
const hasTemporaryDeductions = ({ taxYear }: Texts) => Number(taxYear) >= 2025

export const yearOptions = usFederalParameters
  .map(({ taxYear }) => ({ value: String(taxYear), label: String(taxYear) }))
  .toReversed()

export const statusOptions: readonly { value: UsFilingStatus; label: string }[] = [
  { value: 'single', label: 'Single' },
  { value: 'mfj', label: 'Married filing jointly' },
  { value: 'mfs', label: 'Married filing separately' },
  { value: 'hoh', label: 'Head of household' },
  { value: 'qss', label: 'Qualifying surviving spouse' },
]

const wholeYear = 'For the whole year, before tax'

/**
 * A field for a spouse's income, which a joint return needs. It starts at 0, so a person who leaves it unchanged says
 * that there is none.
 */
export const spouseWages = (label: string, { hint = '0 if there are none', when = isJoint } = {}) =>
  requiredAmount(label, { initial: '0', hint, when })

/** The fields for a US household. */
export const householdFields = {
  taxYear: choice('Tax year', yearOptions),
  filingStatus: choice('Filing status', statusOptions),
  state: choice('State', [{ value: '', label: 'Federal tax only' }, ...stateOptions], {
    hint: 'Where you live all year. State tax covers wages only, without local taxes.',
  }),
  wages: requiredAmount('Wages', { example: '85,000', hint: wholeYear }),
  spouseWages: spouseWages("Your spouse's wages"),
  retirement: amount('401(k) contributions', { hint: 'Before tax, not Roth, from the wages above' }),
  age: optionalCount('Age', { max: maxAge, unit: 'years', hint: 'At the end of the year' }),
  spouseAge: optionalCount("Your spouse's age", { max: maxAge, unit: 'years', when: isJoint }),
  childrenAges: counts("Your children's ages", {
    max: maxAge,
    maxCount: maxDependents,
    hint: 'Only children who live with you. Separate their ages with commas: 4, 9',
  }),
  otherDependents: optionalCount('Other dependents', { max: maxDependents }),
  selfEmployment: amount('Self-employment profit', {
    mayBeLoss: true,
    hint: 'After expenses. Enter a loss with a minus sign.',
  }),
  spouseSelfEmployment: amount("Your spouse's self-employment profit", { mayBeLoss: true, when: isJoint }),
  interest: amount('Taxable interest'),
  exemptInterest: amount('Tax-exempt interest', {
    hint: 'From states and cities. Affects the tax on Social Security benefits.',
  }),
  qualifiedDividends: amount('Qualified dividends'),
  otherDividends: amount('Other dividends'),
  shortGains: amount('Short-term capital gains', { mayBeLoss: true, hint: 'Net. Enter a loss with a minus sign.' }),
  longGains: amount('Long-term capital gains', { mayBeLoss: true, hint: 'Net. Enter a loss with a minus sign.' }),
  pensions: amount('Pensions and retirement withdrawals', { hint: 'The taxable part' }),
  socialSecurity: amount('Social Security benefits'),
  otherIncome: amount('Other income'),
  mortgageInterest: amount('Mortgage interest'),
  stateTaxes: amount('State and local taxes paid', { hint: 'Income or sales tax, and property tax' }),
  gifts: amount('Gifts to charity', { hint: 'Cash only, not property' }),
  otherItemized: amount('Other itemized deductions', { hint: 'Such as medical costs above 7.5% of income' }),
  studentLoan: amount('Student loan interest'),
  otherAdjustments: amount('IRA, HSA and other adjustments', { hint: 'The deductible amount' }),
  tips: amount('Qualified tips', { when: hasTemporaryDeductions, hint: 'Part of the wages above' }),
  overtime: amount('Qualified overtime', {
    when: hasTemporaryDeductions,
    hint: 'Only the extra half of time-and-a-half pay, included in the wages above',
  }),
  carLoan: amount('Car loan interest', { when: hasTemporaryDeductions }),
  isDependent: check('Someone else can claim me as a dependent'),
  isBlind: check('I am blind'),
  isSpouseBlind: check('My spouse is blind', { when: isJoint }),
  livedApart: check('I lived apart from my spouse for the last six months of the year', { when: isSeparate }),
}
