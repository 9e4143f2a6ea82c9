import { listedCalculators, pathOf } from '../../calculators/shared/calculators.ts'
import type { CalculatorSlug } from '../../calculators/shared/slugs.ts'
import type { Category, Post } from '../contract.ts'

interface Calculator {
  path: string
  title: string
}

/** By the article's slug, the calculator that works out the article's subject with the reader's own numbers. */
const byArticle: Record<string, CalculatorSlug> = {
  'canadian-small-business-rate': 'canada-corporate',
  'closing-the-books-for-2025': 'deadlines',
  'counting-days-in-the-united-states': 'days-in-the-united-states',
  'estimated-tax-and-installments': 'us-self-employed',
  'exclusion-or-foreign-tax-credit': 'exclusion-or-credit',
  'fbar-and-form-8938': 'foreign-accounts',
  'gst-hst-and-qst-on-your-invoices': 'canada-sales-tax',
  'leaving-canada': 'canada-or-united-states',
  'new-deductions-on-a-2025-us-return': 'united-states',
  'one-gain-two-tax-systems': 'us-citizen-in-canada',
  'rrsp-contribution-for-2025': 'retirement',
  'self-employment-tax-and-cpp': 'us-self-employed',
  'year-end-2026': 'deadlines',
}

/**
 * The calculator that a category's readers most likely need. Undefined if the category's articles have no subject in
 * common.
 */
const byCategory: Record<Category, CalculatorSlug | undefined> = {
  'Expat Tax': 'exclusion-or-credit',
  'Business Tax': 'us-self-employed',
  'Individual Tax': 'united-states',
  'Cross-Border': 'us-citizen-in-canada',
  'Tax Planning': undefined,
  Accounting: 'canada-sales-tax',
}

export const articlesWithCalculator = Object.keys(byArticle)

const own = <Value>(record: Record<string, Value>, key: string) =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** The article's own calculator or, if it has none, the one for its category. Undefined if neither has one. */
export function calculatorFor({ slug, category }: Pick<Post, 'slug' | 'category'>): Calculator | undefined {
  const wanted = own(byArticle, slug) ?? own(byCategory, category)
  const listed = listedCalculators.find((one) => one.slug === wanted)
  return listed && { path: pathOf(listed), title: listed.title }
}
