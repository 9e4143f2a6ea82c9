import { withCommas } from '../money.ts'
import type { BothCountriesPerson } from './both-countries-input.ts'
import type { CanadianCredit, CanadianReturn } from './canadian-side.ts'
import { toCad, type UsCredits, type UsReturn } from './us-side.ts'

interface Told {
  person: BothCountriesPerson
  canadian: CanadianReturn
  credit: CanadianCredit
  us: UsReturn
  usCredits: UsCredits
}

type Notes = [boolean, string][]

const chosen = (notes: Notes) => notes.filter(([applies]) => applies).map(([, sentence]) => sentence)
const inDollars = (cents: number) => withCommas(Math.round(cents / 100))

function whyOf({ person, credit, us, usCredits }: Told): string[] {
  const { own, byTreaty, solved } = usCredits
  const before = us.solved.regular.total
  const credited = own.credit + byTreaty
  const notes: Notes = [
    [true, 'Canada taxes what its residents earn anywhere; the United States taxes its citizens wherever they live.'],
    [
      before > 0 && credited === before,
      `Canadian tax covers all US income tax of $${inDollars(before)}: the US return asks for none of it again.`,
    ],
    [
      before > 0 && credited > 0 && credited < before,
      `The United States credits Canadian tax of $${inDollars(credited)} against US income tax of $${inDollars(before)}.`,
    ],
    [
      credit.federal + credit.provincial > 0,
      `Canada credits the US tax that stays on dividends from the United States, at most 15% of them: CA$${inDollars(credit.federal + credit.provincial)}.`,
    ],
    [
      byTreaty > 0,
      `The treaty treats income from the United States as Canadian for a further US credit of $${inDollars(byTreaty)}.`,
    ],
    [
      own.general.unused + own.passive.unused > 0,
      `Canadian tax of $${inDollars(own.general.unused + own.passive.unused)} is higher than the US tax it can cover and stays for other years.`,
    ],
    [
      solved.netInvestmentIncomeTax > 0,
      `The net investment income tax of $${inDollars(solved.netInvestmentIncomeTax)} stays: no foreign tax credit is taken against it.`,
    ],
    [
      person.rrspDeduction > 0,
      'An RRSP deduction lowers Canadian tax only, and with it the tax the United States can credit.',
    ],
    [
      solved.childCredits.refundable > 0,
      `The refundable part of the child tax credit, $${inDollars(solved.childCredits.refundable)} (CA$${inDollars(toCad(solved.childCredits.refundable, person.cadPerUsd))}), is paid out.`,
    ],
  ]
  return chosen(notes)
}

/** What was supposed, what is not in it, and how the credits came about, as sentences. */
export function bothCountriesNotes(told: Told): { assumptions: string[]; notIncluded: string[]; why: string[] } {
  const { person, usCredits } = told
  const investments = person.canadianDividends + person.usDividends + person.capitalGains > 0
  const assumptions: Notes = [
    [true, 'A citizen of the United States and resident of Canada by the treaty for the whole year.'],
    [true, 'All work is done in Canada and covered by the Canada or Quebec Pension Plan, outside US Social Security.'],
    [
      true,
      'One exchange rate for the whole year; amounts are the same in both returns, and Canadian tax is paid for this year.',
    ],
    [
      true,
      'Canadian income tax is sharedDays out over the kinds of income by net income; CPP, QPP, EI and QPIP earn no US credit.',
    ],
    [true, 'The United States standard deduction is taken, without the exclusion of foreign earned income.'],
    [
      investments,
      'Dividends are qualified for the United States; gains are long-term and belong to Canada, where the person lives.',
    ],
    [
      person.usDividends + person.usInterest > 0,
      'Canada credits no US tax on interest, and on dividends no more than the treaty rate for people who are no US citizens.',
    ],
    [
      usCredits.own.isKickedOut,
      'Canadian tax on investment income is above the highest US rate, so it counts with earned income.',
    ],
    [(person.childrenAges?.length ?? 0) > 0, 'Children have Social Security numbers and live with the taxpayer.'],
  ]
  const notIncluded: Notes = [
    [
      true,
      'Joint US returns, self-employment, pensions, Social Security, rental income and work days in the United States',
    ],
    [
      true,
      'Plans that both countries treat differently: TFSA, FHSA, RESP, employer plans; Canadian funds (PFIC) and companies',
    ],
    [true, 'Unused credits of other years and the alternative minimum tax of Canada'],
    [
      person.province === 'QC' && told.credit.unrelieved > 0,
      'The foreign tax credit of Quebec: its tax is shown too high by it',
    ],
    [true, 'Reporting of accounts and property: FBAR, Form 8938, T1135'],
  ]
  return { assumptions: chosen(assumptions), notIncluded: chosen(notIncluded), why: whyOf(told) }
}
