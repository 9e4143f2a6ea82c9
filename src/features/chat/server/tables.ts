import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { citext, instant } from '../../../platform/db/tables.ts'
import type { IdentifierKind } from '../../../tax/identifiers/identifiers.ts'
import { clientKey } from '../../clients/server/service.ts'
import { assistantLanguages } from '../assistant/shared/answer.ts'
import type { Answer } from '../conversations/contract.ts'
import { chatSides, chatStates, closers, messageKinds } from '../conversations/shared/choices.ts'

/** A visitor's chat with the assistant and the firm. */
export const chats = pgTable(
  'chats',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The hash of the secret in the visitor's cookie. Without it, no visitor can open the conversation. */
    tokenHash: text('token_hash').notNull(),
    /**
     * The visitor's account. Null if they weren't signed in. If it is set, only this account can open the conversation.
     */
    userId: uuid('user_id'),
    state: text('state', { enum: chatStates }).notNull(),
    /** The person at the firm who answers. */
    adviserId: uuid('adviser_id'),
    /** The path of the page on which the visitor began the conversation. */
    page: text('page').notNull(),
    lastNumber: integer('last_number').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    /** Goes up with each change, so that a browser can ask for everything that changed after a revision. */
    revision: integer('revision').notNull().default(0),
    /** When the visitor started waiting for a person. */
    waitingSince: instant('waiting_since'),
    visitorRead: integer('visitor_read').notNull().default(0),
    firmRead: integer('firm_read').notNull().default(0),
    /** When each side stops counting as writing, unless its browser reports it again. */
    visitorTypingUntil: instant('visitor_typing_until'),
    firmTypingUntil: instant('firm_typing_until'),
    firmTypingBy: uuid('firm_typing_by'),
    rating: integer('rating'),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by', { enum: closers }),
    closeReason: text('close_reason'),
    /** The email address to which we write if a reply is waiting. Null unless the visitor left one. */
    replyEmail: text('reply_email'),
    /** When to check next whether the visitor needs an email about a reply. */
    noticeAt: instant('notice_at'),
    /** When we emailed the visitor that a reply is waiting. Null again once they have read it. */
    noticedAt: instant('noticed_at'),
    /** The client that the firm says the visitor is. */
    clientId: uuid('client_id').references(clientKey),
    /** The language that the visitor has chosen for the assistant. Null if it follows their messages. */
    language: text('language', { enum: assistantLanguages }),
    /** Words by which the firm can find the conversation. */
    tags: text('tags').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('chats_one_open').on(table.tokenHash).where(sql`${table.closedAt} is null`),
    index('chats_token').on(table.tokenHash),
    index('chats_user').on(table.userId),
    index('chats_client').on(table.clientId),
    index('chats_tags').using('gin', table.tags),
    index('chats_state').on(table.state, table.lastAt, table.id),
    index('chats_last').on(table.lastAt, table.id),
    index('chats_notice').on(table.noticeAt).where(sql`${table.noticeAt} is not null`),
    index('chats_waiting').on(table.waitingSince, table.id).where(sql`${table.waitingSince} is not null`),
    check('chats_closed', sql`(${table.closedAt} is null) = (${table.state} <> 'closed')`),
    check('chats_rating', sql`${table.rating} between 1 and 5`),
  ],
)

const chatKey = uuid('chat_id')
  .notNull()
  .references(() => chats.id, { onDelete: 'cascade' })

export const chatMessages = pgTable(
  'chat_messages',
  {
    chatId: chatKey,
    /** The message's place in the conversation. There are no gaps. */
    number: integer('number').notNull(),
    /** An id that the sender's browser made. The assistant's answer has the id of its question. */
    sentId: uuid('sent_id').notNull(),
    side: text('side', { enum: chatSides }).notNull(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    /** Who sent it: the side, or the account of someone at the firm. */
    author: text('author').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** The text with its identifiers masked. */
    text: text('text').notNull(),
    masked: jsonb('masked').$type<IdentifierKind[]>().notNull().default([]),
    answer: jsonb('answer').$type<Answer>(),
    /** The conversation's revision when this message was sent. */
    revision: integer('revision').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.number] }),
    unique('chat_messages_sent_once').on(table.chatId, table.author, table.sentId),
    index('chat_messages_revision').on(table.chatId, table.revision),
    // The desk's search also finds parts of words.
    index('chat_messages_text').using('gin', table.text.op('gin_trgm_ops')),
  ],
)

/** Colleagues' notes about a conversation. The visitor never sees them. */
export const chatNotes = pgTable(
  'chat_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chatId: chatKey,
    authorId: uuid('author_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('chat_notes_chat').on(table.chatId, table.at)],
)

/** Who has a conversation open right now: `visitor`, or the account of someone at the firm. */
export const chatPresences = pgTable(
  'chat_presences',
  {
    chatId: chatKey,
    who: text('who').notNull(),
    /** When this entry expires, unless the browser confirms that it still has the conversation open. */
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chatId, table.who] })],
)

/** Browsers whose messages we refuse. */
export const chatBlocks = pgTable('chat_blocks', {
  /** The hash of the visitor's cookie. */
  tokenHash: text('token_hash').primaryKey(),
  blockedBy: uuid('blocked_by').notNull(),
  blockedAt: instant('blocked_at').notNull(),
})

/** Texts that everyone at the firm can insert into an answer. */
export const chatReplies = pgTable('chat_replies', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: citext('title').notNull().unique(),
  text: text('text').notNull(),
})
