import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Ctx, Job, JobQueue } from '../context.ts'
import type { Database, Db } from '../db/database.ts'
import { isNoRoom } from '../db/disk.ts'
import { isLostConnection, isNoConnection } from '../db/no-connection.ts'
import { JobClaims } from './job-claims.ts'
import { indexJobsUnderWay, OrphanedJobs, takeBackAll } from './orphaned-jobs.ts'
import { findDueQueues, openQueues, schedule } from './queues.ts'

export function defineJob<Data extends object>(job: Omit<Job<Data>, 'retries'> & { retries?: number }): Job<Data> {
  return { retries: 8, ...job }
}

const pollMs = 1_000

/**
 * pg-boss polls each queue separately, and we have many queues, so we let it poll rarely. Instead, one query per second
 * finds all queues with a job that is due. A job that may run at once doesn't wait for that query, because the database
 * notifies us.
 */
const workOptions = {
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 60,
  perJobResults: true,
} as const

/**
 * Creates or updates the job queue's tables. We call this as the owner of the tables, for a product role that can't
 * change tables.
 */
export async function installQueue(database: Database): Promise<void> {
  const boss = new PgBoss({ db: database.raw, backend: database.kind, supervise: false, schedule: false })
  // We ignore these errors, because a serious error also makes `start` fail.
  boss.on('error', () => {})
  await openQueue(database, boss)
  await boss.stop({ close: false })
}

const openQueue = (database: Database, boss: PgBoss) =>
  database.exclusively(async () => {
    await boss.start()
    if (database.claims) await indexJobsUnderWay(database)
  })

/** Runs jobs with pg-boss, which has one queue in the database for each kind of job. */
export class Jobs {
  readonly queue: JobQueue
  readonly #boss: PgBoss
  readonly #claims: JobClaims
  readonly #orphans: OrphanedJobs
  readonly #workers = new Map<string, string>()
  #looking: NodeJS.Timeout | undefined
  /** The latest search for work. */
  #look = Promise.resolve()
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
    this.#boss.on('error', (error) => this.#note(error))
    this.#claims = new JobClaims(database.claims)
    this.#orphans = new OrphanedJobs(database)
    this.queue = queueOn(this.#boss, database.db)
  }

  /** Opens the queues, so that `enqueue` works in this process. Several processes may call this at once. */
  async start() {
    await openQueue(this.database, this.#boss)
    await openQueues(this.#boss, this.jobs)
    if (!this.database.claims) await takeBackAll(this.database)
  }

  /** Starts running jobs in this process. */
  async work(contextFor: (log: Logger) => Ctx) {
    for (const job of this.jobs) {
      const worker = await this.#boss.work<object>(job.name, workOptions, async (batch) => {
        await this.#claims.begin(
          job.name,
          batch.map(({ id }) => id),
        )
        const results: JobResult[] = []
        for (const { id, data } of batch) {
          if (this.#isStopping) break
          const log = this.log.child({ job: job.name, jobId: id })
          results.push({ id, status: await outcomeOf(job.run(contextFor(log), data), log) })
        }
        return results
      })
      this.#workers.set(job.name, worker)
    }
    await schedule(this.#boss, this.jobs)
    this.#lookLater()
  }

  /** Waits until the running jobs finish. The next process runs the jobs that are still queued. */
  async stop() {
    this.#isStopping = true
    clearTimeout(this.#looking)
    await this.#boss.stop({ graceful: true, close: false, timeout: 15_000 })
    // After this, the process closes the database.
    await this.#look
  }

  /** After a second, takes back the jobs of dead processes and wakes the workers of jobs that are due. Then repeats. */
  #lookLater() {
    if (this.#isStopping) return
    this.#looking = setTimeout(() => {
      this.#look = this.#lookForWork()
    }, pollMs)
  }

  async #lookForWork() {
    // We try each one even if the other fails.
    for (const look of [() => this.#lookForOrphans(), () => this.#wakeWorkers()])
      await look().catch((error: Error) => this.#note(error))
    this.#lookLater()
  }

  async #wakeWorkers() {
    for (const queue of await findDueQueues(this.database)) this.#boss.notifyWorker(this.#workers.get(queue) ?? '')
  }

  async #lookForOrphans() {
    if (!this.database.claims) return
    const busy = this.#boss.getWipData().filter(({ count }) => count > 0)
    await this.#claims.keepOnly(new Set(busy.map(({ name }) => name)))
    await this.#orphans.takeBack(this.log)
  }

  /**
   * Logs an error of the queue. If the database is away or the disk is full, we log it only at the debug level, because
   * every worker then fails every few seconds and other code reports the cause once.
   */
  #note(error: Error) {
    const level = isNoConnection(error) || isLostConnection(error) || isNoRoom(error) ? 'debug' : 'error'
    const { code, message } = (error.cause ?? {}) as { code?: unknown; message?: unknown }
    const known = { stack: error.stack, cause: code ?? message }
    this.log[level]({ err: Object.assign(new Error(error.message), known) }, 'job queue')
  }
}

async function outcomeOf(running: Promise<void>, log: Logger): Promise<'completed' | 'failed'> {
  try {
    await running
    return 'completed'
  } catch (error) {
    log.warn({ err: error }, 'a job failed; it is retried until its retries are used up')
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

/**
 * Counts by kind the jobs that used up their retries after the given time. Returns an empty list if there is no queue
 * yet.
 */
export async function listFailedJobs({ db }: Ctx, since: Date): Promise<{ name: string; count: number }[]> {
  const { rows: queue } = await db.execute(sql`select to_regclass('pgboss.job') is not null as exists`)
  if (!queue[0]?.exists) return []
  const { rows } = await db.execute<{ name: string; count: number }>(
    sql`select name, count(*)::int as count from pgboss.job where state = 'failed' and completed_on > ${since.toISOString()}::timestamptz group by name order by name`,
  )
  return rows
}
