import { withCommas } from '../money.ts'
import type { TaxResult } from '../result.ts'
import type { UsFederalReturn } from './federal-return.ts'
import type { Household } from './household.ts'

const dollars = (cents: number) => `${withCommas(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`

const carriedForward = (loss: number): [boolean, string][] =>
  loss > 0 ? [[true, `A capital loss of $${dollars(loss)} is carried forward.`]] : []

/** What was supposed where the input does not say, as sentences for the person who asked. */
export function usFederalAssumptions(household: Household, solved: UsFederalReturn): string[] {
  const { filingStatus, taxComputation, childrenAges } = household
  const { gains } = solved.income
  const isJoint = filingStatus === 'mfj'
  const hasBusiness = household.selfEmploymentNetProfit !== 0 || household.spouseSelfEmploymentNetProfit !== 0
  const onlyTable = taxComputation === 'table' && solved.regular.ordinary < 10_000_000
  const notes: [boolean, string][] = [
    [true, 'A resident of the United States for the whole year with a Social Security number.'],
    [!onlyTable, 'Tax by the rate schedules; the Tax Table of the IRS may differ by a few dollars below $100,000.'],
    [household.age === undefined, 'No age given: taken as between 25 and 64.'],
    [
      isJoint && household.spouseWages === 0 && household.spouseSelfEmploymentNetProfit === 0,
      'The spouse has no wages and no business.',
    ],
    [isJoint && household.spouseAge === undefined, 'No age of the spouse given: taken as between 25 and 64.'],
    [
      childrenAges.length > 0,
      'Children are qualifying children with Social Security numbers who live with the taxpayer.',
    ],
    [childrenAges.length > 0, 'Children of 19 or over do not count for the earned income credit.'],
    [
      solved.earnedIncomeCredit > 0,
      'The earned income credit follows the formula; the IRS table goes in steps of $50.',
    ],
    [
      hasBusiness,
      'The business is no specified service, has no employees and no depreciable property, and the profit is already after its expenses.',
    ],
    [
      solved.isMinimumBusinessDeduction,
      `You materially participate in the business, which its minimum deduction of $${withCommas(solved.businessDeduction / 100)} asks for.`,
    ],
    [
      filingStatus === 'mfs' && household.socialSecurityBenefits > 0,
      'The spouses lived together during the year, so Social Security benefits have no base amount.',
    ],
    [
      filingStatus === 'hoh',
      'A head of household is unmarried and pays for the home of a child or of another relative.',
    ],
    [
      filingStatus === 'qss',
      'A qualifying surviving spouse lost the spouse in one of the two years before and keeps a home for a child.',
    ],
    [filingStatus === 'mfs', 'The spouse chooses the same kind of deduction, standard or itemized.'],
    ...carriedForward(gains.lossCarriedForward),
    [isJoint, 'The marginal rate is that of the first spouse’s wages.'],
  ]
  return notes.filter(([applies]) => applies).map(([, sentence]) => sentence)
}

/** What a state's own return adds. */
const stateTaxesNotIncluded = 'State and local income taxes, and what state programs take from pay'

/** A federal result beside one of a state, whose own return adds what the first leaves out. */
export const withoutStateNote = (federal: TaxResult): TaxResult => ({
  ...federal,
  notIncluded: federal.notIncluded.filter((one) => one !== stateTaxesNotIncluded),
})

/** What a full federal return could hold and this calculation does not. */
export const usFederalNotIncluded: readonly string[] = [
  'Credits for child and dependent care, education, retirement savings, foreign taxes, health insurance and energy',
  'Rental, partnership and farm income, net operating losses and losses carried from earlier years',
  'Collectibles, unrecaptured section 1250 gain and exclusions of gain',
  'Percentage limits on charitable gifts and medical expenses, and limits on mortgage interest',
  'The tax on unearned income of children and items of tax preference for the alternative minimum tax',
  'Withholding, estimated payments, penalties and interest',
  stateTaxesNotIncluded,
]
