import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'

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
  /** Lets one process at a time run `work`. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const lockNumber = 7_264_011

/** PostgreSQL by its address; `poolSize` connections besides the listening one. */
export function openPostgres(url: string, poolSize = 10, onError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 15_000,
    statement_timeout: 30_000,
  })
  pool.on('error', onError)
  const db = drizzle(pool)
  const listen: Database['listen'] = (channel, onMessage, onGap) => listenOn(url, channel, onMessage, onGap, onError)
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
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    exclusively: (work) => withAdvisoryLock(url, work),
    close: () => pool.end(),
  }
}

async function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    return await work()
  } finally {
    await client.end()
  }
}

async function listenOn(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onGap: () => void,
  onError: (error: Error) => void,
) {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
    next.on('error', onError)
    next.on('notification', (notification) => onMessage(notification.payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    client = next
    // Only a connection that stood is followed by another; one that failed has its retry already.
    next.once('end', tryLater)
  }
  const tryLater = () => {
    clearTimeout(retry)
    if (!closed) retry = setTimeout(() => void reconnect(), 1_000)
  }
  const reconnect = async () => {
    try {
      await connect()
      onGap()
    } catch (error) {
      onError(error as Error)
      tryLater()
    }
  }

  await connect()
  return async () => {
    closed = true
    clearTimeout(retry)
    await client?.end()
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
