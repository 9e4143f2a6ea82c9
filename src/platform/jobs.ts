import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Ctx, Job, JobQueue } from './context.ts'
import type { Database, Db } from './db/database.ts'

export function defineJob<Data extends object>(job: Omit<Job<Data>, 'retries'> & { retries?: number }): Job<Data> {
  return { retries: 8, ...job }
}

/** A job whose process is gone runs again when it has shown no sign of life for `heartbeatSeconds`. */
const queueOptions = { retryDelay: 5, retryBackoff: true, expireInSeconds: 900, heartbeatSeconds: 30, notify: true }

/** Looking for it makes pg-boss remember the queue, which inside a transaction of the embedded database would never end. */
const nobody = '00000000-0000-0000-0000-000000000000'

const workOptions = {
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
  perJobResults: true,
} as const

/** Makes the queue's tables, or brings them up to date, for processes whose own role may not. */
export async function installQueue(database: Database): Promise<void> {
  const boss = new PgBoss({ db: database.raw, backend: database.kind, supervise: false, schedule: false })
  await database.exclusively(() => boss.start())
  await boss.stop({ close: false })
}

/** The queue in the database: pg-boss with one queue for each kind of job. */
export class Jobs {
  readonly queue: JobQueue
  readonly #boss: PgBoss
  #isStopping = false

  constructor(
    private readonly database: Database,
    private readonly jobs: Job[],
    private readonly log: Logger,
  ) {
    this.#boss = new PgBoss({
      db: database.raw,
      backend: database.kind,
      useListenNotify: true,
      superviseIntervalSeconds: 60,
    })
    this.#boss.on('error', ({ message, stack }) =>
      this.log.error({ err: Object.assign(new Error(message), { stack }) }, 'job queue'),
    )
    this.queue = queueOn(this.#boss, database.db)
  }

  /** Opens the queue for sending; after this, `enqueue` works in this process. Several processes may call it at once. */
  async start() {
    await this.database.exclusively(() => this.#boss.start())
    const present = new Set((await this.#boss.getQueues()).map((queue) => queue.name))
    for (const job of this.jobs) {
      const options = { ...queueOptions, retryLimit: job.retries }
      if (present.has(job.name)) await this.#boss.updateQueue(job.name, options)
      else await this.#boss.createQueue(job.name, options)
      await this.#boss.findJobs(job.name, { id: nobody })
    }
    if (this.database.kind === 'pglite') await this.#takeBackOrphans()
  }

  /** Begins to work off jobs in this process. */
  async work(contextFor: (log: Logger) => Ctx) {
    for (const job of this.jobs) {
      await this.#boss.work<object>(job.name, workOptions, async (batch) => {
        const results: JobResult[] = []
        for (const { id, data } of batch) {
          if (this.#isStopping) break
          const log = this.log.child({ job: job.name, jobId: id })
          results.push({ id, status: await outcomeOf(job.run(contextFor(log), data), log) })
        }
        return results
      })
      if (job.schedule) await this.#boss.schedule(job.name, job.schedule, {})
    }
  }

  /** Lets running jobs finish; what is queued behind them waits for the next process. */
  async stop() {
    this.#isStopping = true
    await this.#boss.stop({ graceful: true, close: false, timeout: 15_000 })
  }

  /** No other process can have the embedded database, so what seems to be running was cut off: it runs again at once. */
  async #takeBackOrphans() {
    await this.database.db.execute(
      sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active' and retry_count < retry_limit`,
    )
  }
}

async function outcomeOf(running: Promise<void>, log: Logger): Promise<'completed' | 'failed'> {
  try {
    await running
    return 'completed'
  } catch (error) {
    log.warn({ err: error }, 'a job failed; it is tried again while it has tries left')
    return 'failed'
  }
}

function queueOn(boss: PgBoss, db: Db): JobQueue {
  return {
    enqueue: async (job, data, after) => {
      await boss.send(job.name, data, { db: fromDrizzle(db, sql), ...(after ? { startAfter: after } : {}) })
    },
    within: (tx) => queueOn(boss, tx),
  }
}

/** Work that was given up since then, by kind; none where there is no queue. */
export async function listFailedJobs({ db }: Ctx, since: Date): Promise<{ name: string; count: number }[]> {
  const { rows: queue } = await db.execute(sql`select to_regclass('pgboss.job') is not null as exists`)
  if (!queue[0]?.exists) return []
  const { rows } = await db.execute<{ name: string; count: number }>(
    sql`select name, count(*)::int as count from pgboss.job where state = 'failed' and completed_on > ${since.toISOString()}::timestamptz group by name order by name`,
  )
  return rows
}
