import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'
import { documentKey } from '../../documents/server/service.ts'
import { engagementKey } from '../../engagements/server/service.ts'
import { messageSides } from '../shared/addresses.ts'

/**
 * The messages about one engagement. A thread begins with its first message. It belongs to the engagement alone, so it
 * stays with it when two clients become one.
 */
export const messageThreads = pgTable(
  'message_threads',
  {
    engagementId: uuid('engagement_id').primaryKey().references(engagementKey),
    /** Encrypts the messages. The master key of the documents wraps it, and the part before the dot says which one. */
    wrappedKey: text('wrapped_key').notNull(),
    /** The number of the latest message. */
    lastNumber: integer('last_number').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    /** Grows with each change of the thread, so that a browser can ask for what changed since. */
    revision: integer('revision').notNull().default(0),
    /** The firm has answered the client's messages up to this one, or they need no answer. */
    settledNumber: integer('settled_number').notNull().default(0),
    /** When the client sent the first message that isn't settled. */
    waitingSince: instant('waiting_since'),
    isWaiting: boolean('is_waiting')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${messageThreads.waitingSince} is not null`),
    /** When to email each side, if someone there hasn't read a message by then. */
    clientNoticeAt: instant('client_notice_at'),
    firmNoticeAt: instant('firm_notice_at'),
  },
  (table) => [
    index('message_threads_client_notice').on(table.clientNoticeAt),
    index('message_threads_firm_notice').on(table.firmNoticeAt),
    index('message_threads_by_turn').on(table.isWaiting, table.lastAt, table.engagementId),
    index('message_threads_waiting').on(table.waitingSince, table.engagementId),
    index('message_threads_key').on(sql`split_part(${table.wrappedKey}, '.', 1)`),
  ],
)

const threadKey = uuid('engagement_id')
  .notNull()
  .references(() => messageThreads.engagementId)

export const messages = pgTable(
  'messages',
  {
    engagementId: threadKey,
    /** Its place in the thread, without gaps. */
    number: integer('number').notNull(),
    /** The id that the sender's browser made, so that a message that is sent again is stored once. */
    sentId: uuid('sent_id').notNull(),
    side: text('side', { enum: messageSides }).notNull(),
    sentBy: uuid('sent_by').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** Encrypted, because people may write tax IDs here. */
    sealedText: text('sealed_text').notNull(),
    /** The thread's revision when this message was sent or removed. */
    revision: integer('revision').notNull(),
    /** The firm removed it. No one can read it now, but it stays stored. */
    removedAt: instant('removed_at'),
    removedBy: uuid('removed_by'),
  },
  (table) => [
    primaryKey({ columns: [table.engagementId, table.number] }),
    unique('messages_sent_once').on(table.engagementId, table.sentBy, table.sentId),
    index('messages_revision').on(table.engagementId, table.revision),
    check('messages_removed', sql`(${table.removedAt} is null) = (${table.removedBy} is null)`),
  ],
)

/** Documents that belong to a message. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    engagementId: uuid('engagement_id').notNull(),
    number: integer('number').notNull(),
    documentId: uuid('document_id').notNull().references(documentKey),
  },
  (table) => [
    primaryKey({ columns: [table.engagementId, table.number, table.documentId] }),
    foreignKey({
      name: 'message_attachments_message',
      columns: [table.engagementId, table.number],
      foreignColumns: [messages.engagementId, messages.number],
    }),
    index('message_attachments_document').on(table.documentId),
  ],
)

/** How far someone has read a thread. */
export const messageReads = pgTable(
  'message_reads',
  {
    engagementId: threadKey,
    userId: uuid('user_id').notNull(),
    side: text('side', { enum: messageSides }).notNull(),
    number: integer('number').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.engagementId, table.userId] })],
)

/** The last email to someone about a thread's unread messages. */
export const messageNotices = pgTable(
  'message_notices',
  {
    engagementId: threadKey,
    /** An account's id, or `firm` for the firm's inbox. */
    recipient: text('recipient').notNull(),
    /** The latest unread message at that time. */
    number: integer('number').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.engagementId, table.recipient] })],
)
