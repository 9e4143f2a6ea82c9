import { withCommas } from '../money.ts'
import type { BothCountriesPerson } from './both-countries-input.ts'
import type { CanadianCredit, CanadianReturn } from './canadian-side.ts'
import { toCad, type UsCredits, type UsReturn } from './us-side.ts'

interface SolvedReturns {
  person: BothCountriesPerson
  canadian: CanadianReturn
  credit: CanadianCredit
  us: UsReturn
  usCredits: UsCredits
}

type Notes = [boolean, string][]

const chosen = (notes: Notes) => notes.filter(([applies]) => applies).map(([, sentence]) => sentence)
const inDollars = (cents: number) => withCommas(Math.round(cents / 100))

function whyOf({ person, credit, us, usCredits }: SolvedReturns): string[] {
  const { own, byTreaty, solved } = usCredits
  const before = us.solved.regular.total
  const credited = own.credit + byTreaty
  const notes: Notes = [
    [
      true,
      'Canada taxes its residents on their worldwide income. The United States taxes its citizens wherever they live.',
    ],
    [
      before > 0 && credited === before,
      `The credit for Canadian tax covers all US income tax of US$${inDollars(before)}, so you don't pay it twice.`,
    ],
    [
      before > 0 && credited > 0 && credited < before,
      `The United States credits Canadian tax of US$${inDollars(credited)} against US income tax of US$${inDollars(before)}.`,
    ],
    [
      credit.federal + credit.provincial > 0,
      `Canada credits the remaining US tax on US dividends, up to 15% of them: CA$${inDollars(credit.federal + credit.provincial)}.`,
    ],
    [
      byTreaty > 0,
      `The treaty treats US income as Canadian, which gives another US credit of US$${inDollars(byTreaty)}.`,
    ],
    [
      own.general.unused + own.passive.unused > 0,
      `Canadian tax of US$${inDollars(own.general.unused + own.passive.unused)} is more than the US tax it can cover. You can use it in other years.`,
    ],
    [
      solved.netInvestmentIncomeTax > 0,
      `The net investment income tax of US$${inDollars(solved.netInvestmentIncomeTax)} is due in full: the foreign tax credit doesn't reduce it.`,
    ],
    [
      person.rrspDeduction > 0,
      'An RRSP deduction lowers only Canadian tax, and with it the tax that the United States can credit.',
    ],
    [
      solved.childCredits.refundable > 0,
      `You get the refundable part of the child tax credit, US$${inDollars(solved.childCredits.refundable)} (CA$${inDollars(toCad(solved.childCredits.refundable, person.cadPerUsd))}), as a refund.`,
    ],
  ]
  return chosen(notes)
}

/** Sentences about what we assume, what isn't included, and why the credits have their amounts. */
export function bothCountriesNotes(returns: SolvedReturns): {
  assumptions: string[]
  notIncluded: string[]
  why: string[]
} {
  const { person, usCredits } = returns
  const investments = person.canadianDividends + person.usDividends + person.capitalGains > 0
  const assumptions: Notes = [
    [true, "You're a US citizen and, under the treaty, a resident of Canada for the whole year."],
    [
      true,
      "You do all your work in Canada. The Canada or Quebec Pension Plan covers it, and US Social Security doesn't.",
    ],
    [
      true,
      'One exchange rate applies to the whole year, both returns use the same amounts, and the Canadian tax is for this year.',
    ],
    [
      true,
      'Canadian income tax is split between kinds of income by net income. CPP, QPP, EI and QPIP give no US credit.',
    ],
    [true, "You take the US standard deduction, and don't exclude foreign earned income."],
    [
      investments,
      'Dividends are qualified dividends for the United States. Gains are long-term and have their source in Canada, where you live.',
    ],
    [
      person.usDividends + person.usInterest > 0,
      "Canada gives no credit for US tax on interest. On dividends, the credit is limited to the treaty rate for people who aren't US citizens.",
    ],
    [
      usCredits.own.isKickedOut,
      'Canadian tax on your investment income is above the highest US rate, so that income counts with earned income.',
    ],
    [(person.childrenAges?.length ?? 0) > 0, 'Your children have Social Security numbers and live with you.'],
  ]
  const notIncluded: Notes = [
    [
      true,
      'Joint US returns, self-employment, pensions, Social Security, rental income and work days in the United States',
    ],
    [
      true,
      'Plans that the two countries treat differently (TFSA, FHSA, RESP, employer plans), and Canadian funds (PFICs) and companies',
    ],
    [true, "Unused credits from other years, and Canada's alternative minimum tax"],
    [
      person.province === 'QC' && returns.credit.unrelieved > 0,
      "Quebec's foreign tax credit, so Quebec tax is shown too high by that amount",
    ],
    [true, 'Reports on accounts and property: FBAR, Form 8938 and Form T1135'],
  ]
  return { assumptions: chosen(assumptions), notIncluded: chosen(notIncluded), why: whyOf(returns) }
}
