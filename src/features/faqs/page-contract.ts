import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { Faq } from './contract.ts'
import { topicNames } from './shared/topics.ts'

export const Topic = z.enum(topicNames, 'Please choose a category')

export const ListedFaq = z.extend(Faq, { topic: Topic })
export type ListedFaq = z.infer<typeof ListedFaq>

/** The browser draws a ballot for each question, so that its votes cannot be told to belong together. */
export const FaqVote = z.object({ id: z.uuid(), ballot: z.uuid(), isHelpful: z.boolean() })
export type FaqVote = z.infer<typeof FaqVote>

const route = { tags: ['FAQs'] }

export const faqPage = {
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
