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

/** Runs queries. It has the same type for the embedded database, for PostgreSQL and inside a transaction. */
export type Db = PgDatabase<QueryResult>

/** A driver's own handle. Of its answer to a raw statement, we only rely on the rows. */
export const toDb = (handle: PgDatabase<PgQueryResultHKT>) => handle as Db

export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** The same connections for pg-boss, which brings its own statements. */
  raw: NonNullable<ConstructorOptions['db']>
  /** Listens for `NOTIFY` on a channel until closed. `onGap` is called when notifications may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  /** Applies the missing migrations of a folder. */
  migrate(folder: string): Promise<void>
  /** Names that belong to this process while it lives. Absent if no other process can exist. */
  claims?: Claims
  /** True while the database can't be reached. Statements then fail at once. */
  isAway(): boolean
  /** True while nothing can be written because the disk is full. */
  isFull(): Promise<boolean>
  /** Runs `work` in one process at a time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const lockNumber = 7_264_011

const silent: PresenceLog = { warn: () => {} }

/** Opens PostgreSQL at an address, with `poolSize` connections besides the permanent one. */
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
    // The permanent connection comes last: it notices when the others wait for a database that is away.
    close: () => pool.end().finally(() => standing.close()),
  }
}

async function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A statement that fails without it fails with a sentence for people.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    return await work()
  } finally {
    await client.end()
  }
}

/** Tells whether the database can answer a statement. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
