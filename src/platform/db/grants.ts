import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

interface Relation {
  name: string
  isSequence: boolean
  isAppendOnly: boolean
}

/** The schemas of the product's tables and of its job queue. */
const schemas = ['public', 'pgboss']

/** The schema of the migrations' own table, which the product only reads. */
const migrationsSchema = 'drizzle'

/**
 * Lets another role use every table of this role, but not change any schema. In tables guarded by `refuse_change()`,
 * the other role can only read and add rows. Call this after every migration, because new tables aren't covered.
 */
export async function grantUse(owner: Db, role: string): Promise<void> {
  await owner.transaction(async (tx) => {
    const run = (statement: string) => tx.execute(sql.raw(statement))
    const [{ name: to = '' } = {}] = (await tx.execute<{ name: string }>(sql`select quote_ident(${role}) as name`)).rows
    const { rows } = await tx.execute<Relation & Record<string, unknown>>(ownRelations)
    const named = (is: (relation: Relation) => boolean) =>
      rows
        .filter(is)
        .map(({ name }) => name)
        .join(', ')
    const grant = async (rights: string, names: string) => {
      if (!names) return
      await run(`revoke all on ${names} from ${to}`)
      await run(`grant ${rights} on ${names} to ${to}`)
    }
    await run(`grant usage on schema ${[...schemas, migrationsSchema].join(', ')} to ${to}`)
    await grant(
      'select, insert, update, delete',
      named((relation) => !relation.isSequence && !relation.isAppendOnly),
    )
    await grant(
      'select, insert',
      named((relation) => relation.isAppendOnly),
    )
    const sequences = named((relation) => relation.isSequence)
    if (sequences) await run(`grant usage on sequence ${sequences} to ${to}`)
    await run(`grant select on all tables in schema ${migrationsSchema} to ${to}`)
  })
}

const ownRelations = sql`
  select format('%I.%I', nspname, relname) as name, relkind = 'S' as "isSequence",
    exists (
      select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = pg_class.oid and proname = 'refuse_change'
    ) as "isAppendOnly"
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ${schemas} and relkind in ('r', 'p', 'v', 'S') and pg_has_role(relowner, 'usage')
  order by 1`
