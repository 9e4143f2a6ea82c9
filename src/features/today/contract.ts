import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { AuditEntry } from '../audit/contract.ts'

/** What waits for somebody at the firm, and whether the site itself is well. */
export const Today = z.object({
  inquiries: z.object({ waiting: z.int(), oldestAt: z.nullable(z.iso.datetime()) }),
  /** Booked for today on the firm's clock, and when the next one of all begins. */
  consultations: z.object({ today: z.int(), nextAt: z.nullable(z.iso.datetime()) }),
  testimonials: z.object({ waiting: z.int() }),
  articles: z.object({
    drafts: z.int(),
    /** Public articles with a newer text that is not public yet. */
    changed: z.int(),
    next: z.nullable(z.object({ id: z.uuid(), title: z.string(), at: z.iso.datetime() })),
  }),
  people: z.object({ newThisWeek: z.int() }),
  mails: z.object({
    waiting: z.int(),
    waitingSince: z.nullable(z.iso.datetime()),
    /** Of the last seven days, the latest first: not delivered, or perhaps not. */
    lost: z.array(
      z.object({
        id: z.string(),
        recipient: z.string(),
        subject: z.string(),
        state: z.enum(['failed', 'in_doubt']),
        at: z.iso.datetime(),
      }),
    ),
  }),
  /** Kinds of work that were given up in the last seven days, with their number. */
  failedJobs: z.array(z.object({ name: z.string(), count: z.int() })),
  recent: z.array(AuditEntry),
})
export type Today = z.infer<typeof Today>

export const today = {
  getToday: endpoint
    .route({
      method: 'GET',
      path: '/admin/today',
      summary: 'Get what needs attention at the firm today',
      tags: ['Today'],
    })
    .output(Today),
}
