import type { Sources } from '../facts.ts'

/** Where the rates are published, and the rules that say which rate a form uses. */
export const exchangeSources: Sources = {
  'irs-average': {
    title: 'IRS: Yearly average currency exchange rates',
    url: 'https://www.irs.gov/individuals/international-taxpayers/yearly-average-currency-exchange-rates',
  },
  'irs-currency': {
    title: 'IRS: Foreign currency and currency exchange rates',
    url: 'https://www.irs.gov/individuals/international-taxpayers/foreign-currency-and-currency-exchange-rates',
  },
  'irc-986': {
    title: '26 U.S.C. 986 (translation of foreign taxes)',
    url: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title26-section986&num=0&edition=prelim',
  },
  fed: {
    title: 'Federal Reserve: Foreign exchange rates by day, H.10',
    url: 'https://www.federalreserve.gov/releases/h10/hist/',
  },
  treasury: {
    title: 'US Treasury: Reporting rates of exchange',
    url: 'https://fiscaldata.treasury.gov/datasets/treasury-reporting-rates-exchange/treasury-reporting-rates-of-exchange',
  },
  fbar: {
    title: '31 CFR 1010.350; FinCEN Form 114',
    url: 'https://www.ecfr.gov/current/title-31/section-1010.350',
  },
  i8938: { title: 'IRS: Instructions for Form 8938', url: 'https://www.irs.gov/instructions/i8938' },
  boc: { title: 'Bank of Canada: Exchange rates', url: 'https://www.bankofcanada.ca/rates/exchange/' },
  'cra-40500': {
    title: 'CRA: Line 40500, Federal foreign tax credit',
    url: 'https://www.canada.ca/en/revenue-agency/services/tax/individuals/topics/about-your-tax-return/tax-return/completing-a-tax-return/deductions-credits-expenses/line-40500-federal-foreign-tax-credit.html',
  },
  'cra-gains': {
    title: 'CRA: Foreign currencies (Schedule 3); Folio S5-F4-C1, Income Tax Reporting Currency',
    url: 'https://www.canada.ca/en/revenue-agency/services/tax/individuals/topics/about-your-tax-return/tax-return/completing-a-tax-return/personal-income/line-12700-capital-gains/completing-schedule-3/bonds-debentures-promissory-notes-other-similar-properties/foreign-currencies.html',
  },
  'ita-261': {
    title: 'Income Tax Act, section 261: the rate of the day, and rates the CRA accepts',
    url: 'https://laws-lois.justice.gc.ca/eng/acts/I-3.3/section-261.html',
  },
}

export type RateKind = 'day' | 'yearly-average' | 'year-end'

export interface ExchangePurpose {
  id: string
  /** The kind of amount that people convert. */
  title: string
  /** The form on which the result is entered. */
  form: string
  /** The currency of the result. Rates into USD are units per dollar, and rates into CAD are dollars per unit. */
  into: 'USD' | 'CAD'
  kind: RateKind
  /** A sentence that says which rate to look up. */
  rate: string
  /** Other rates that the authority accepts, or what people must watch for. */
  note?: string
  /** The source that publishes the rate. */
  published: string
  sources: readonly string[]
}

const treasuryYearEnd = 'The Treasury reporting rate on December 31.'

