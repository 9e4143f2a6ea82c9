import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'

type Weakness = 'isSuperuser' | 'isOwner' | 'mayBecomeOwner' | 'mayAddTriggers' | 'maySetReplicationRole'

const descriptions: Record<Weakness, string> = {
  isSuperuser: 'it is a superuser',
  isOwner: 'it owns the audit tables or can act as their owner',
  mayBecomeOwner: 'it can create roles, and so become the owner',
  mayAddTriggers: 'it can add triggers to the audit tables',
  maySetReplicationRole: 'it can set session_replication_role',
}

/**
 * Describes how the product's own database role could change the audit log. Undefined if it can't. The owner of a table
 * can disable its triggers, and the owner of its schema can drop the table. Before PostgreSQL 16, a role that creates
 * roles can join any other role.
 */
async function findWeakness({ db }: Pick<Ctx, 'db'>): Promise<string | undefined> {
  const { rows } = await db.execute<Record<Weakness, boolean>>(sql`
    select rolsuper as "isSuperuser",
      pg_has_role(relowner, 'member') or pg_has_role(nspowner, 'member') or pg_has_role(proowner, 'member') as "isOwner",
      rolcreaterole and current_setting('server_version_num')::int < 160000 as "mayBecomeOwner",
      has_table_privilege('audit_entries', 'trigger') or has_table_privilege('audit_seals', 'trigger') as "mayAddTriggers",
      has_parameter_privilege('session_replication_role', 'set') as "maySetReplicationRole"
    from pg_roles, pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_proc on proname = 'refuse_change' and pronamespace = pg_namespace.oid
    where rolname = current_user and pg_class.oid = 'audit_entries'::regclass`)
  const found = oneRow(rows)
  const first = Object.keys(descriptions).find((weakness): weakness is Weakness => found[weakness as Weakness])
  return first && descriptions[first]
}

/**
 * A warning for engineers when the server starts. Undefined if the role can't change the audit log. We don't check the
 * embedded database, because it has only one role.
 */
export async function guardWarning(ctx: Pick<Ctx, 'db'>, kind: 'pglite' | 'postgres'): Promise<string | undefined> {
  const weakness = kind === 'postgres' ? await findWeakness(ctx) : undefined
  if (!weakness) return undefined
  return `The database role of DATABASE_URL could change the audit log: ${weakness}. Let a second role own the tables and set MIGRATION_DATABASE_URL to it; README.md says how under "Two database roles"`
}
