import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Env } from '../env/env.ts'
import { StartError } from '../errors.ts'
import { installQueue } from '../jobs/jobs.ts'
import { lockDataFolder } from './data-lock.ts'
import { type Database, openPostgres } from './database.ts'
import { freeBytes, neededBytes } from './disk.ts'
import { grantUse } from './grants.ts'
import { migrate } from './migrate.ts'
import { oneRow } from './rows.ts'

/** Opens and migrates the database that the environment names. If that fails, throws one message for the engineer. */
export async function openDatabase(env: Env, log: Logger): Promise<Database> {
  const database = env.DATABASE_URL ? openPostgres(env.DATABASE_URL, 10, log) : await embedded(env.DATA_DIR, log)
  try {
    if (env.MIGRATION_DATABASE_URL) await migrateAsOwner(env.MIGRATION_DATABASE_URL, database)
    await migrate(database)
    return database
  } catch (error) {
    await database.close().catch(() => {})
    if (error instanceof StartError) throw error
    throw new StartError(`The database cannot be used: ${reasonOf(error)}`)
  }
}

/** Migrates as the role that owns the tables, and grants the product's role the use of them. */
export async function migrateAsOwner(ownerUrl: string, product: Database): Promise<void> {
  const owner = openPostgres(ownerUrl, 2)
  try {
    await migrate(owner)
    await installQueue(owner)
    const [role, ownRole] = await Promise.all([roleOf(product), roleOf(owner)])
    if (role !== ownRole) await owner.exclusively(() => grantUse(owner.db, role))
  } finally {
    await owner.close()
  }
}

const roleOf = async ({ db }: Database) =>
  oneRow((await db.execute<{ name: string }>(sql`select current_user as name`)).rows).name

async function embedded(folder: string, log: Logger): Promise<Database> {
  try {
    const release = lockDataFolder(folder)
    requireRoom(folder)
    // We import the embedded database only if the site uses it, because it is large.
    const { openPglite } = await import('./pglite.ts')
    const database = await openPglite(join(folder, 'database'), log)
    return { ...database, close: () => database.close().finally(release) }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The data folder ${folder} cannot be used: ${reasonOf(error)}`)
  }
}

/** Room for a new database with the demo's content, and for the embedded database to keep running. */
const newDatabaseBytes = 96 * 2 ** 20 + neededBytes

/** Throws if the disk is nearly full, because the embedded database would hang there instead of failing. */
function requireRoom(folder: string) {
  const needed = existsSync(join(folder, 'database')) ? neededBytes : newDatabaseBytes
  const free = freeBytes(folder)
  if (free >= needed) return
  const inMegabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MB`
  throw new StartError(
    `The disk of the data folder ${folder} has ${inMegabytes(free)} left, but the database needs ${inMegabytes(needed)}. Make room and start again.`,
  )
}

/** The innermost error message. We omit the address, because it may contain a password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return 'no reason given'
  return error.cause ? reasonOf(error.cause) : (error.message.split('\n')[0] ?? error.name)
}
