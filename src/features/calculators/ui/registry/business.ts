import type { Entry } from '../kit/entry.ts'

export const business: readonly Entry[] = [
  {
    slug: 'us-self-employed',
    title: 'US self-employment and estimated tax',
    group: 'business',
    summary:
      'Self-employment and income tax on a profit, what has to be paid during the year to be safe, and the four days ' +
      'on which it is due.',
    load: () => import('../business/us-self-employed.tsx'),
  },
  {
    slug: 'canada-self-employed',
    title: 'Canadian self-employment and instalments',
    group: 'business',
    summary:
      'Tax and pension contributions on a profit, whether instalments are required, and the three ways to find them.',
    load: () => import('../business/canada-self-employed.tsx'),
  },
  {
    slug: 'us-corporate',
    title: 'US corporate tax',
    group: 'business',
    summary: 'Federal income tax of a C corporation and the tax of its state, bracket by bracket.',
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
    summary: 'Where a sale is taxed in Canada, and by how much: GST, HST, PST, QST and RST on a price.',
    load: () => import('../business/sales-tax.ts'),
  },
  {
    slug: 'deadlines',
    title: 'Tax deadlines',
    group: 'dates',
    summary:
      'Due dates in the United States and Canada by tax year, adjusted for weekends and holidays—view, ' +
      'download or subscribe.',
    load: () => import('../business/deadlines.tsx'),
  },
  {
    slug: 'foreign-accounts',
    title: 'FBAR and Form 8938',
    group: 'dates',
    summary: 'Whether foreign accounts and assets have to be reported in the United States.',
    load: () => import('../business/foreign-accounts.ts'),
  },
  {
    slug: 'foreign-property',
    title: 'Form T1135',
    group: 'dates',
    summary: 'Whether property outside Canada has to be reported, and by which method.',
    load: () => import('../business/foreign-property.ts'),
  },
  {
    slug: 'exchange-rates',
    title: 'Exchange rate by form',
    group: 'dates',
    summary: 'Which exchange rate belongs on which form, where it is published, and the amount it gives.',
    load: () => import('../business/currency.tsx'),
  },
]
