import * as z from 'zod/mini'
import { Faq } from './contract.ts'
import { faqRoutes } from './routes.ts'
import { topicNames } from './topics-contract.ts'

export const Topic = z.enum(topicNames, 'Please choose a category')

export const ListedFaq = z.extend(Faq, { topic: Topic })
export type ListedFaq = z.infer<typeof ListedFaq>

/** The browser draws a ballot for each question, so that its votes cannot be told to belong together. */
export const FaqVote = z.object({ id: z.uuid(), ballot: z.uuid(), isHelpful: z.boolean() })
export type FaqVote = z.infer<typeof FaqVote>

export const faqPage = {
  listFaqs: faqRoutes.listFaqs.output(z.array(ListedFaq)),
  voteOnFaq: faqRoutes.voteOnFaq.input(FaqVote).output(z.object({ isHelpful: z.boolean() })),
}
