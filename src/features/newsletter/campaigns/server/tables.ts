import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/db/tables.ts'
import type { ArticleDocument } from '../../../blog/shared/document.ts'
import { subscribers } from '../../server/tables.ts'
import { newsletterLanguages } from '../../shared/choices.ts'
import {
  campaignStates,
  deliveryProblems,
  deliveryReports,
  deliveryStates,
  doubtRules,
  pauseReasons,
} from '../shared/choices.ts'

/** One issue of the newsletter. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state', { enum: campaignStates }).notNull().default('draft'),
    subject: text('subject').notNull().default(''),
    preheader: text('preheader').notNull().default(''),
    document: jsonb('document').$type<ArticleDocument>().notNull(),
    language: text('language', { enum: ['all', ...newsletterLanguages] })
      .notNull()
      .default('all'),
    interests: text('interests').array().notNull().default([]),
    perSecond: integer('per_second').notNull().default(10),
    perDomain: integer('per_domain').notNull().default(5),
    doubtRule: text('doubt_rule', { enum: doubtRules }).notNull().default('leave'),
    version: integer('version').notNull().default(1),
    scheduledAt: instant('scheduled_at'),
    missedAt: instant('missed_at'),
    pauseReason: text('pause_reason', { enum: pauseReasons }),
    /** The last part of the public address, from the moment when the sending begins. */
    slug: text('slug').unique(),
    /** The email as it goes out, with a placeholder for each subscriber's own link. */
    html: text('html'),
    plainText: text('plain_text'),
    startedAt: instant('started_at'),
    /** When the sending was last started or resumed. Only failures since then can pause it. */
    runningSince: instant('running_since'),
    /** When a lane last worked on the campaign. */
    activeAt: instant('active_at'),
    finishedAt: instant('finished_at'),
    /** The hash of the content that was last sent as a test. */
    testedHash: text('tested_hash'),
    /** What someone decided to do with the emails in doubt, once the sending had ended. */
    doubtChoice: text('doubt_choice', { enum: doubtRules }),
    /** The claim of each lane. A lane stops if its claim is no longer here. */
    lanes: uuid('lanes').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [index('campaigns_created_at').on(table.createdAt, table.id)],
)

/** One issue for one subscriber. A subscriber can't get an issue twice, because there is only one row. */
export const deliveries = pgTable(
  'campaign_deliveries',
  {
    /** Also the first part of the email's Message-ID, which is therefore known before the email is sent. */
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    state: text('state', { enum: deliveryStates }).notNull().default('queued'),
    /** The claim of the lane that sends the email, or that sent it. */
    claim: uuid('claim'),
    /** When the first or the next try is due. */
    dueAt: instant('due_at').notNull(),
    /** How often a mail server has temporarily refused the email. */
    tries: integer('tries').notNull().default(0),
    /** How often we didn't know whether the email had been sent. */
    doubts: integer('doubts').notNull().default(0),
    problem: text('problem', { enum: deliveryProblems }),
    /** What the email provider told us after it had accepted the email. */
    report: text('report', { enum: deliveryReports }),
    answer: text('answer').notNull().default(''),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('campaign_deliveries_once').on(table.campaignId, table.subscriberId),
    index('campaign_deliveries_state').on(table.campaignId, table.state, table.id),
    index('campaign_deliveries_due').on(table.campaignId, table.dueAt, table.id).where(sql`state = 'queued'`),
    index('campaign_deliveries_claim').on(table.claim).where(sql`state in ('claimed', 'sending')`),
    index('campaign_deliveries_subscriber').on(table.subscriberId),
  ],
)

/**
 * When the next email may leave, and when the next one to each domain that has a limit. All campaigns, lanes and
 * processes share these times, so that together they keep to the limits.
 */
export const sendingTimes = pgTable('campaign_sending_times', {
  /** `all`, or a domain after an `@`. */
  name: text('name').primaryKey(),
  freeAt: instant('free_at').notNull(),
  /** How long the emails that last got their times from this row take together. */
  seconds: doublePrecision('seconds').notNull(),
})
