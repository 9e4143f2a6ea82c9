import type { Topic } from '../../topics-contract.ts'

/** A question that every firm begins with. */
export interface StandardFaq {
  slug: string
  topic: Topic
  question: string
  /** Paragraphs. */
  answer: string[]
}
