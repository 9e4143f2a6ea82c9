import { type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { isClaimed } from '../db/claims.ts'
import type { Database } from '../db/database.ts'

/** One run of a job. A job that was taken back runs as another attempt. */
interface Attempt extends Record<string, unknown> {
  id: string
  name: string
  retry_count: number
}

/** A process that lost its connection claims its jobs again long before this. A dead process never does. */
const graceMs = 5_000

/** The queue's own jobs take a moment, and no process claims them. */
const isUnderWay = sql`state = 'active' and retry_count < retry_limit and name not like '\\_\\_pgboss\\_\\_%'`
const runAgain = sql`update pgboss.job set state = 'retry', start_after = now()`

/** Finished jobs stay for days, and each second we look for unfinished ones. Only the owner can add an index. */
export async function indexJobsUnderWay({ db }: Database): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from pg_class where oid = 'pgboss.job'::regclass and pg_has_role(relowner, 'usage')`,
  )
  if (rows.length > 0)
    await db.execute(sql`create index if not exists zenith_under_way on pgboss.job (id) where state = 'active'`)
}

/** A single process that starts takes back all running jobs: they were cut off. */
export const takeBackAll = ({ db }: Database) => db.execute(sql`${runAgain} where ${isUnderWay}`)

/**
 * Takes back the jobs of dead processes. Each process claims what it runs, and the server drops a process's claims with
 * its connection. A process that merely hangs keeps its connection, and so its jobs.
 */
export class OrphanedJobs {
  readonly #since = new Map<string, number>()

  constructor(private readonly database: Database) {}

  /** Call this every second. Returns the names of the queues that have work again. */
  async takeBack(log: Logger): Promise<string[]> {
    try {
      const lost = this.#lostForLong(await this.#findUnclaimed())
      const taken: string[] = []
      for (const attempt of lost) {
        if (!(await this.#takeBack(attempt))) continue
        log.warn({ job: attempt.name, jobId: attempt.id }, 'a job runs again, because its process died')
        taken.push(attempt.name)
      }
      return taken
    } catch (error) {
      // While the database is away, processes lose their claims without being dead.
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
