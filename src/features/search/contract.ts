import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'

export const maxSearchLength = 120

export const SiteSearch = z.object({
  q: z
    .string('Please enter what to search for')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter what to search for'),
      z.maxLength(maxSearchLength, `Please keep the search to ${maxSearchLength} characters at most`),
    ),
})

const FoundPage = z.object({
  kind: z.enum(['page', 'article', 'question', 'calculator']),
  title: z.string(),
  /** The page's path, with the place on it. */
  address: z.string(),
  excerpt: z.string(),
})
export type FoundPage = z.infer<typeof FoundPage>

export const search = {
  searchSite: endpoint
    .route({
      method: 'GET',
      path: '/search',
      summary: 'Find pages, articles, questions and calculators, best matches first',
      tags: ['Search'],
    })
    .meta({ access: 'visitor', errors: ['too_many'] })
    .input(SiteSearch)
    .output(z.array(FoundPage)),
}
