import * as z from 'zod/mini'
import { endpoint } from '../../../platform/browser/endpoint.ts'

export const Issue = z.object({
  slug: z.string(),
  subject: z.string(),
  preheader: z.string(),
  language: z.enum(['en', 'fr']),
  /** When the issue was sent, in the firm's time zone, with the zone's offset. */
  sentAt: z.iso.datetime({ offset: true }),
  /**
   * This contract doesn't check the content. The blog's `shared/document.ts` checks it when someone saves the issue,
   * and the page draws only elements that it knows.
   */
  document: z.object({ type: z.literal('doc'), content: z.array(z.unknown()) }),
})
export type Issue = z.infer<typeof Issue>

const IssueAddress = z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) })
export type IssueAddress = z.infer<typeof IssueAddress>

export const newsletterArchive = {
  getIssue: endpoint
    .route({
      method: 'GET',
      path: '/newsletter/issues/{slug}',
      summary: 'Get an issue of the newsletter that was sent',
      tags: ['Newsletter'],
    })
    .meta({ access: 'visitor' })
    .input(IssueAddress)
    .output(Issue),
}
