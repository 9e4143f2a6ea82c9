import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'
import type { CompanyRecord } from '../contract.ts'

/** A single row with the fields that the firm has changed. All other fields have their defaults. */
export const companyRecords = pgTable(
  'company_records',
  {
    id: integer('id').primaryKey().default(1),
    record: jsonb('record').$type<Partial<CompanyRecord>>().notNull(),
    /** True in the demo. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** The number of changes so far. */
    version: integer('version').notNull().default(0),
    /** The version in which each field last changed. Fields that never changed are missing. */
    fieldVersions: jsonb('field_versions').$type<Partial<Record<keyof CompanyRecord, number>>>().notNull().default({}),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('company_records_one_row', sql`${table.id} = 1`)],
)
