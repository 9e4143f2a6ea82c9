import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'
import { clientKey } from '../../clients/server/service.ts'
import { serviceSlugs } from '../../services/shared/services.ts'
import { returnIds } from '../shared/due-dates.ts'
import { allStages } from '../shared/stages.ts'

/** One service for one client and one tax year. */
export const engagements = pgTable(
  'engagements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: uuid('client_id').notNull().references(clientKey),
    service: text('service', { enum: serviceSlugs }).notNull(),
    country: text('country', { enum: ['US', 'CA'] }).notNull(),
    taxYear: integer('tax_year').notNull(),
    /** The return that the engagement is about. Null for a service without a return. */
    returnId: text('return_id', { enum: returnIds }),
    title: text('title').notNull(),
    dueOn: date('due_on').notNull(),
    extendedOn: date('extended_on'),
    /** The due date that counts: the extended one, or else the original one. */
    finalDueOn: date('final_due_on')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${engagements.extendedOn}, ${engagements.dueOn})`),
    /** The account of the responsible administrator. */
    adviserId: uuid('adviser_id'),
    stage: text('stage', { enum: allStages }).notNull().default('intake'),
    stageSince: instant('stage_since').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** When the engagement was closed. Nobody can change a closed engagement. */
    closedAt: instant('closed_at'),
    /**
     * The engagement of the year before, from which this one was rolled forward. An engagement can be rolled forward
     * only once.
     */
    rolledFrom: uuid('rolled_from')
      .unique()
      .references((): AnyPgColumn => engagements.id),
  },
  (table) => [
    check('engagements_extended_later', sql`${table.extendedOn} > ${table.dueOn}`),
    check(
      'engagements_accepted_is_closed',
      sql`(${table.stage} in ('accepted', 'withdrawn')) = (${table.closedAt} is not null)`,
    ),
    // Members know the engagements of a year by their titles, so the titles must differ.
    uniqueIndex('engagements_title').on(table.clientId, table.taxYear, sql`lower(${table.title})`),
    index('engagements_by_due').on(table.finalDueOn, table.id),
    index('engagements_by_stage_since').on(table.stageSince, table.id),
    index('engagements_created_at').on(table.createdAt, table.id),
  ],
)

/** The moves of engagements from stage to stage. */
export const engagementMoves = pgTable(
  'engagement_moves',
  {
    engagementId: uuid('engagement_id')
      .notNull()
      .references(() => engagements.id),
    /** The engagement's version right after the move. */
    number: integer('number').notNull(),
    from: text('from_stage', { enum: allStages }).notNull(),
    to: text('to_stage', { enum: allStages }).notNull(),
    at: instant('at').notNull(),
    /** The account that moved the engagement. Null if the site moved it automatically. */
    by: uuid('by'),
    /** What we told the client, with tax IDs and account numbers masked. */
    sentence: text('sentence').notNull(),
    /** Why the authority rejected the return. Empty if it didn't. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.engagementId, table.number] })],
)
