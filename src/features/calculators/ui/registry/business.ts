import type { Entry } from '../kit/entry.ts'

export const business: readonly Entry[] = [
  {
    slug: 'us-self-employed',
    title: 'US self-employment and estimated tax',
    group: 'business',
    summary:
      'Self-employment and income tax on your profit, how much to pay during the year to be safe from penalties, and ' +
      'the four due dates.',
    load: () => import('../business/us-self-employed.tsx'),
  },
  {
    slug: 'canada-self-employed',
    title: 'Canadian self-employment and instalments',
    group: 'business',
    summary:
      'Tax and pension contributions on your profit, whether you have to pay instalments, and the three ways to ' +
      'calculate them.',
    load: () => import('../business/canada-self-employed.tsx'),
  },
  {
    slug: 'us-corporate',
    title: 'US corporate tax',
    group: 'business',
    summary: 'Federal and state income tax of a C corporation, bracket by bracket.',
    load: () => import('../business/us-corporate.ts'),
  },
  {
    slug: 'canada-corporate',
    title: 'Canadian corporate tax',
    group: 'business',
    summary:
      'Federal and provincial tax on active business income at the small-business and general rates, with the ' +
      'business limit and what reduces it.',
    load: () => import('../business/canada-corporate.ts'),
  },
  {
    slug: 'canada-sales-tax',
    title: 'GST, HST and provincial sales tax',
    group: 'business',
    summary:
      'Which province or territory a sale is taxed in, and how much GST, HST, PST, QST or RST it adds to the price.',
    load: () => import('../business/sales-tax.ts'),
  },
  {
    slug: 'deadlines',
    title: 'Tax deadlines',
    group: 'dates',
    summary:
      'US and Canadian due dates by tax year, adjusted for weekends and holidays. View or download them, or subscribe ' +
      'in your calendar.',
    load: () => import('../business/deadlines.tsx'),
  },
  {
    slug: 'foreign-accounts',
    title: 'FBAR and Form 8938',
    group: 'dates',
    summary: 'Whether you have to report your foreign accounts and assets to the US government, and by when.',
    load: () => import('../business/foreign-accounts.ts'),
  },
  {
    slug: 'foreign-property',
    title: 'Form T1135',
    group: 'dates',
    summary: 'Whether you have to report your property outside Canada to the CRA, and by which method.',
    load: () => import('../business/foreign-property.ts'),
  },
  {
    slug: 'exchange-rates',
    title: 'Exchange rate by form',
    group: 'dates',
    summary: 'Which exchange rate to use on each form, where to find it, and the converted amount.',
    load: () => import('../business/currency.tsx'),
  },
]
