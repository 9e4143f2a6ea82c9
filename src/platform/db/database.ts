import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import type { Claims } from './claims.ts'
import { Connections } from './connections.ts'
import { isPostgresFull } from './postgres-disk.ts'
import { type PresenceLog, StandingConnection } from './standing-connection.ts'

interface Answer<Row> {
  rows: Row[]
}

interface QueryResult extends PgQueryResultHKT {
  type: Answer<this['row']>
}

/** A handle to query with; the same for the embedded database, for PostgreSQL, and inside a transaction. */
export type Db = PgDatabase<QueryResult>

/** A driver's own handle; of what it answers to a raw statement only the rows are counted on. */
export const toDb = (handle: PgDatabase<PgQueryResultHKT>) => handle as Db

export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** The same connections for pg-boss, which brings its own statements. */
  raw: NonNullable<ConstructorOptions['db']>
  /** Hears `NOTIFY` on a channel until closed; `onGap` says that something may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  /** Applies what is missing of the migrations in a folder. */
  migrate(folder: string): Promise<void>
  /** Names that are this process's own while it lives; absent where there is no other process. */
  claims?: Claims
  /** True while the database cannot be reached: statements fail at once then. */
  isAway(): boolean
  /** True while nothing can be written because the disk is full. */
  isFull(): Promise<boolean>
  /** Lets one process at a time run `work`. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const lockNumber = 7_264_011

const silent: PresenceLog = { warn: () => {} }

/** PostgreSQL by its address; `poolSize` connections besides the standing one. */
export function openPostgres(url: string, poolSize = 10, log: PresenceLog = silent): Database {
  const connections = new Connections(url, poolSize)
  const standing = new StandingConnection(url, connections, log)
  const { pool } = connections
  const db = drizzle(pool)
  const listen: Database['listen'] = async (channel, onMessage, onGap) => {
    const stop = await standing.listen(channel, { onMessage, onGap })
    return async () => stop()
  }
  return {
    kind: 'postgres',
    db: toDb(db),
    raw: {
      executeSql: (text, values) => pool.query(text, values as unknown[]),
      listen: async (channel, onMessage, onReconnect) => {
        const close = await listen(channel, onMessage, onReconnect)
        onReconnect()
        return { close }
      },
    },
    listen,
    claims: standing,
    isAway: () => connections.isRefusing,
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    isFull: () => isPostgresFull(pool),
    exclusively: (work) => withAdvisoryLock(url, work),
    // The standing connection last: it notices when the others wait for a database that is away.
    close: () => pool.end().finally(() => standing.close()),
  }
}

async function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // What fails without it fails with a sentence.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    return await work()
  } finally {
    await client.end()
  }
}

/** True when a statement can be answered. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
