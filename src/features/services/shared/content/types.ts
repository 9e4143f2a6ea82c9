import type { Category } from '../../../blog/contract.ts'
import type { StageOnTheWay } from '../../../engagements/shared/stages.ts'
import type { ServiceSlug } from '../services.ts'
import type { DeadlineId } from './deadlines.ts'

export interface Question {
  question: string
  /** The answer's paragraphs. */
  answer: string[]
}

/** A service page's texts, apart from facts in the firm's record. */
export interface ServiceContent {
  slug: ServiceSlug
  title: string
  dek: string
  /** The page's description for search engines. */
  description: string
  /** One sentence about the service, for cards. */
  summary: string
  forWhom: string[]
  problems: { title: string; text: string }[]
  included: string[]
  notIncluded: string[]
  stages: Record<StageOnTheWay, string>
  typicalTime: string
  deadlines: DeadlineId[]
  deadlineNote: string
  priceCovers: string
  questions: Question[]
  calculator: { name: string; text: string; path: `/calculators/${string}` }
  /** Slugs of articles that the page shows if the firm has them. Otherwise it shows the newest in the category. */
  articles: string[]
  category: Category
  /** The names of this service in testimonials. */
  reviewedAs: string[]
  /** The heading above the reviews, if the usual one doesn't fit. */
  reviewsTitle?: string
}
