import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { projectRoot } from '../env/env.ts'
import { StartError } from '../errors.ts'
import type { Database } from './database.ts'
import { statementErrorOf } from './statement-error.ts'

const folder = join(projectRoot, 'migrations')

/**
 * Brings the schema up to date. Several processes may call this at once. Throws if the schema is newer than this code.
 */
export async function migrate(database: Database): Promise<void> {
  await database.exclusively(async () => {
    const latest = await latestApplied(database)
    if (latest > latestKnown()) {
      throw new StartError('The database was made by a newer version of this program. Please start that one.')
    }
    // We check the version first, because Drizzle's own check fails for a role that may not change tables.
    if (latest < latestKnown()) await database.migrate(folder).catch(explainRefusal)
  })
}

function explainRefusal(error: unknown): never {
  if (statementErrorOf(error)?.code !== '42501') throw error
  throw new StartError(
    'The database needs migrations that the role of DATABASE_URL may not make. Set MIGRATION_DATABASE_URL to the role that owns the tables, then start again or run "npm run migrate".',
  )
}

function latestKnown(): number {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return journal.entries.at(-1)?.when ?? 0
}

async function latestApplied({ db }: Database): Promise<number> {
  const found = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as present`)
  if (!found.rows[0]?.present) return 0
  const latest = await db.execute(sql`select max(created_at) as latest from drizzle.__drizzle_migrations`)
  return Number(latest.rows[0]?.latest ?? 0)
}
