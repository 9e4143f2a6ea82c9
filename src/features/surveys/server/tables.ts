import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { citext, instant } from '../../../platform/db/tables.ts'
import { clientKey } from '../../clients/server/service.ts'
import { engagementKey } from '../../engagements/server/service.ts'
import { audiences } from '../shared/choices.ts'
import type { Question } from '../shared/questions.ts'
import { maxLowCsat, maxLowNps } from '../shared/score.ts'

export const surveys = pgTable(
  'surveys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    audience: text('audience', { enum: audiences }).notNull(),
    /** We invite a client this many days after an engagement is accepted. Null if we never do so. */
    afterDays: integer('after_days'),
    /** When the firm turned on automatic invitations. Engagements accepted before then get no invitation. */
    automaticSince: instant('automatic_since'),
    /** The number of the questions' current version. */
    number: integer('number').notNull().default(1),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('surveys_one_public').on(table.audience).where(sql`${table.audience} = 'public'`),
    check('surveys_automatic_since', sql`(${table.afterDays} is null) = (${table.automaticSince} is null)`),
  ],
)

/** The versions of a survey's questions. Nothing changes a version, because its answers belong to its questions. */
export const surveyVersions = pgTable(
  'survey_versions',
  {
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id),
    number: integer('number').notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.number] })],
)

/** Emailed invitations. Each link takes one answer. */
export const surveyInvitations = pgTable(
  'survey_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id),
    clientId: uuid('client_id').notNull().references(clientKey),
    /** The engagement whose acceptance made us ask. Null if an administrator sent the invitation. */
    engagementId: uuid('engagement_id').references(engagementKey, { onDelete: 'set null' }),
    email: citext('email').notNull(),
    /** A hash of the link's token. The token itself is only in the emails. */
    tokenHash: text('token_hash').notNull().unique(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    remindedAt: instant('reminded_at'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('survey_invitations_once').on(table.surveyId, table.engagementId, table.email),
    index('survey_invitations_email').on(table.email, table.sentAt),
    index('survey_invitations_waiting')
      .on(table.sentAt)
      .where(sql`${table.answeredAt} is null and ${table.remindedAt} is null`),
    index('survey_invitations_client').on(table.clientId),
  ],
)

export const surveyResponses = pgTable(
  'survey_responses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id').notNull().unique(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id),
    number: integer('number').notNull(),
    invitationId: uuid('invitation_id')
      .unique()
      .references(() => surveyInvitations.id),
    clientId: uuid('client_id').references(clientKey),
    nps: smallint('nps'),
    csat: smallint('csat'),
    service: text('service'),
    /** True if the person agreed that we contact them about the answers. Only then do we keep name and address. */
    mayContact: boolean('may_contact').notNull(),
    name: text('name').notNull().default(''),
    email: citext('email').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** True if the score is low, so that an adviser should follow it up. */
    isLow: boolean('is_low')
      .notNull()
      .generatedAlwaysAs(sql.raw(`coalesce(nps <= ${maxLowNps}, false) or coalesce(csat <= ${maxLowCsat}, false)`)),
    followedUpAt: instant('followed_up_at'),
    /** The account that followed it up. */
    followedUpBy: uuid('followed_up_by'),
  },
  (table) => [
    check('survey_responses_nps', sql`${table.nps} between 0 and 10`),
    check('survey_responses_csat', sql`${table.csat} between 1 and 5`),
    index('survey_responses_by_time').on(table.surveyId, table.createdAt),
    index('survey_responses_low').on(table.createdAt).where(sql`is_low and followed_up_at is null`),
    index('survey_responses_client').on(table.clientId),
  ],
)

/** What people answered: one row for each value, and several rows for a question with several choices. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    responseId: uuid('response_id')
      .notNull()
      .references(() => surveyResponses.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    /** The place of the value among the question's values. */
    place: smallint('place').notNull(),
    /** The answer. Tax IDs and account numbers in texts are masked. */
    value: text('value').notNull(),
    /** True for an answer in the person's own words. */
    isText: boolean('is_text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('survey_answers_once').on(table.responseId, table.questionId, table.place),
    index('survey_answers_texts').on(table.createdAt, table.id).where(sql`${table.isText}`),
  ],
)
