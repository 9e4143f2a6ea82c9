import type { UsFederalReturn } from '../us/federal-return.ts'
import type { Abroad } from './abroad-input.ts'

/** What was supposed where the input does not say, as sentences. */
export function abroadAssumptions(person: Abroad, solved: UsFederalReturn, isKickedOut: boolean): string[] {
  const notes: [boolean, string][] = [
    [true, 'A United States citizen or resident alien whose tax home and home are in another country.'],
    [true, 'All work is done abroad; pay from an employer is outside Social Security and Medicare.'],
    [
      person.receipts > 0,
      'Capital is no material part of the business, and its profit earns no qualified business income deduction.',
    ],
    [
      solved.payroll.selfEmploymentTax > 0,
      'Self-employment tax is due in every way: neither the exclusion nor the credit relieves it, only an agreement on social security.',
    ],
    [
      true,
      'Amounts are in US dollars at the rate that belongs to the form; foreign tax is final and paid for this year.',
    ],
    [true, 'The standard deduction is taken and spread over all income.'],
    [
      person.qualifyingDays === person.daysInYear,
      'Every day of the year lies in the period of residence or presence abroad.',
    ],
    [
      person.housingExpenses > 0 && person.housingLimit === undefined,
      'Housing costs are limited at 30% of the exclusion: no higher limit of a listed place.',
    ],
    [
      person.foreignDividends + person.usDividends > 0,
      'Dividends are qualified, and foreign ones count in the limit by their lower rate.',
    ],
    [
      person.childrenAges !== undefined && person.childrenAges.length > 0,
      'Children have Social Security numbers and live with the taxpayer.',
    ],
    [solved.netInvestmentIncomeTax > 0, 'No foreign tax credit is taken against the net investment income tax.'],
    [isKickedOut, 'Foreign tax on investment income is above the highest US rate, so it counts with earned income.'],
    [
      true,
      'The marginal rate is the US tax on the next $1,000 of pay, with foreign tax on it at the same rate as before.',
    ],
  ]
  return notes.filter(([applies]) => applies).map(([, sentence]) => sentence)
}

/** What a full return abroad could hold and this comparison does not. */
export const abroadNotIncluded: readonly string[] = [
  'Work days in the United States, a loss or a second business, and housing costs carried from the year before',
  'Pensions, rental income, capital gains, partnerships, foreign companies and foreign funds',
  'Itemized deductions, and foreign tax as a deduction instead of a credit',
  'Unused foreign tax of the year before, and foreign tax paid in another year than it is for',
  'State income taxes, penalties, and social security contributions abroad',
]
