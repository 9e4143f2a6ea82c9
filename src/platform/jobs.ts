import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Ctx, Job, JobQueue } from './context.ts'
import type { Database, Db } from './db/database.ts'

export function defineJob<Data extends object>(job: Omit<Job<Data>, 'retries'> & { retries?: number }): Job<Data> {
  return { retries: 8, ...job }
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs with different data
export type AnyJob = Job<any>

/** The queue in the database: pg-boss with one queue for each kind of job. */
export class Jobs {
  readonly queue: JobQueue
  readonly #boss: PgBoss

  constructor(
    database: Database,
    private readonly jobs: AnyJob[],
    private readonly log: Logger,
  ) {
    this.#boss = new PgBoss({
      db: database.raw,
      backend: database.kind,
      useListenNotify: true,
      superviseIntervalSeconds: 60,
    })
    this.#boss.on('error', (error) => this.log.error({ err: error }, 'job queue'))
    this.queue = queueOn(this.#boss, database.db)
  }

  /** Opens the queue for sending; after this, `enqueue` works in this process. */
  async start() {
    await this.#boss.start()
    const present = new Set((await this.#boss.getQueues()).map((queue) => queue.name))
    for (const job of this.jobs.filter((job) => !present.has(job.name))) {
      const options = { retryLimit: job.retries, retryDelay: 5, retryBackoff: true, expireInSeconds: 120, notify: true }
      await this.#boss.createQueue(job.name, options)
    }
  }

  /** Begins to work off jobs in this process. */
  async work(contextFor: (log: Logger) => Ctx) {
    for (const job of this.jobs) {
      await this.#boss.work<object>(job.name, { batchSize: 10, pollingIntervalSeconds: 2 }, async (batch) => {
        for (const { id, data } of batch) {
          await job.run(contextFor(this.log.child({ job: job.name, jobId: id })), data)
        }
      })
      if (job.schedule) await this.#boss.schedule(job.name, job.schedule, {})
    }
  }

  /** Lets running jobs finish. */
  async stop() {
    await this.#boss.stop({ graceful: true, close: false, timeout: 15_000 })
  }
}

function queueOn(boss: PgBoss, db: Db): JobQueue {
  return {
    enqueue: async (job, data) => {
      await boss.send(job.name, data, { db: fromDrizzle(db, sql) })
    },
    within: (tx) => queueOn(boss, tx),
  }
}
