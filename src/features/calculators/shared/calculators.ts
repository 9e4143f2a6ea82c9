import type { CalculatorSlug } from './slugs.ts'

export const groupTitles = {
  'united-states': 'United States',
  canada: 'Canada',
  'both-countries': 'Both countries',
  business: 'Business and self-employment',
  dates: 'Dates and reports',
} as const
export type Group = keyof typeof groupTitles

/** What lists say about a calculator. Its path is `/calculators/<slug>`. */
export interface ListedCalculator {
  slug: CalculatorSlug
  title: string
  group: Group
  /** One sentence for the list, the page's head and search engines. */
  summary: string
}

export const pathOf = ({ slug }: Pick<ListedCalculator, 'slug'>) => `/calculators/${slug}`

/** Every calculator, in list order. */
export const listedCalculators = [
  {
    slug: 'united-states',
    title: 'United States income tax',
    group: 'united-states',
    summary:
      'Federal income tax for individuals and couples: wages, business, investments, pensions and children. Includes ' +
      'state tax on wages and shows the math line by line.',
  },
  {
    slug: 'canada',
    title: 'Canada income tax',
    group: 'canada',
    summary:
      'Federal and provincial or territorial income tax, including Quebec: employment, business, dividends, gains, ' +
      'RRSP and FHSA. Shows the math line by line.',
  },
  {
    slug: 'canada-payroll',
    title: 'Canada payroll',
    group: 'canada',
    summary:
      'What an employer withholds from a paycheck: CPP or QPP, EI, QPIP, and federal and provincial tax by the payroll ' +
      'formulas. Shows the net pay, too.',
  },
  {
    slug: 'retirement',
    title: 'RRSP or 401(k) effect',
    group: 'both-countries',
    summary: 'How much tax a contribution to an RRSP or a 401(k) saves you this year, and what it costs you after tax.',
  },
  {
    slug: 'exclusion-or-credit',
    title: 'Exclusion or foreign tax credit',
    group: 'both-countries',
    summary:
      'US tax on your foreign pay with the foreign earned income exclusion, the foreign tax credit, or both: which ' +
      'costs you the least, and why.',
  },
  {
    slug: 'us-citizen-in-canada',
    title: 'US citizen in Canada',
    group: 'both-countries',
    summary:
      'Tax in both countries for a US citizen living in Canada, from one set of answers, with the credit each country ' +
      "gives for the other's tax.",
  },
  {
    slug: 'days-abroad',
    title: 'Days abroad for the exclusion',
    group: 'both-countries',
    summary:
      'The physical presence test for US citizens abroad: your best twelve months with 330 full days abroad, and how ' +
      'much pay you can exclude.',
  },
  {
    slug: 'days-in-the-united-states',
    title: 'Days in the United States',
    group: 'both-countries',
    summary:
      'The substantial presence test with your days or stays over three years: whether you meet it, how many days you ' +
      'have left, and whether the closer connection exception (Form 8840) is available.',
  },
  {
    slug: 'canada-or-united-states',
    title: 'Resident of Canada or the United States',
    group: 'both-countries',
    summary:
      "Where you're a tax resident, by Canada's 183-day rule and your ties to Canada, and by the treaty if both " +
      'countries treat you as a resident.',
  },
  {
    slug: 'us-self-employed',
    title: 'US self-employment and estimated tax',
    group: 'business',
    summary:
      'Self-employment and income tax on your profit, how much to pay during the year to be safe from penalties, and ' +
      'the four due dates.',
  },
  {
    slug: 'canada-self-employed',
    title: 'Canadian self-employment and instalments',
    group: 'business',
    summary:
      'Tax and pension contributions on your profit, whether you need to pay instalments, and the three ways to ' +
      'calculate them.',
  },
  {
    slug: 'us-corporate',
    title: 'US corporate tax',
    group: 'business',
    summary: 'Federal and state income tax of a C corporation, bracket by bracket.',
  },
  {
    slug: 'canada-corporate',
    title: 'Canadian corporate tax',
    group: 'business',
    summary:
      'Federal and provincial tax on active business income at the small-business and general rates, with the ' +
      'business limit and what reduces it.',
  },
  {
    slug: 'canada-sales-tax',
    title: 'GST, HST and provincial sales tax',
    group: 'business',
    summary:
      'Which province or territory a sale is taxed in, and how much GST, HST, PST, QST or RST it adds to the price.',
  },
  {
    slug: 'deadlines',
    title: 'Tax deadlines',
    group: 'dates',
    summary:
      'US and Canadian due dates by tax year, adjusted for weekends and holidays. View or download them, or subscribe ' +
      'in your calendar.',
  },
  {
    slug: 'foreign-accounts',
    title: 'FBAR and Form 8938',
    group: 'dates',
    summary: 'Whether you need to report your foreign accounts and assets to the US government, and by when.',
  },
  {
    slug: 'foreign-property',
    title: 'Form T1135',
    group: 'dates',
    summary: 'Whether you need to report your property outside Canada to the CRA, and by which method.',
  },
  {
    slug: 'exchange-rates',
    title: 'Exchange rate by form',
    group: 'dates',
    summary: 'Which exchange rate to use on each form, where to find it, and the converted amount.',
  },
] as const satisfies readonly ListedCalculator[]
