import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, instant } from '../../../platform/db/tables.ts'
import { subscriptionStates } from '../contract.ts'

export const subscribers = pgTable('subscribers', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: citext('email').notNull().unique(),
  state: text('state', { enum: subscriptionStates }).notNull().default('pending'),
  /**
   * Counts the subscription requests. Each request gets a confirmation email, and only the newest email's link works.
   */
  round: integer('round').notNull().default(1),
  requestedAt: instant('requested_at').notNull(),
  /** The sentence the person agreed to and their IP address, because the law requires proof of consent. */
  consentText: text('consent_text').notNull(),
  consentAddress: text('consent_address'),
  confirmedAt: instant('confirmed_at'),
  unsubscribedAt: instant('unsubscribed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
