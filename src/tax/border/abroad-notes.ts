import type { UsFederalReturn } from '../us/federal-return.ts'
import type { Abroad } from './abroad-input.ts'

/** Sentences that say what we assume if the input doesn't say it. */
export function abroadAssumptions(person: Abroad, solved: UsFederalReturn, isKickedOut: boolean): string[] {
  const notes: [boolean, string][] = [
    [true, "You're a US citizen or resident alien, and both your tax home and your home are in another country."],
    [true, "You do all your work abroad, and your pay isn't covered by US Social Security or Medicare."],
    [
      person.receipts > 0,
      "Capital isn't a material income-producing factor in the business, and its profit doesn't qualify for the qualified business income deduction.",
    ],
    [
      solved.payroll.selfEmploymentTax > 0,
      'Self-employment tax is due with every option. Only a social security agreement relieves it, not the exclusion or the credit.',
    ],
    [true, 'Amounts are in US dollars at the right rate for each form. The foreign tax is final and for this year.'],
    [true, 'You take the standard deduction, which is spread over all income.'],
    [
      person.qualifyingDays === person.daysInYear,
      'Every day of the year falls in your period of residence or presence abroad.',
    ],
    [
      person.housingExpenses > 0 && person.housingLimit === undefined,
      'Housing costs are limited to 30% of the exclusion, because you entered no higher limit for a listed place.',
    ],
    [
      person.foreignDividends + person.usDividends > 0,
      'Dividends are qualified. In the credit limit, foreign dividends are scaled down for their lower rate.',
    ],
    [
      person.childrenAges !== undefined && person.childrenAges.length > 0,
      'Your children have Social Security numbers and live with you.',
    ],
    [solved.netInvestmentIncomeTax > 0, "The foreign tax credit doesn't reduce the net investment income tax."],
    [
      isKickedOut,
      'Foreign tax on your investment income is above the highest US rate, so that income counts with earned income.',
    ],
    [
      true,
      'The marginal rate is the US tax on your next $1,000 of pay, with foreign tax on it at the same rate as on the rest.',
    ],
  ]
  return notes.filter(([applies]) => applies).map(([, sentence]) => sentence)
}

/** Parts of a full return from abroad that this comparison doesn't cover. */
export const abroadNotIncluded: readonly string[] = [
  'Work days in the United States, a loss or a second business, and housing costs carried over from last year',
  'Pensions, rental income, capital gains, partnerships, foreign companies and foreign funds',
  'Itemized deductions, and foreign tax taken as a deduction instead of a credit',
  "Foreign tax carried back from next year, and foreign tax paid in a different year than it's for",
  'State income taxes, penalties, and social security contributions abroad',
]
