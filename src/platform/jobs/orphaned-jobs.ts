import { type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { isClaimed } from '../db/claims.ts'
import type { Database } from '../db/database.ts'

/** One run of a job. If we take a job back, its next run is another attempt. */
interface Attempt extends Record<string, unknown> {
  id: string
  name: string
  retry_count: number
}

/**
 * We wait this long before we take a job back. A living process that lost its connection claims its jobs again much
 * sooner.
 */
const graceMs = 5_000

/** Selects running jobs. We exclude pg-boss's own jobs, because they take only a moment and no process claims them. */
const isUnderWay = sql`state = 'active' and retry_count < retry_limit and name not like '\\_\\_pgboss\\_\\_%'`
const runAgain = sql`update pgboss.job set state = 'retry', start_after = now()`

/**
 * Adds an index for unfinished jobs, because finished jobs are kept for days and we look for unfinished jobs every
 * second. Does nothing if our role doesn't own the table.
 */
export async function indexJobsUnderWay({ db }: Database): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from pg_class where oid = 'pgboss.job'::regclass and pg_has_role(relowner, 'usage')`,
  )
  if (rows.length > 0)
    await db.execute(sql`create index if not exists zenith_under_way on pgboss.job (id) where state = 'active'`)
}

/**
 * Takes back all running jobs. Call this at the start of a process that has the database to itself: the previous
 * process must have ended while it ran them.
 */
export const takeBackAll = ({ db }: Database) => db.execute(sql`${runAgain} where ${isUnderWay}`)

/**
 * Takes back the jobs of dead processes. Each process claims the jobs that it runs, and the database server drops these
 * claims when the process's connection ends. A process that only hangs keeps its connection and its claims.
 */
export class OrphanedJobs {
  readonly #since = new Map<string, number>()

  constructor(private readonly database: Database) {}

  /** Takes back jobs that have been unclaimed for too long. Call this every second. */
  async takeBack(log: Logger): Promise<void> {
    try {
      const lost = this.#lostForLong(await this.#findUnclaimed())
      for (const attempt of lost) {
        if (await this.#takeBack(attempt))
          log.warn({ job: attempt.name, jobId: attempt.id }, 'a job runs again, because its process died')
      }
    } catch (error) {
      // If the database was away, living processes lost their claims too, so we start to wait again.
      this.#since.clear()
      throw error
    }
  }

  async #findUnclaimed(): Promise<Attempt[]> {
    const { rows } = await this.database.db.execute<Attempt>(
      sql`select id::text, name, retry_count from pgboss.job where ${isUnderWay} and not ${isClaimed(idText)}`,
    )
    return rows
  }

  #lostForLong(unclaimed: Attempt[]): Attempt[] {
    const now = performance.now()
    const keys = new Set(unclaimed.map(keyOf))
    for (const key of this.#since.keys()) if (!keys.has(key)) this.#since.delete(key)
    for (const key of keys) if (!this.#since.has(key)) this.#since.set(key, now)
    return unclaimed.filter((attempt) => now - (this.#since.get(keyOf(attempt)) ?? now) >= graceMs)
  }

  async #takeBack({ id, name, retry_count }: Attempt): Promise<boolean> {
    const isThis = sql`id = ${id}::uuid and name = ${name} and retry_count = ${retry_count}`
    const { rows } = await this.database.db.execute(
      sql`${runAgain} where ${isThis} and ${isUnderWay} and not ${isClaimed(idText)} returning id`,
    )
    return rows.length > 0
  }
}

const idText: SQL = sql`id::text`
const keyOf = ({ id, retry_count }: Attempt) => `${id} ${retry_count}`
