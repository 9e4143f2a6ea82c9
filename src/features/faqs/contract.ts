import * as z from 'zod/mini'
import { faqRoutes } from './routes.ts'

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

export const faqs = {
  listHomeFaqs: faqRoutes.listHomeFaqs.output(z.array(Faq)),
}
