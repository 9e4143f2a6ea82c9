import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'

/** A row of `analytics_events`, with the names of its columns. */
export interface EventRow {
  day: string
  at: string
  name: string
  visitor: string
  path: string
  source: string
  device: string
  country: string
  properties: object
}

/** If more rows than this wait for the database, we refuse events, so that a flood can't fill the memory. */
export const maxWaiting = 20_000

/**
 * Stores the rows of many requests with one statement. While a statement runs, we
 * collect the rows of further requests, and the next statement stores them all.
 * Only one statement runs at a time, so events never use up the site's connections.
 */
class Collector {
  readonly #db: Db
  #rows: EventRow[] = []
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Adds the rows. The promise resolves once they are stored. */
  add(rows: EventRow[]): Promise<void> {
    if (this.#rows.length + rows.length > maxWaiting) {
      throw new AppError('too_many', 'Too many events. Please try again in 10 seconds.', { retryAfter: 10 })
    }
    this.#rows.push(...rows)
    this.#next ??= this.#begin()
    return this.#next
  }

  #begin(): Promise<void> {
    const storing = this.#running.then(() => {
      const rows = this.#rows
      this.#rows = []
      this.#next = undefined
      return insert(this.#db, rows)
    })
    this.#running = storing.catch(() => undefined)
    return storing
  }
}

/** Sends all rows as one JSON text, because a statement with a parameter for each value takes several times as long. */
async function insert(db: Db, rows: EventRow[]): Promise<void> {
  await db.execute(sql`
    insert into analytics_events (day, at, name, visitor, path, source, device, country, properties)
    select day, at, name, visitor, path, source, device, country, properties
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event(
      day date, at timestamptz, name text, visitor text, path text, source text, device text, country text,
      properties jsonb)`)
}

const collectors = new WeakMap<Db, Collector>()

/** Returns the collector of a database. */
export function collectorOf(db: Db): Collector {
  const known = collectors.get(db) ?? new Collector(db)
  collectors.set(db, known)
  return known
}
