import type { Category } from '../contract.ts'

interface SeedArticle {
  slug: string
  title: string
  excerpt: string
  category: Category
  publishedAt: string
  taxYear: number
  imageUrl: string
  imageAlt: string
  isFeatured?: boolean
}

/** The demo's articles. Each body is in articles/<slug>.md. */
export const articles: SeedArticle[] = [
  {
    slug: 'closing-the-books-for-2025',
    title: 'Closing the books for 2025: a working order',
    excerpt:
      "A close goes faster when each step builds on the last. Here's a step-by-step order for small companies in the " +
      'US and Canada, with the control figures and filing dates for tax year 2025.',
    category: 'Accounting',
    publishedAt: '2025-12-09T14:00:00.000Z',
    taxYear: 2025,
    imageUrl: '/artwork/closing-the-books-for-2025.svg',
    imageAlt: 'A closed ledger on a desk beside a short stack of receipts and a December calendar page.',
  },
  {
    slug: 'rrsp-contribution-for-2025',
    title: 'An RRSP contribution for 2025: the date, the limit and the arithmetic',
    excerpt:
      'The last day is March 2, 2026. See what a contribution changes on an Ontario return at two income levels, ' +
      'and when it can make sense to claim the deduction later.',
    category: 'Individual Tax',
    publishedAt: '2026-01-20T15:00:00.000Z',
    taxYear: 2025,
    imageUrl: '/artwork/rrsp-contribution-for-2025.svg',
    imageAlt: 'A small savings jar with a maple leaf beside a calendar on which March 2 is circled.',
  },
  {
    slug: 'new-deductions-on-a-2025-us-return',
    title: 'Four new deductions on a 2025 US return, worked through',
    excerpt:
      'Age 65 and over, tips, overtime and car loan interest: who can claim each one on a 2025 federal return, ' +
      'where it phases out, and what the arithmetic looks like.',
    category: 'Individual Tax',
    publishedAt: '2026-02-10T14:30:00.000Z',
    taxYear: 2025,
    imageUrl: '/artwork/new-deductions-on-a-2025-us-return.svg',
    imageAlt: 'A tax form with four highlighted lines and a pencil resting across it.',
  },
  {
    slug: 'fbar-and-form-8938',
    title: 'FBAR and Form 8938: two reports, two thresholds',
    excerpt:
      'Both ask US persons about accounts outside the country, but they count differently. The thresholds and ' +
      'dates for 2025, with examples, and the Canadian form that mirrors them.',
    category: 'Expat Tax',
    publishedAt: '2026-03-10T14:00:00.000Z',
    taxYear: 2025,
    imageUrl: '/artwork/fbar-and-form-8938.svg',
    imageAlt: 'Two folders side by side on a table, one holding a bank card and the other a globe.',
  },
  {
    slug: 'exclusion-or-foreign-tax-credit',
    title: 'Exclusion or foreign tax credit: choosing for 2025',
    excerpt:
      'Two ways to keep income earned abroad from being taxed twice. The same salary worked both ways, in a ' +
      'country with income tax and in one without.',
    category: 'Expat Tax',
    publishedAt: '2026-04-21T13:00:00.000Z',
    taxYear: 2025,
    imageUrl: '/artwork/exclusion-or-foreign-tax-credit.svg',
    imageAlt: 'A signpost with two arms at a fork in a quiet path, a suitcase standing beside it.',
  },
  {
    slug: 'estimated-tax-and-installments',
    title: 'Estimated tax and installments: two calendars for 2026',
    excerpt:
      'June 15 and September 15 are due dates in both countries; the rules behind them differ. Who needs to pay in ' +
      'advance for 2026, and how each payment is worked out.',
    category: 'Tax Planning',
    publishedAt: '2026-05-26T14:00:00.000Z',
    taxYear: 2026,
    imageUrl: '/artwork/estimated-tax-and-installments.svg',
    imageAlt: 'Two wall calendars hanging side by side with matching dates marked in the same color.',
  },
  {
    slug: 'leaving-canada',
    title: 'Leaving Canada: what the tax year of departure asks of you',
    excerpt:
      'When Canadian residence ends, what counts as sold on that day, which forms list it, and how the US side can ' +
      'line up with it. Figures for tax year 2026.',
    category: 'Cross-Border',
    publishedAt: '2026-06-16T15:00:00.000Z',
    taxYear: 2026,
    imageUrl: '/artwork/leaving-canada.svg',
    imageAlt: 'A doorway with a packed box and a set of keys, a line of pines and a road beyond it.',
  },
  {
    slug: 'gst-hst-and-qst-on-your-invoices',
    title: 'GST, HST and QST on your invoices: when to register, what to charge',
    excerpt:
      'The small supplier threshold, the 2026 rate in every province and territory, and the same CA$2,000 invoice ' +
      'worked for customers in five places.',
    category: 'Accounting',
    publishedAt: '2026-07-14T14:00:00.000Z',
    taxYear: 2026,
    imageUrl: '/artwork/gst-hst-and-qst-on-your-invoices.svg',
    imageAlt: 'An invoice on a clipboard with a simple map of Canada divided into soft-colored regions behind it.',
  },
  {
    slug: 'self-employment-tax-and-cpp',
    title: 'Self-employment tax and CPP: what a sole proprietor contributes in 2026',
    excerpt:
      'Both countries ask the self-employed for both halves of a social contribution. The 2026 rates worked on one ' +
      'profit, and the agreement that keeps you from paying both.',
    category: 'Business Tax',
    publishedAt: '2026-08-04T14:00:00.000Z',
    taxYear: 2026,
    imageUrl: '/artwork/self-employment-tax-and-cpp.svg',
    imageAlt: 'A workshop bench with hand tools and an open notebook showing two columns of figures.',
  },
  {
    slug: 'cross-border-withholding',
    title: 'Dividends, interest and pensions across the border: what is withheld',
    excerpt:
      'The treaty rates between the US and Canada for 2026, the forms you need for them, and how the tax ' +
      'withheld is credited where you live.',
    category: 'Cross-Border',
    publishedAt: '2026-08-25T14:30:00.000Z',
    taxYear: 2026,
    imageUrl: '/artwork/cross-border-withholding.svg',
    imageAlt: 'Three envelopes crossing a dotted line on a plain map, each with a small coin beside it.',
  },
  {
    slug: 'one-gain-two-tax-systems',
    title: 'Selling investments: one gain, two tax systems',
    excerpt:
      'How a 2026 capital gain is taxed in the US and in Canada, worked on the same CA$20,000 or US$20,000, and why ' +
      'the two countries can see different gains.',
    category: 'Tax Planning',
    publishedAt: '2026-09-15T14:00:00.000Z',
    taxYear: 2026,
    imageUrl: '/artwork/one-gain-two-tax-systems.svg',
    imageAlt: 'A single rising line that splits into two gentle lines over a paper chart.',
  },
  {
    slug: 'canadian-small-business-rate',
    title: 'The small business rate in Canada: the company first, then its owner',
    excerpt:
      'What a Canadian-controlled private corporation pays in 2026 below and above the limit, how investment ' +
      'income shrinks that limit, and what follows for salary and dividends.',
    category: 'Business Tax',
    publishedAt: '2026-10-06T14:00:00.000Z',
    taxYear: 2026,
    imageUrl: '/artwork/canadian-small-business-rate.svg',
    imageAlt: 'A small storefront with an awning and two stacks of coins, one low and one higher, beside its door.',
  },
  {
    slug: 'counting-days-in-the-united-states',
    title: 'Counting days in the United States: a winter guide for Canadians',
    excerpt:
      'How the substantial presence test weighs three years of visits, what Form 8840 does, and how to plan the ' +
      'days you have left, worked for 2026 and 2027.',
    category: 'Cross-Border',
    publishedAt: '2026-10-22T13:30:00.000Z',
    taxYear: 2026,
    imageUrl: '/artwork/counting-days-in-the-united-states.svg',
    imageAlt: 'A camper van parked under palms with a pocket calendar of crossed-off days in the foreground.',
  },
  {
    slug: 'year-end-2026',
    title: 'Before December 31, 2026: a checklist for both sides of the border',
    excerpt:
      'What you need to do by December 31 and what can wait until spring, with the 2026 limits for the US and ' +
      'Canada and three short calculations.',
    category: 'Tax Planning',
    publishedAt: '2026-11-12T14:00:00.000Z',
    taxYear: 2026,
    imageUrl: '/artwork/year-end-2026.svg',
    imageAlt: 'A tidy desk in evening light with a checklist, a warm lamp and light snow outside the window.',
    isFeatured: true,
  },
]
