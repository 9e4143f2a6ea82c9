import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { BulkResult, manyOf } from '../../platform/browser/shapes.ts'
import { AuditEntry } from '../audit/contract.ts'
import { campaignStates, doubtRules } from '../newsletter/campaigns/shared/choices.ts'

/** What needs attention at the firm, and the health of the site. */
export const Today = z.object({
  /** What a new firm has to do before the public can use the site. True for each step that is done. */
  firstSteps: z.object({ contact: z.boolean(), booking: z.boolean(), client: z.boolean() }),
  inquiries: z.object({ waiting: z.int(), oldestAt: z.nullable(z.iso.datetime()) }),
  /** The firm's time zone. It decides which day is today, and all times are shown in it. */
  zone: z.string(),
  /** How many of today's consultations no one has marked as done yet, and when the next one starts, on any day. */
  consultations: z.object({ left: z.int(), nextAt: z.nullable(z.iso.datetime()) }),
  testimonials: z.object({ waiting: z.int() }),
  articles: z.object({
    drafts: z.int(),
    /** How many public articles have unpublished changes. */
    changed: z.int(),
    next: z.nullable(z.object({ id: z.uuid(), title: z.string(), at: z.iso.datetime() })),
  }),
  /**
   * How many issues need a decision, because they are paused or because emails may or may not have been sent. `first`
   * is the first of them. If there are none, it is the issue that is being sent or comes next.
   */
  newsletter: z.object({
    stuck: z.int(),
    first: z.nullable(
      z.object({
        id: z.uuid(),
        subject: z.string(),
        state: z.enum(campaignStates),
        scheduledAt: z.nullable(z.iso.datetime()),
        sent: z.int(),
        inDoubt: z.int(),
        total: z.int(),
      }),
    ),
  }),
  people: z.object({ newThisWeek: z.int() }),
  /** How many clients wait for an answer to their messages, and when the first of them wrote. */
  messages: z.object({ waiting: z.int(), oldestAt: z.nullable(z.iso.datetime()) }),
  /** How many visitors wait for a person in a chat, and when the first of them started waiting. */
  chats: z.object({ waiting: z.int(), oldestAt: z.nullable(z.iso.datetime()) }),
  /** How many requests for access to a client wait for an answer. */
  clients: z.object({ requests: z.int() }),
  /** How many low survey scores no one has followed up. */
  surveys: z.object({ low: z.int() }),
  /** How many checklist items wait for a review, and how many checklists are overdue. */
  checklists: z.object({ toReview: z.int(), overdue: z.int() }),
  emails: z.object({
    waiting: z.int(),
    waitingSince: z.nullable(z.iso.datetime()),
    /**
     * The failed emails of the last seven days, and all emails in doubt: those that may or may not have been sent, and
     * that no one has decided on yet. The newest come first.
     */
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
  /** How many bytes all documents take up, and how many the disk has free. `free` is null if the store can't tell. */
  storage: z.object({ bytes: z.number(), free: z.nullable(z.number()) }),
  /** When the firm's backup last reported a success. Null if it never has. */
  lastBackupAt: z.nullable(z.iso.datetime()),
  /** How many jobs of each kind failed for good in the last seven days. */
  failedJobs: z.array(z.object({ name: z.string(), count: z.int() })),
  recent: z.array(AuditEntry),
})
export type Today = z.infer<typeof Today>

/** How many items wait for someone on each page of the administration. */
export const Counts = z.object({
  inquiries: z.int(),
  /** Today's consultations, in the firm's time zone, that no one has marked as done yet. */
  consultations: z.int(),
  testimonials: z.int(),
  /** Requests for access to a client. */
  clients: z.int(),
  /** Low survey scores that no one has followed up. */
  surveys: z.int(),
  /** Checklist items to review. */
  checklists: z.int(),
  /** Threads in which a client waits for an answer. */
  messages: z.int(),
  /** Visitors who wait for a person in a chat. */
  chats: z.int(),
})
export type Counts = z.infer<typeof Counts>

const SettleEmails = z.object({ ids: manyOf(z.uuid()), choice: z.enum(doubtRules) })
export type SettleEmails = z.infer<typeof SettleEmails>

export const today = {
  getToday: endpoint
    .route({
      method: 'GET',
      path: '/admin/today',
      summary: 'Get what needs attention at the firm today',
      tags: ['Today'],
    })
    .output(Today),
  getCounts: endpoint
    .route({
      method: 'GET',
      path: '/admin/today/counts',
      summary: 'Count what is waiting on each page of the administration',
      tags: ['Today'],
    })
    .output(Counts),
  settleEmails: endpoint
    .route({
      method: 'POST',
      path: '/admin/today/emails',
      summary: 'Resend emails that are in doubt, or leave them as they are',
      tags: ['Today'],
    })
    .input(SettleEmails)
    .output(BulkResult),
}
