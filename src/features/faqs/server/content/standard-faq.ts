import type { Topic } from '../../shared/topics.ts'

/** A question that every firm starts with. */
export interface StandardFaq {
  slug: string
  topic: Topic
  question: string
  /** The answer's paragraphs. */
  answer: string[]
}
