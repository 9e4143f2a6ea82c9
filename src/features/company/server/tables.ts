import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'
import type { CompanyRecord } from '../contract.ts'

/** One row: what the firm has changed of its record; whatever is missing in it is the default. */
export const companyRecords = pgTable(
  'company_records',
  {
    id: integer('id').primaryKey().default(1),
    record: jsonb('record').$type<Partial<CompanyRecord>>().notNull(),
    /** True while the row is the demonstration's. */
    isDemo: boolean('is_demo').notNull().default(false),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('company_records_one_row', sql`${table.id} = 1`)],
)
