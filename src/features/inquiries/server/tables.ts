import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, instant } from '../../../platform/db/tables.ts'
import type { IdentifierKind } from '../../../tax/identifiers/identifiers.ts'
import { contactWays, topics } from '../contract.ts'
import { entryKinds, inquiryStates } from '../desk-contract.ts'

export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The browser makes this id, so that a message sent twice creates only one inquiry. */
    requestId: uuid('request_id').notNull().unique(),
    reference: text('reference').notNull().unique(),
    name: text('name').notNull(),
    email: citext('email').notNull(),
    phone: text('phone').notNull(),
    topic: text('topic', { enum: topics }).notNull(),
    country: text('country').notNull(),
    /** The message with its identifiers masked. */
    message: text('message').notNull(),
    masked: jsonb('masked').$type<IdentifierKind[]>().notNull().default([]),
    way: text('way', { enum: contactWays }).notNull(),
    state: text('state', { enum: inquiryStates }).notNull().default('new'),
    version: integer('version').notNull().default(1),
    /** The signed-in sender. Null for visitors: we never look up an account by the typed email address. */
    userId: uuid('user_id'),
    consentText: text('consent_text').notNull(),
    consentAddress: text('consent_address'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check('inquiries_version_grows', sql`${table.version} > 0`),
    index('inquiries_created_at').on(table.createdAt, table.id),
    index('inquiries_changed_at').on(table.changedAt, table.id),
    index('inquiries_state').on(table.state, table.createdAt, table.id),
  ],
)

export const inquiryEntries = pgTable(
  'inquiry_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: entryKinds }).notNull(),
    text: text('text').notNull().default(''),
    authorId: uuid('author_id'),
    /** The author's name when they wrote the entry. */
    author: text('author').notNull(),
    /** The inquiry's version after this entry. We sort an inquiry's entries by this number. */
    version: integer('version').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('inquiry_entries_order').on(table.inquiryId, table.version)],
)
