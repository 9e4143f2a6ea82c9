import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { citext, instant, timeRange } from '../../../platform/db/tables.ts'
import { appointmentStates, type linkWays } from '../public/contract.ts'
import type { BookingRules, TopicRules, WeeklyHours } from '../shared/rules.ts'

/** The rules for all topics and advisers; one row. */
export const bookingRules = pgTable(
  'booking_rules',
  {
    id: boolean('id').primaryKey().default(true),
    rules: jsonb('rules').$type<BookingRules>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('booking_rules_is_one', sql`${table.id}`)],
)

/** The people who take consultations. Advisers are never deleted, because their appointments refer to them. */
export const advisers = pgTable('advisers', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Spelled as on the company page, whose links find the adviser by name. */
  name: text('name').notNull(),
  email: citext('email').notNull(),
  languages: jsonb('languages').$type<string[]>().notNull(),
  /** Null if the adviser keeps the firm's opening hours. */
  hours: jsonb('hours').$type<WeeklyHours>(),
  isActive: boolean('is_active').notNull().default(true),
  /** The secret in the feed's address, hashed. */
  feedHash: text('feed_hash').unique(),
  /** A calendar whose entries block times. Encrypted, because such addresses are secrets. */
  busyUrl: text('busy_url'),
  /** The last attempt, the last success, and what went wrong if the last attempt failed. */
  busyTriedAt: instant('busy_tried_at'),
  busyReadAt: instant('busy_read_at'),
  busyProblem: text('busy_problem'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Busy times from an adviser's own calendar, replaced as a whole each time it is read. */
export const busyTimes = pgTable(
  'busy_times',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    adviserId: uuid('adviser_id')
      .notNull()
      .references(() => advisers.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('busy_times_by_adviser').on(table.adviserId, table.startsAt)],
)

/** A day whose hours differ from the weekly ones, for one adviser or, without one, for all. */
export const availabilityOverrides = pgTable(
  'availability_overrides',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    adviserId: uuid('adviser_id').references(() => advisers.id, { onDelete: 'cascade' }),
    /** In the firm's time zone, as `2026-11-21`. */
    date: text('date').notNull(),
    /** Empty for a day off. */
    times: jsonb('times').$type<WeeklyHours[number]>().notNull(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [unique('availability_overrides_one_a_day').on(table.adviserId, table.date).nullsNotDistinct()],
)

/** The topics of consultations. */
export const bookingTopics = pgTable('booking_topics', {
  /** Used in `?service=`: a service's slug, or a word that the firm chose. */
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  position: integer('position').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  /** The rules that differ for this topic. */
  rules: jsonb('rules').$type<TopicRules>().notNull().default({}),
  version: integer('version').notNull().default(1),
})

/** Who takes which topic. Every active adviser takes a topic that has no row here. */
export const topicAdvisers = pgTable(
  'topic_advisers',
  {
    topicKey: text('topic_key')
      .notNull()
      .references(() => bookingTopics.key, { onDelete: 'cascade' }),
    adviserId: uuid('adviser_id')
      .notNull()
      .references(() => advisers.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.topicKey, table.adviserId] })],
)

/**
 * The times that holds and appointments take. The exclusion constraint `reserved_times_never_overlap`, which a migration
 * adds, keeps two times of one adviser from overlapping, buffers included.
 */
export const reservedTimes = pgTable(
  'reserved_times',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    adviserId: uuid('adviser_id')
      .notNull()
      .references(() => advisers.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** From start to end, with the buffers before and after. */
    range: timeRange('range').notNull(),
    /** When a hold expires. Null for an appointment. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    check('reserved_times_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('reserved_times_include_buffers', sql`tstzrange(${table.startsAt}, ${table.endsAt}) <@ ${table.range}`),
    unique('reserved_times_by_adviser').on(table.adviserId, table.startsAt, table.endsAt, table.id),
    index('reserved_times_expiring').on(table.expiresAt).where(sql`expires_at is not null`),
  ],
)

/** A visitor's claim on a time while they enter their details. Booking deletes it; an expired one stays for a day. */
export const holds = pgTable(
  'holds',
  {
    /** Only the holder knows the token. */
    tokenHash: text('token_hash').primaryKey(),
    /** Null once the time is free again: the hold was released or replaced, or it expired. */
    reservedId: uuid('reserved_id')
      .unique()
      .references(() => reservedTimes.id, { onDelete: 'set null' }),
    adviserId: uuid('adviser_id')
      .notNull()
      .references(() => advisers.id),
    topicKey: text('topic_key')
      .notNull()
      .references(() => bookingTopics.key),
    startsAt: instant('starts_at').notNull(),
    /** The holder's IP address, hashed, to limit the holds of one address. */
    holderHash: text('holder_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('holds_by_holder').on(table.holderHash)],
)

export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null once it is canceled. */
    reservedId: uuid('reserved_id').unique(),
    adviserId: uuid('adviser_id')
      .notNull()
      .references(() => advisers.id),
    topicKey: text('topic_key')
      .notNull()
      .references(() => bookingTopics.key),
    state: text('state', { enum: appointmentStates }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    name: text('name').notNull(),
    email: citext('email').notNull(),
    phone: text('phone').notNull(),
    country: text('country').notNull(),
    note: text('note').notNull(),
    language: text('language').notNull(),
    linkWay: text('link_way').$type<(typeof linkWays)[number]>().notNull(),
    /** The visitor's time zone by its IANA name. */
    zone: text('zone').notNull(),
    /** The account that booked it, or that the firm linked. */
    userId: uuid('user_id'),
    reference: text('reference').notNull().unique(),
    /** The hash of the hold's token: one hold makes one appointment. */
    holdHash: text('hold_hash').notNull().unique(),
    /** The browser's key for the request: the same request twice makes one appointment. */
    requestKey: text('request_key').notNull().unique(),
    /** A hash of the request's content, so that a used key can't stand for another request. */
    requestHash: text('request_hash').notNull(),
    /** The calendar entry's sequence: grows with every move and with a cancellation. */
    sequence: integer('sequence').notNull().default(0),
    staffNote: text('staff_note').notNull().default(''),
    cancelReason: text('cancel_reason').notNull().default(''),
    canceledBy: text('canceled_by', { enum: ['visitor', 'firm'] }),
    bookedAt: instant('booked_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('appointments_reserve_unless_canceled', sql`(${table.state} = 'canceled') = (${table.reservedId} is null)`),
    // The adviser, the start and the end are those of the reserved time, and follow it when it moves.
    foreignKey({
      name: 'appointments_at_reserved_time',
      columns: [table.adviserId, table.startsAt, table.endsAt, table.reservedId],
      foreignColumns: [reservedTimes.adviserId, reservedTimes.startsAt, reservedTimes.endsAt, reservedTimes.id],
    }).onUpdate('cascade'),
    index('appointments_by_start').on(table.startsAt, table.id),
    index('appointments_by_email').on(table.email),
    index('appointments_by_user').on(table.userId),
  ],
)

export type AppointmentRow = typeof appointments.$inferSelect
