import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { Faq } from './contract.ts'

/** What the questions are about, in the order of the page. */
export const topics = {
  'getting-started': 'Getting started',
  deadlines: 'Deadlines',
  individual: 'Individual',
  business: 'Business',
  'cross-border': 'Cross-border and expats',
  portal: 'Portal and security',
  pricing: 'Pricing',
} as const
export const topicNames = Object.keys(topics) as [Topic, ...Topic[]]
export type Topic = keyof typeof topics
export const Topic = z.enum(topicNames, 'Please choose a category')

export const ListedFaq = z.extend(Faq, { topic: Topic })
export type ListedFaq = z.infer<typeof ListedFaq>

/** The browser draws a ballot for each question, so that its votes cannot be told to belong together. */
export const FaqVote = z.object({ id: z.uuid(), ballot: z.uuid(), isHelpful: z.boolean() })
export type FaqVote = z.infer<typeof FaqVote>

export const faqPage = {
  listFaqs: endpoint
    .route({ method: 'GET', path: '/faqs', summary: 'All published questions, by category', tags: ['FAQs'] })
    .meta({ access: 'visitor' })
    .output(z.array(ListedFaq)),
  voteOnFaq: endpoint
    .route({
      method: 'POST',
      path: '/faqs/{id}/vote',
      summary: 'Say whether an answer was helpful; the same ballot changes its vote',
      tags: ['FAQs'],
    })
    .meta({ access: 'visitor' })
    .input(FaqVote)
    .output(z.object({ isHelpful: z.boolean() })),
}
