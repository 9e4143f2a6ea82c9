import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'

/** A question and its answer, as the public reads them: prices are filled in. */
export const Faq = z.object({
  id: z.uuid(),
  /** What a link to the question ends with: `/faqs#slug`. */
  slug: z.string(),
  question: z.string(),
  /** Paragraphs. */
  answer: z.array(z.string()),
})
export type Faq = z.infer<typeof Faq>

const route = { tags: ['FAQs'] }

export const faqs = {
  listHomeFaqs: endpoint
    .route({ ...route, method: 'GET', path: '/faqs/home', summary: 'List the questions on the home page, in order' })
    .meta({ access: 'visitor' })
    .output(z.array(Faq)),
}
