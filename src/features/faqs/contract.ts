import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { topicNames } from './shared/topics.ts'

/** A question and its answer as visitors read them, with prices filled in. */
export const Faq = z.object({
  id: z.uuid(),
  /** The last part of a link to the question: `/faqs#slug`. */
  slug: z.string(),
  question: z.string(),
  /** The answer's paragraphs. */
  answer: z.array(z.string()),
})
export type Faq = z.infer<typeof Faq>

export const Topic = z.enum(topicNames, 'Please choose a category')

export const ListedFaq = z.extend(Faq, { topic: Topic })
export type ListedFaq = z.infer<typeof ListedFaq>

/**
 * A vote. The browser makes a different random ballot for each question, so that no one can link one person's votes.
 */
export const FaqVote = z.object({ id: z.uuid(), ballot: z.uuid(), isHelpful: z.boolean() })
export type FaqVote = z.infer<typeof FaqVote>

const route = { tags: ['FAQs'] }

export const faqs = {
  listHomeFaqs: endpoint
    .route({ ...route, method: 'GET', path: '/faqs/home', summary: 'List the questions on the home page, in order' })
    .meta({ access: 'visitor' })
    .output(z.array(Faq)),
  listFaqs: endpoint
    .route({ ...route, method: 'GET', path: '/faqs', summary: 'List all published questions by category' })
    .meta({ access: 'visitor' })
    .output(z.array(ListedFaq)),
  voteOnFaq: endpoint
    .route({
      ...route,
      method: 'POST',
      path: '/faqs/{id}/vote',
      summary: 'Vote on whether an answer was helpful',
    })
    .meta({ access: 'visitor', errors: ['too_many'] })
    .input(FaqVote)
    .output(z.object({ isHelpful: z.boolean() })),
}
