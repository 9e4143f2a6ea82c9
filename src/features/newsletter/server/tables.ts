import { type SQL, sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, instant } from '../../../platform/db/tables.ts'
import { newsletterLanguages, type SubscriberSource, subscriberSources, subscriberStates } from '../shared/choices.ts'

/** The proof of a consent that the person has since replaced by subscribing again. Its times are ISO 8601. */
export interface EarlierConsent {
  text: string
  address: string | null
  source: SubscriberSource
  requestedAt: string
  confirmedAt: string
  endedAt: string | null
}

/** Text in the order of its bytes, so that an index finds all values that begin with a text. */
const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: citext('email').notNull().unique(),
    state: text('state', { enum: subscriberStates }).notNull().default('pending'),
    source: text('source', { enum: subscriberSources }).notNull().default('form'),
    language: text('language', { enum: newsletterLanguages }).notNull().default('en'),
    /** The subjects that the person chose. Someone who chose none gets every issue. */
    interests: text('interests').array().notNull().default([]),
    /**
     * Counts the subscription requests. Each request gets a confirmation email, and only the newest email's link works.
     */
    round: integer('round').notNull().default(1),
    requestedAt: instant('requested_at').notNull(),
    /** The sentence the person agreed to and their IP address, because the law requires proof of consent. */
    consentText: text('consent_text').notNull(),
    consentAddress: text('consent_address'),
    confirmedAt: instant('confirmed_at'),
    earlierConsents: jsonb('earlier_consents').$type<EarlierConsent[]>().notNull().default([]),
    /** When the subscription ended, for whatever reason. */
    unsubscribedAt: instant('unsubscribed_at'),
    /** How many issues couldn't be delivered because of temporary refusals, and when we began to count. */
    softBounces: integer('soft_bounces').notNull().default(0),
    softBouncedSince: instant('soft_bounced_since'),
    /** When the person last marked an issue as spam. We keep it as evidence, also if they subscribe again. */
    complainedAt: instant('complained_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    address: byteText('address').generatedAlwaysAs((): SQL => sql`lower(${subscribers.email}::text)`),
    domain: byteText('domain').generatedAlwaysAs((): SQL => sql`split_part(lower(${subscribers.email}::text), '@', 2)`),
  },
  (table) => [
    index('subscribers_created_at').on(table.createdAt, table.id),
    index('subscribers_address').on(table.address, table.id),
    index('subscribers_domain').on(table.domain, table.id),
    // Each of these indexes has every kind of subscriber in one of the list's sort orders.
    index('subscribers_kind_created_at').on(table.state, table.source, table.language, table.createdAt, table.id),
    index('subscribers_kind_address').on(table.state, table.source, table.language, table.address, table.id),
    index('subscribers_kind_domain').on(table.state, table.source, table.language, table.domain, table.id),
    index('subscribers_confirmed_at').on(table.confirmedAt),
    index('subscribers_unsubscribed_at').on(table.unsubscribedAt),
  ],
)
