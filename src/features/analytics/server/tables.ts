import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'
import { rollUpKinds } from '../shared/roll-ups.ts'

/**
 * The events that browsers sent, as `shared/events.ts` allows
 * them. Rows never change, and we delete them when they are old.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The day in UTC. */
    day: date('day').notNull(),
    /** When the event happened, by our clock. */
    at: instant('at').notNull(),
    name: text('name').notNull(),
    visitor: text('visitor').notNull(),
    path: text('path').notNull(),
    source: text('source').notNull(),
    device: text('device').notNull(),
    /** The country's two letters, or `??` if we don't know it. */
    country: text('country').notNull(),
    properties: jsonb('properties').notNull(),
  },
  (table) => [index('analytics_events_day').on(table.day)],
)

/** Daily counts. They identify no visitor, so we can keep them longer than the events. */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    kind: text('kind', { enum: rollUpKinds }).notNull(),
    day: date('day').notNull(),
    /** The page, source, device, country, event or fact that we count. Empty for the day's total. */
    key: text('key').notNull(),
    count: integer('count').notNull(),
    /** The number of unique visitors. Zero for facts, because those come from our own records. */
    visitors: integer('visitors').notNull(),
    /** True for the demo's fictional counts. */
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.key] })],
)

/** The firm's settings, in a single row. */
export const analyticsSettings = pgTable(
  'analytics_settings',
  {
    id: integer('id').primaryKey().default(1),
    asksConsent: boolean('asks_consent').notNull().default(false),
    keepDays: integer('keep_days').notNull().default(90),
    version: integer('version').notNull().default(1),
    /** The time of the last count. */
    countedAt: instant('counted_at'),
  },
  (table) => [
    check('analytics_settings_one_row', sql`${table.id} = 1`),
    check('analytics_settings_keep_days', sql`${table.keepDays} between 7 and 400`),
  ],
)
