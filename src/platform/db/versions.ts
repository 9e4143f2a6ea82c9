import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { AppError } from '../errors.ts'
import type { Db } from './database.ts'

type VersionedTable = PgTable & { version: PgColumn }

interface Claim<Row> {
  /** Matches the row to change. */
  where: SQL
  /** The version of the row that the person has edited. */
  version: number
  /** The word for the row in sentences, such as `question`. */
  noun: string
  /** Replaces the usual error with a more exact one. `newest` is the row after the other person's change. */
  refuse?: (newest: Row) => Promise<AppError>
}

/**
 * The error for a row that someone else has changed first. The form then shows both versions and asks which one to
 * save.
 */
export const newerVersion = (noun: string) =>
  new AppError('conflict', `Someone else changed the ${noun} while you had this open. Your changes weren't saved.`, {
    reason: 'newer_version',
  })

/**
 * Writes values as the row's next version, unless someone else has changed the row since `version`. A single statement
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
    // The cast to bigint prevents a database error if a caller sends a version that is too large for the column.
    .where(and(where, sql`${table.version} = ${version}::bigint`))
    .returning()
  if (claimed) return claimed
  const [newest] = await db.select().from<VersionedTable>(table).where(where)
  if (!newest) throw new AppError('not_found', `There is no such ${noun}.`)
  throw refuse ? await refuse(newest) : newerVersion(noun)
}
