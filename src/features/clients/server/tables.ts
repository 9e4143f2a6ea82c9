import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { foldedName } from '../../../platform/db/lists.ts'
import { citext, instant } from '../../../platform/db/tables.ts'
import type { IdentifierKind } from '../../../tax/identifiers/identifiers.ts'
import { clientCountries, memberRights, newsRhythms, taxpayerKinds } from '../shared/choices.ts'

const languages = ['en', 'fr'] as const

/** The taxpayers that the firm serves. */
export const clients = pgTable(
  'clients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: taxpayerKinds }).notNull(),
    name: text('name').notNull(),
    /** The firm's own number or name for the client. */
    reference: citext('reference').unique(),
    email: citext('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    country: text('country', { enum: clientCountries }).notNull(),
    region: text('region').notNull().default(''),
    language: text('language', { enum: languages }).notNull().default('en'),
    /** The account of the responsible administrator. */
    adviserId: uuid('adviser_id'),
    /** Only the firm sees the notes. */
    notes: text('notes').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    archivedAt: instant('archived_at'),
    mergedInto: uuid('merged_into').references((): AnyPgColumn => clients.id),
    /** The couple that this person was joined into. */
    joinedInto: uuid('joined_into').references((): AnyPgColumn => clients.id),
    /** The couple that this person was split from. */
    splitFrom: uuid('split_from').references((): AnyPgColumn => clients.id),
  },
  (table) => [
    check(
      'clients_moved_is_archived',
      sql`${table.archivedAt} is not null or (${table.mergedInto} is null and ${table.joinedInto} is null)`,
    ),
    check(
      'clients_not_into_itself',
      sql`${table.id} is distinct from ${table.mergedInto} and ${table.id} is distinct from ${table.joinedInto}`,
    ),
    index('clients_by_folded_name').on(foldedName(table.name), table.id),
    index('clients_created_at').on(table.createdAt, table.id),
    index('clients_merged_into').on(table.mergedInto),
    index('clients_joined_into').on(table.joinedInto),
    index('clients_split_from').on(table.splitFrom),
  ],
)

/** Users who act for a client. If a client has members, at least one of them is an owner. */
export const clientMembers = pgTable(
  'client_members',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    userId: uuid('user_id').notNull(),
    right: text('right', { enum: memberRights }).notNull(),
    since: instant('since').notNull(),
    /** How often we email the member about what's new for this client. */
    rhythm: text('rhythm', { enum: newsRhythms }).notNull().default('soon'),
    /** When the member's next daily email goes out. Null if there is no news for it. */
    newsAt: instant('news_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.userId] }),
    index('client_members_user').on(table.userId),
    index('client_members_news_at').on(table.newsAt).where(sql`${table.newsAt} is not null`),
  ],
)

/** Emailed invitations to act for a client. Only the link of the newest round works, and it works once. */
export const clientInvitations = pgTable(
  'client_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    email: citext('email').notNull(),
    right: text('right', { enum: memberRights }).notNull(),
    round: integer('round').notNull().default(1),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: uuid('accepted_by'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    check('client_invitations_one_end', sql`${table.acceptedAt} is null or ${table.revokedAt} is null`),
    uniqueIndex('client_invitations_open')
      .on(table.clientId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('client_invitations_expires_at').on(table.expiresAt),
  ],
)

export const accessRequestStates = ['open', 'granted', 'declined'] as const

/** Requests for access to a client, from users without one. */
export const accessRequests = pgTable(
  'client_access_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    /** The name on the client's tax returns. */
    name: text('name').notNull(),
    kind: text('kind', { enum: taxpayerKinds }).notNull(),
    /** The person's message, with tax IDs and account numbers masked. */
    message: text('message').notNull().default(''),
    masked: jsonb('masked').$type<IdentifierKind[]>().notNull().default([]),
    state: text('state', { enum: accessRequestStates }).notNull().default('open'),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    /** Why we declined. */
    answer: text('answer').notNull().default(''),
    clientId: uuid('client_id').references(() => clients.id),
  },
  (table) => [
    check('client_access_requests_answered', sql`(${table.state} = 'open') = (${table.answeredAt} is null)`),
    check('client_access_requests_granted', sql`(${table.state} = 'granted') = (${table.clientId} is not null)`),
    uniqueIndex('client_access_requests_open').on(table.userId).where(sql`${table.state} = 'open'`),
    index('client_access_requests_by_state').on(table.state, table.askedAt),
    index('client_access_requests_by_user').on(table.userId, table.askedAt),
  ],
)
