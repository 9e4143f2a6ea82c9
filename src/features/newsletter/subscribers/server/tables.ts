import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { citext, instant } from '../../../../platform/db/tables.ts'
import { newsletterLanguages } from '../../shared/choices.ts'
import { type ImportColumns, importVerdicts } from '../import-contract.ts'

/** A file of subscribers. It comes in pieces, so that neither side needs the whole file in its memory. */
export const subscriberImports = pgTable('subscriber_imports', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  columns: jsonb('columns').$type<ImportColumns>().notNull(),
  /** How many pieces have arrived. */
  pieces: integer('pieces').notNull().default(0),
  isWhole: boolean('is_whole').notNull().default(false),
  separator: text('separator').notNull().default(','),
  /** The incomplete row at the end of the last piece, and the line on which it begins. */
  rest: text('rest').notNull().default(''),
  line: integer('line').notNull().default(1),
  startedAt: instant('started_at'),
  /** The last line that the import has processed, and how many rows it has processed and added. */
  doneLine: integer('done_line').notNull().default(0),
  done: integer('done').notNull().default(0),
  added: integer('added').notNull().default(0),
  finishedAt: instant('finished_at'),
  canceledAt: instant('canceled_at'),
  createdAt: instant('created_at').notNull(),
})

/** The rows of a file, each with its verdict. */
export const subscriberImportRows = pgTable(
  'subscriber_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => subscriberImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    email: citext('email').notNull(),
    verdict: text('verdict', { enum: importVerdicts }).notNull(),
    /** Why we leave the row out. */
    sentence: text('sentence').notNull().default(''),
    language: text('language', { enum: newsletterLanguages }).notNull().default('en'),
    interests: text('interests').array().notNull().default([]),
    consentText: text('consent_text').notNull().default(''),
    consentAt: instant('consent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    uniqueIndex('subscriber_import_rows_email').on(table.importId, table.email).where(sql`verdict = 'new'`),
    uniqueIndex('subscriber_import_rows_verdict').on(table.importId, table.verdict, table.line),
  ],
)
