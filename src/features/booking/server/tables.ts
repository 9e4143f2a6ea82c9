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

/** The rules for all topics and advisers, in a single row. */
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
  /** The name as the company page spells it, because that page's links find the adviser by name. */
  name: text('name').notNull(),
  email: citext('email').notNull(),
  languages: jsonb('languages').$type<string[]>().notNull(),
  /** Null if the adviser works during the firm's opening hours. */
  hours: jsonb('hours').$type<WeeklyHours>(),
  isActive: boolean('is_active').notNull().default(true),
  /** The hash of the secret in the address of the adviser's calendar feed. */
  feedHash: text('feed_hash').unique(),
  /** The address of a calendar whose entries block times. We encrypt the address, because it is a secret. */
  busyUrl: text('busy_url'),
  /** The last time we tried to read the calendar, the last time we could, and the last problem. */
  busyTriedAt: instant('busy_tried_at'),
  busyReadAt: instant('busy_read_at'),
  busyProblem: text('busy_problem'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Busy times from an adviser's own calendar. Each reading replaces all of them. */
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

/** A day whose hours differ from the weekly ones, for one adviser or, if `adviserId` is null, for all. */
export const availabilityOverrides = pgTable(
  'availability_overrides',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    adviserId: uuid('adviser_id').references(() => advisers.id, { onDelete: 'cascade' }),
    /** The day in the firm's time zone, as `2026-11-21`. */
    date: text('date').notNull(),
    /** Empty for a day off. */
    times: jsonb('times').$type<WeeklyHours[number]>().notNull(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [unique('availability_overrides_one_a_day').on(table.adviserId, table.date).nullsNotDistinct()],
)

/** The topics of consultations. */
export const bookingTopics = pgTable('booking_topics', {
  /** The topic's name in `?service=`: a service's slug, or a word that the firm chose. */
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
 * The times that holds and appointments take. A migration adds the exclusion constraint `reserved_times_never_overlap`,
 * with which the database refuses overlapping times of one adviser, buffers included.
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
    /** The whole taken time: from start to end, with the buffers before and after. */
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

/**
 * A hold on a time while a visitor enters their details. Booking deletes the hold. A job deletes other holds after a
 * day.
 */
export const holds = pgTable(
  'holds',
  {
    /** A hash of the hold's token, which only the visitor knows. */
    tokenHash: text('token_hash').primaryKey(),
    /** Null once the hold was released or replaced, or has expired, so that the time is free again. */
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
    /** A hash of the visitor's IP address, with which we limit the holds of one address. */
    holderHash: text('holder_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('holds_by_holder').on(table.holderHash)],
)

export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null once the appointment is canceled. */
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
    /** The account that booked the appointment, or to which the firm linked it. */
    userId: uuid('user_id'),
    reference: text('reference').notNull().unique(),
    /** The hash of the hold's token. It is unique, so that one hold makes only one appointment. */
    holdHash: text('hold_hash').notNull().unique(),
    /** The browser's key for the request. It is unique, so that a repeated request makes only one appointment. */
    requestKey: text('request_key').notNull().unique(),
    /** A hash of the request's content, with which we refuse a used key with other content. */
    requestHash: text('request_hash').notNull(),
    /** The calendar entry's sequence, which grows when someone moves or cancels the appointment. */
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
    // This key copies the adviser, the start and the end from the reserved time whenever that time moves.
    foreignKey({
      name: 'appointments_at_reserved_time',
      columns: [table.adviserId, table.startsAt, table.endsAt, table.reservedId],
      foreignColumns: [reservedTimes.adviserId, reservedTimes.startsAt, reservedTimes.endsAt, reservedTimes.id],
    }).onUpdate('cascade'),
    index('appointments_by_start').on(table.startsAt, table.id),
    index('appointments_by_email').on(table.email),
    index('appointments_by_user').on(table.userId),
    index('appointments_booked_at').on(table.bookedAt),
  ],
)

export type AppointmentRow = typeof appointments.$inferSelect
