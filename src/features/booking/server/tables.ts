import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { citext, instant } from '../../../platform/db/tables.ts'
import type { SignalKind, signalSides } from '../calls/contract.ts'
import { appointmentStates, type linkWays } from '../public/contract.ts'
import type { BookingRules, TopicRules, WeeklyHours } from '../shared/rules.ts'

/** A stretch of time, its end exclusive, as the database compares it: `[2026-11-21T15:00:00Z,2026-11-21T15:30:00Z)`. */
const span = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** The rules that hold for every topic and adviser; one row. */
export const bookingRules = pgTable(
  'booking_rules',
  {
    id: boolean('id').primaryKey().default(true),
    rules: jsonb('rules').$type<BookingRules>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('booking_rules_is_one', sql`${table.id}`)],
)

/** Who holds consultations. Advisers are never deleted: their appointments name them. */
export const advisers = pgTable('advisers', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** As the company record names them, so that the team's links find them. */
  name: text('name').notNull(),
  email: citext('email').notNull(),
  languages: jsonb('languages').$type<string[]>().notNull(),
  /** Absent for who keeps the firm's own opening hours. */
  hours: jsonb('hours').$type<WeeklyHours>(),
  isActive: boolean('is_active').notNull().default(true),
  /** The secret of the calendar's address, hashed. */
  feedHash: text('feed_hash').unique(),
  /** A calendar whose entries count as taken; encrypted, for such addresses are secrets. */
  busyUrl: text('busy_url'),
  /** When it was last tried, when it was last read, and what was wrong where the last try failed. */
  busyTriedAt: instant('busy_tried_at'),
  busyReadAt: instant('busy_read_at'),
  busyProblem: text('busy_problem'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** What is taken in an adviser's own calendar; replaced whole whenever that calendar could be read. */
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

/** A day that differs from the weekly hours, for one adviser or, without one, for all. */
export const availabilityOverrides = pgTable(
  'availability_overrides',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    adviserId: uuid('adviser_id').references(() => advisers.id, { onDelete: 'cascade' }),
    /** On the firm's clock, as `2026-11-21`. */
    date: text('date').notNull(),
    /** Empty for a day off. */
    times: jsonb('times').$type<WeeklyHours[number]>().notNull(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [unique('availability_overrides_one_a_day').on(table.adviserId, table.date).nullsNotDistinct()],
)

/** What a consultation can be about. */
export const bookingTopics = pgTable('booking_topics', {
  /** As in `?service=`: a service's slug, or a word of the firm's. */
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  position: integer('position').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  /** Where the topic departs from the rules of all. */
  rules: jsonb('rules').$type<TopicRules>().notNull().default({}),
  version: integer('version').notNull().default(1),
})

/** Who takes which topic. A topic without a row here is taken by every active adviser. */
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
 * Times that are held while details are typed, and appointments that came of them. The exclusion constraint
 * `appointments_never_overlap` of the migration lets no two of one adviser overlap, buffers included, while they are
 * held or confirmed.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    adviserId: uuid('adviser_id')
      .notNull()
      .references(() => advisers.id),
    topicKey: text('topic_key')
      .notNull()
      .references(() => bookingTopics.key),
    state: text('state', { enum: appointmentStates }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** From start to end with the free minutes before and after. */
    taken: span('taken').notNull(),
    /** When a hold ends by itself. */
    heldUntil: instant('held_until'),
    /** The secret of who holds it, hashed. */
    holdHash: text('hold_hash').unique(),
    /** Where the hold came from, hashed: bounds how much one address can hold. */
    holderHash: text('holder_hash'),
    name: text('name').notNull().default(''),
    email: citext('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    country: text('country').notNull().default(''),
    note: text('note').notNull().default(''),
    language: text('language').notNull().default(''),
    linkWay: text('link_way').$type<(typeof linkWays)[number]>().notNull().default('email'),
    /** IANA name of the zone in which the visitor reads times. */
    zone: text('zone').notNull().default('UTC'),
    /** The account from which it was booked, or to which the firm linked it. */
    userId: uuid('user_id'),
    reference: text('reference').unique(),
    /** What the browser called its request: the same request twice is one appointment. */
    requestKey: text('request_key').unique(),
    /** What the request held, hashed, so that a used key cannot answer for something else. */
    requestHash: text('request_hash'),
    /** Of the calendar entry: grows with every move and with the cancellation. */
    sequence: integer('sequence').notNull().default(0),
    staffNote: text('staff_note').notNull().default(''),
    cancelReason: text('cancel_reason').notNull().default(''),
    canceledBy: text('canceled_by', { enum: ['visitor', 'firm'] }),
    bookedAt: instant('booked_at'),
    changedAt: instant('changed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('appointments_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('appointments_hold_ends', sql`(${table.state} = 'held') <= (${table.heldUntil} is not null)`),
    check(
      'appointments_booked_has_person',
      sql`(${table.state} = 'confirmed') <= (${table.email} <> '' and ${table.reference} is not null)`,
    ),
    index('appointments_holds').on(table.holderHash).where(sql`state = 'held'`),
    index('appointments_by_start').on(table.startsAt, table.id),
    index('appointments_by_email').on(table.email),
    index('appointments_by_user').on(table.userId),
  ],
)

export type AppointmentRow = typeof appointments.$inferSelect

/** People who asked to be told when a time becomes free. */
export const waitingList = pgTable(
  'booking_waiting_list',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: citext('email').notNull(),
    topicKey: text('topic_key')
      .notNull()
      .references(() => bookingTopics.key, { onDelete: 'cascade' }),
    /** Empty where any will do. */
    language: text('language').notNull().default(''),
    zone: text('zone').notNull(),
    /** The first free time that they were offered; later ones are no news to them. Absent where there was none. */
    offeredAt: instant('offered_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    notifiedAt: instant('notified_at'),
  },
  (table) => [unique('booking_waiting_list_once').on(table.email, table.topicKey)],
)

/** What the two sides of a call tell each other to find one another; deleted once the call is over. */
export const callSignals = pgTable(
  'call_signals',
  {
    id: serial('id').primaryKey(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    side: text('side').$type<(typeof signalSides)[number]>().notNull(),
    kind: text('kind').$type<SignalKind>().notNull(),
    data: jsonb('data').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('call_signals_by_appointment').on(table.appointmentId, table.id)],
)
