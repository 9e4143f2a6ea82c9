import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'
import { faqStates } from '../desk-contract.ts'
import { topicNames } from '../shared/topics.ts'

export const faqs = pgTable(
  'faqs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** We make the slug once from the question and keep it if the question is reworded, so that links still work. */
    slug: text('slug').notNull().unique(),
    topic: text('topic', { enum: topicNames }).notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    state: text('state', { enum: faqStates }).notNull().default('draft'),
    /** The position of the question in its category. */
    position: integer('position').notNull(),
    homePosition: integer('home_position'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('faqs_home_is_published', sql`${table.homePosition} is null or ${table.state} = 'published'`),
    index('faqs_topic_position').on(table.topic, table.position),
  ],
)

/** Votes on whether an answer was helpful. The browser makes another random ballot for each question. */
export const faqVotes = pgTable(
  'faq_votes',
  {
    faqId: uuid('faq_id')
      .notNull()
      .references(() => faqs.id, { onDelete: 'cascade' }),
    ballot: uuid('ballot').notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    votedAt: instant('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.faqId, table.ballot] })],
)
