import { sql } from 'drizzle-orm'
import type { PgBoss, QueueResult } from 'pg-boss'
import type { Job } from '../context.ts'
import type { Database } from '../db/database.ts'

const sameForAll = { retryDelay: 5, retryBackoff: true, expireInSeconds: 900, notify: true }

/** Earlier versions used a heartbeat to detect dead processes, but a process that hangs also misses it. */
const noHeartbeat = { heartbeatSeconds: null }

/**
 * We look for a job with this id, so that pg-boss caches the queue. Otherwise pg-boss would read the queue inside a
 * transaction of the embedded database, and wait forever.
 */
const unusedId = '00000000-0000-0000-0000-000000000000'

/**
 * Makes sure that each kind of job has a queue with the right options. If a queue already has them, we send no query
 * for it, because there are many queues and every start checks all of them.
 */
export async function openQueues(boss: PgBoss, jobs: Job[]): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, retries } of jobs) {
    const options = { ...sameForAll, retryLimit: retries }
    const queue = present.get(name)
    if (queue && hasOptions(queue, { ...options, ...noHeartbeat })) continue
    if (queue) await boss.updateQueue(name, { ...options, ...noHeartbeat })
    else await boss.createQueue(name, options)
    await boss.findJobs(name, { id: unusedId })
  }
}

const hasOptions = (queue: QueueResult, options: object) =>
  Object.entries(options).every(([name, value]) => Reflect.get(queue, name) === value)

/** Makes sure that each scheduled job has its schedule. */
export async function schedule(boss: PgBoss, jobs: Job[]): Promise<void> {
  const present = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { name, schedule } of jobs) {
    if (schedule && present.get(name) !== schedule) await boss.schedule(name, schedule, {})
  }
}

/** Returns the names of the queues with a job that is due. pg-boss's own queues look after themselves. */
export async function findDueQueues({ db }: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from pgboss.job where state < 'active' and start_after <= now() and not blocked and name not like '\\_\\_pgboss\\_\\_%'`,
  )
  return rows.map(({ name }) => name)
}
