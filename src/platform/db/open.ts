import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { StartError } from '../errors.ts'
import { lockDataFolder } from './data-lock.ts'
import { type Database, openPostgres } from './database.ts'
import { migrate } from './migrate.ts'

/** The database that the environment names, up to date; one clear sentence when it cannot be had. */
export async function openDatabase(env: Env, log: Logger): Promise<Database> {
  const database = env.DATABASE_URL ? postgres(env.DATABASE_URL, log) : await embedded(env.DATA_DIR)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close().catch(() => {})
    if (error instanceof StartError) throw error
    throw new StartError(`The database cannot be used: ${reasonOf(error)}`)
  }
}

const postgres = (url: string, log: Logger) =>
  openPostgres(url, 10, (error) => log.warn({ err: error }, 'a database connection was lost'))

async function embedded(folder: string): Promise<Database> {
  try {
    const release = await lockDataFolder(folder)
    // Loaded only where it is used: with PostgreSQL it would be dead weight.
    const { openPglite } = await import('./pglite.ts')
    const database = await openPglite(join(folder, 'database'))
    return { ...database, close: () => database.close().finally(release) }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The data folder ${folder} cannot be used: ${reasonOf(error)}`)
  }
}

/** The innermost message, without the address, which may hold a password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return 'no reason given'
  return error.cause ? reasonOf(error.cause) : (error.message.split('\n')[0] ?? error.name)
}
