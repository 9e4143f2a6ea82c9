import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { AppError } from '../errors.ts'
import type { Db } from './database.ts'

type VersionedTable = PgTable & { version: PgColumn }

interface Claim<Row> {
  /** Finds the row. */
  where: SQL
  /** The version that the change is based on. */
  version: number
  /** The row in words, such as `question`. */
  noun: string
  /** Says more than the usual sentence, given the row as someone else has left it. */
  refuse?: (newest: Row) => Promise<AppError>
}

/** Someone else changed it first. A form then shows both versions and asks which one to save. */
export const newerVersion = (noun: string) =>
  new AppError('conflict', `Someone else changed the ${noun} while you had this open. Your changes weren't saved.`, {
    reason: 'newer_version',
  })

/**
 * Writes values as the row's next version, unless someone else has changed the row since `version`. One statement
 * checks and writes, so only one of several simultaneous changes succeeds.
 */
export async function claimVersion<Table extends VersionedTable>(
  { db }: { db: Db },
  table: Table,
  { where, version, noun, refuse }: Claim<Table['$inferSelect']>,
  values: PgUpdateSetSource<Table>,
): Promise<Table['$inferSelect']> {
  const [claimed] = await db
    .update<VersionedTable>(table)
    .set({ version: sql`${table.version} + 1`, ...values })
    // A caller may send a number that the column's type can't hold.
    .where(and(where, sql`${table.version} = ${version}::bigint`))
    .returning()
  if (claimed) return claimed
  const [newest] = await db.select().from<VersionedTable>(table).where(where)
  if (!newest) throw new AppError('not_found', `There is no such ${noun}.`)
  throw refuse ? await refuse(newest) : newerVersion(noun)
}
