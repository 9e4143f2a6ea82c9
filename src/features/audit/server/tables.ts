import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'

/** Audit entries. The database refuses to change or delete an entry. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    sessionId: uuid('session_id'),
    action: text('action').notNull(),
    objectType: text('object_type').notNull(),
    objectId: text('object_id').notNull(),
    object: text('object').notNull(),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    /** A keyed hash of the entry. Entries from before we introduced marks have none. */
    mark: text('mark'),
  },
  (table) => [
    index('audit_entries_actor').on(table.actor, table.number),
    index('audit_entries_object').on(table.objectType, table.objectId, table.number),
    index('audit_entries_at').on(table.at),
  ],
)

/**
 * The chain over the entries. We add each entry to it within a second. The table is append-only too: the database
 * accepts a seal only for an existing entry and at the next position, so a forged seal far ahead can't stop the
 * sealing.
 */
export const auditSeals = pgTable('audit_seals', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().unique(),
  /** A keyed hash of the entry and of the previous hash. */
  hash: text('hash').notNull(),
})
