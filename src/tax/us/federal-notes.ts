import { withCommas } from '../money.ts'
import type { TaxResult } from '../result.ts'
import type { UsFederalReturn } from './federal-return.ts'
import type { Household } from './household.ts'

const dollars = (cents: number) => `${withCommas(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`

const carriedForward = (loss: number): [boolean, string][] =>
  loss > 0 ? [[true, `You carry forward a capital loss of $${dollars(loss)}.`]] : []

/** Sentences that say what we assume if the input doesn't say it. */
export function usFederalAssumptions(household: Household, solved: UsFederalReturn): string[] {
  const { filingStatus, taxComputation, childrenAges } = household
  const { gains } = solved.income
  const isJoint = filingStatus === 'mfj'
  const hasBusiness = household.selfEmploymentNetProfit !== 0 || household.spouseSelfEmploymentNetProfit !== 0
  const onlyTable = taxComputation === 'table' && solved.regular.ordinary < 10_000_000
  const notes: [boolean, string][] = [
    [true, "You're a US resident for the whole year and have a Social Security number."],
    [!onlyTable, 'The tax uses the rate schedules. Below $100,000, the IRS Tax Table can differ by a few dollars.'],
    [household.age === undefined, "You're 25 to 64 years old, because you entered no age."],
    [
      isJoint && household.spouseWages === 0 && household.spouseSelfEmploymentNetProfit === 0,
      'Your spouse has no wages and no business.',
    ],
    [isJoint && household.spouseAge === undefined, 'Your spouse is 25 to 64 years old, because you entered no age.'],
    [childrenAges.length > 0, 'Your children are qualifying children, have Social Security numbers and live with you.'],
    [childrenAges.length > 0, "Children who are 19 or older don't count for the earned income credit."],
    [
      solved.earnedIncomeCredit > 0,
      'The earned income credit uses the exact formula. The IRS table uses steps of $50.',
    ],
    [
      hasBusiness,
      "The business isn't a specified service, has no employees or depreciable property, and the profit is after expenses.",
    ],
    [
      solved.isMinimumBusinessDeduction,
      `You materially participate in the business, which the minimum deduction of $${withCommas(solved.businessDeduction / 100)} requires.`,
    ],
    [
      filingStatus === 'mfs' && household.socialSecurityBenefits > 0,
      'You and your spouse lived together during the year, so there is no base amount for Social Security benefits.',
    ],
    [
      filingStatus === 'hoh',
      "As head of household, you're unmarried and pay for the home of a child or another relative.",
    ],
    [
      filingStatus === 'qss',
      'As a qualifying surviving spouse, you lost your spouse in one of the last two years and keep a home for a child.',
    ],
    [filingStatus === 'mfs', 'Your spouse takes the same kind of deduction, standard or itemized.'],
    ...carriedForward(gains.lossCarriedForward),
    [isJoint, "The marginal rate applies to the first spouse's wages."],
  ]
  return notes.filter(([applies]) => applies).map(([, sentence]) => sentence)
}

/** Says that state taxes aren't included. A result that has the state's return doesn't need this sentence. */
const stateTaxesNotIncluded = 'State and local income taxes, and contributions to state programs'

/** A federal result without the sentence about state taxes, for use next to a state's result. */
export const withoutStateNote = (federal: TaxResult): TaxResult => ({
  ...federal,
  notIncluded: federal.notIncluded.filter((item) => item !== stateTaxesNotIncluded),
})

/** Parts of a full federal return that this calculation doesn't cover. */
export const usFederalNotIncluded: readonly string[] = [
  'Credits for child and dependent care, education, retirement savings, foreign taxes, health insurance and energy',
  'Rental, partnership and farm income, net operating losses, and losses carried over from earlier years',
  'Collectibles, unrecaptured section 1250 gain and gain exclusions',
  'Percentage limits on charitable gifts and medical expenses, and limits on mortgage interest',
  "The tax on children's unearned income, and preference items for the alternative minimum tax",
  'Withholding, estimated payments, penalties and interest',
  stateTaxesNotIncluded,
]
