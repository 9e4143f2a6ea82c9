import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import type { Claims } from './claims.ts'
import { Connections } from './connections.ts'
import type { Locks } from './locks.ts'
import { isPostgresFull } from './postgres-disk.ts'
import { type PresenceLog, StandingConnection } from './standing-connection.ts'

interface Answer<Row> {
  rows: Row[]
}

interface QueryResult extends PgQueryResultHKT {
  type: Answer<this['row']>
}

/** Runs queries. The type is the same for the embedded database, for PostgreSQL and inside a transaction. */
export type Db = PgDatabase<QueryResult>

/**
 * Turns a driver's own handle into a `Db`. The cast is safe, because we read only the rows of a raw statement's result.
 */
export const toDb = (handle: PgDatabase<PgQueryResultHKT>) => handle as Db

export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** The same connections for pg-boss, which sends its own statements. */
  raw: NonNullable<ConstructorOptions['db']>
  /**
   * Listens for `NOTIFY` on a channel until the returned function is called. `onGap` is called if notifications may
   * have been missed.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  /** Applies all migrations of a folder that the database doesn't have yet. */
  migrate(folder: string): Promise<void>
  /** Claims names for this process while it lives. Absent for the embedded database, which only one process can use. */
  claims?: Claims
  /** Locks names for this process while it lives. Absent for the embedded database. */
  locks?: Locks
  /**
   * Call this when the process is ready to serve. From then on, statements fail within a second when the database goes
   * away. Until then, they wait up to 15 seconds. Absent for the embedded database, which can't go away.
   */
  failFast?(): void
  /** True while the database can't be reached. During that time, every statement fails at once. */
  isAway(): boolean
  /** True while nothing can be written because the disk is full. */
  isFull(): Promise<boolean>
  /** Runs `work` in only one process at a time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const lockNumber = 7_264_011

const silent: PresenceLog = { warn: () => {} }

/** Connects to PostgreSQL at an address, with `poolSize` connections and one permanent connection. */
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
    locks: standing,
    failFast: () => standing.failFast(),
    isAway: () => connections.isRefusing,
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    isFull: () => isPostgresFull(pool),
    exclusively: (work) => withAdvisoryLock(url, work),
    // The permanent connection closes last, because it fails waiting statements if the database is away.
    close: () => pool.end().finally(() => standing.close()),
  }
}

async function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  // We ignore the connection's errors here, because a statement that fails throws its own error.
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
