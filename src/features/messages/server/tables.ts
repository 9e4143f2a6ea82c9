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
 * The messages about one engagement. The first message creates the thread. The thread belongs only to the engagement,
 * so it needs no change when the engagement's client merges with another.
 */
export const messageThreads = pgTable(
  'message_threads',
  {
    engagementId: uuid('engagement_id').primaryKey().references(engagementKey),
    /**
     * The key that encrypts the messages, wrapped with a master key of the documents. The part before the dot is the
     * master key's id.
     */
    wrappedKey: text('wrapped_key').notNull(),
    /** The number of the latest message. */
    lastNumber: integer('last_number').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    /**
     * Goes up with each change of the thread, so that a browser can ask for everything that changed after a revision.
     */
    revision: integer('revision').notNull().default(0),
    /** The number of a client's message. The firm has answered all messages up to it, or they need no answer. */
    settledNumber: integer('settled_number').notNull().default(0),
    /** When the client sent the first message that the firm hasn't settled. */
    waitingSince: instant('waiting_since'),
    isWaiting: boolean('is_waiting')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${messageThreads.waitingSince} is not null`),
    /** When to email each side, if someone there still hasn't read a message by then. */
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
    /** The message's place in the thread. There are no gaps. */
    number: integer('number').notNull(),
    /** An id that the sender's browser made. If the browser sends the message again, we recognize it by this id. */
    sentId: uuid('sent_id').notNull(),
    side: text('side', { enum: messageSides }).notNull(),
    sentBy: uuid('sent_by').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** The encrypted text. We encrypt it, because people may write tax IDs in messages. */
    sealedText: text('sealed_text').notNull(),
    /** The thread's revision when this message was sent or removed. */
    revision: integer('revision').notNull(),
    /** When the firm removed the message. It stays stored, but no one can read it. */
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

/** How far each person has read a thread. */
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

/** The last email that someone got about unread messages in a thread. */
export const messageNotices = pgTable(
  'message_notices',
  {
    engagementId: threadKey,
    /** The id of an account, or `firm` for the firm's inbox. */
    recipient: text('recipient').notNull(),
    /** The latest unread message when we sent the email. */
    number: integer('number').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.engagementId, table.recipient] })],
)
