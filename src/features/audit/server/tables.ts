import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'

/** Only ever added to: the database itself refuses to change or delete an entry. */
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
    /** A keyed hash of the entry. Entries from before there were marks have none. */
    mark: text('mark'),
  },
  (table) => [
    index('audit_entries_actor').on(table.actor, table.number),
    index('audit_entries_object').on(table.objectType, table.objectId, table.number),
    index('audit_entries_at').on(table.at),
  ],
)

/**
 * The chain over the entries, added to within a second of each entry. Also append-only: the database takes a seal only
 * of an entry it has and only at the next position, so that a forged one far ahead cannot stop the sealing.
 */
export const auditSeals = pgTable('audit_seals', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().unique(),
  /** A keyed hash of the entry and of the hash at the position before. */
  hash: text('hash').notNull(),
})