/** Which exchange rate belongs on which form. */
export const exchangePurposes: readonly ExchangePurpose[] = [
  {
    id: 'us-income-through-year',
    title: 'Wages, pensions, rent or interest received throughout the year',
    form: 'Form 1040',
    into: 'USD',
    kind: 'yearly-average',
    rate: 'The yearly average rate, for income received evenly throughout the year.',
    note: 'You can always use the rate on each payment day instead. Stick with one method and one source.',
    published: 'irs-average',
    sources: ['irs-currency'],
  },
  {
    id: 'us-income-once',
    title: 'A single payment, such as a bonus or a dividend',
    form: 'Form 1040',
    into: 'USD',
    kind: 'day',
    rate: 'The rate on the day you received it.',
    note: 'The IRS accepts any posted rate if you use it consistently.',
    published: 'fed',
    sources: ['irs-currency'],
  },
  {
    id: 'us-gain',
    title: 'The cost or sale price of something you sold',
    form: 'Form 8949 and Schedule D',
    into: 'USD',
    kind: 'day',
    rate: 'The rate on the day you bought for the cost, and on the day you sold for the sale price.',
    note: 'Convert both, then subtract. A gain in the foreign currency can be a loss in dollars.',
    published: 'fed',
    sources: ['irs-currency'],
  },
  {
    id: 'us-tax-paid',
    title: 'Foreign tax, credited when paid',
    form: 'Form 1116',
    into: 'USD',
    kind: 'day',
    rate: 'The rate on the day the tax was paid or withheld.',
    published: 'fed',
    sources: ['irc-986'],
  },
  {
    id: 'us-tax-accrued',
    title: 'Foreign tax, credited when accrued',
    form: 'Form 1116',
    into: 'USD',
    kind: 'yearly-average',
    rate: 'The average rate for the tax year that the tax belongs to.',
    note: 'Use the rate on the payment day if you paid the tax before that year started, or more than two years after it ended.',
    published: 'irs-average',
    sources: ['irc-986'],
  },
  {
    id: 'us-fbar',
    title: 'The highest value of an account',
    form: 'FBAR (FinCEN Form 114)',
    into: 'USD',
    kind: 'year-end',
    rate: treasuryYearEnd,
    note: 'Use it even if the account reached the value earlier in the year. Round up to the next whole dollar.',
    published: 'treasury',
    sources: ['fbar'],
  },
  {
    id: 'us-8938',
    title: 'The value of a foreign financial asset',
    form: 'Form 8938',
    into: 'USD',
    kind: 'year-end',
    rate: 'The Treasury reporting rate on the last day of the tax year.',
    note: 'Use it even if you sold the asset earlier. If Treasury has no rate, use another public rate and name it on the form.',
    published: 'treasury',
    sources: ['i8938'],
  },
  {
    id: 'ca-income-once',
    title: 'A single payment from abroad',
    form: 'T1 return',
    into: 'CAD',
    kind: 'day',
    rate: 'The Bank of Canada rate on the day you received it.',
    note: 'The CRA accepts another public, independent rate if you use it every year.',
    published: 'boc',
    sources: ['cra-40500'],
  },
  {
    id: 'ca-income-through-year',
    title: 'A pension or several payments from abroad during the year',
    form: 'T1 return',
    into: 'CAD',
    kind: 'yearly-average',
    rate: 'The Bank of Canada average rate for the year.',
    published: 'boc',
    sources: ['cra-40500'],
  },
  {
    id: 'ca-gain',
    title: 'The cost or sale price of property you sold',
    form: 'Schedule 3',
    into: 'CAD',
    kind: 'day',
    rate: 'The rate on the day you bought for the cost, and on the day you sold for the sale price.',
    note: "The CRA doesn't accept an average rate for gains and losses.",
    published: 'boc',
    sources: ['cra-gains', 'ita-261'],
  },
  {
    id: 'ca-foreign-tax',
    title: 'Foreign tax you paid',
    form: 'Form T2209',
    into: 'CAD',
    kind: 'day',
    rate: 'The rate on the day the tax was paid, or the rate you used for the income it was paid on.',
    note: 'Use the same method from year to year.',
    published: 'boc',
    sources: ['cra-40500', 'ita-261'],
  },
  {
    id: 'ca-t1135',
    title: 'The cost of foreign property',
    form: 'Form T1135',
    into: 'CAD',
    kind: 'day',
    rate: 'The rate on the day you acquired the property.',
    note: "A later rate doesn't change the cost.",
    published: 'boc',
    sources: ['cra-gains', 'ita-261'],
  },
]
