import type { Category } from '../../../blog/contract.ts'
import type { CompanyRecord } from '../../../company/contract.ts'
import type { ServiceSlug, StageKey } from '../../shared/services.ts'
import type { DeadlineId } from './deadlines.ts'

export interface Question {
  question: string
  /** Paragraphs. */
  answer: string[]
}

/** Everything that a service's page says besides what the firm's record knows. */
export interface ServiceContent {
  slug: ServiceSlug
  title: string
  dek: string
  /** For search engines. */
  description: string
  /** One sentence for cards. */
  summary: string
  forWhom: string[]
  problems: { title: string; text: string }[]
  included: string[]
  notIncluded: string[]
  stages: Record<StageKey, string>
  typicalTime: string
  deadlines: DeadlineId[]
  deadlineNote: string
  /** Where in the record of fees the starting price stands; absent where the price is on request. */
  price?: keyof CompanyRecord['startingPrices']
  priceCovers: string
  questions: Question[]
  calculator: { name: string; text: string; path: `/calculators/${string}` }
  /** Articles of the blog that go with it, where the firm has them; else the newest of the category. */
  articles: string[]
  category: Category
  /** What clients of this service call it in their reviews. */
  reviewedAs: string[]
}
