import { customType, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A moment with its time zone. Every table stores moments in this type. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Text that ignores upper and lower case when it is compared, such as an email address. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** A time range that doesn't include its end: `[2026-11-21T15:00:00Z,2026-11-21T15:30:00Z)`. */
export const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('rate_limits_expires_at').on(table.expiresAt)],
)

/** A calendar entry attached to an email. Email apps offer to add it to the reader's calendar. */
export interface EmailCalendar {
  filename: string
  method: 'REQUEST' | 'CANCEL'
  /** The content of the calendar file, in the format of RFC 5545. */
  content: string
}

/** `left`: an email that was in doubt, and that someone chose not to send again. */
const emailStates = ['queued', 'sending', 'sent', 'failed', 'in_doubt', 'left'] as const

/** The outbox. An email is written in the transaction that causes the email, and is sent once. */
export const emails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Identifies what caused the email, so that a repeated job can't write a second email. */
    key: text('key').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    calendar: jsonb('calendar').$type<EmailCalendar>(),
    state: text('state', { enum: emailStates }).notNull().default('queued'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** The code of the mail server's answer if it refused the email, or `no answer`. */
    problem: text('problem'),
  },
  (table) => [index('mails_created_at').on(table.createdAt)],
)
