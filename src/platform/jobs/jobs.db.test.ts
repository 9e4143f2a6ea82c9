import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, inject, vi } from 'vitest'
import type { Job } from '../context.ts'
import { type Database, openPostgres } from '../db/database.ts'
import { test, testContext, urlOf } from '../testing/test.ts'
import { defineJob, Jobs } from './jobs.ts'
import { OrphanedJobs } from './orphaned-jobs.ts'

const log = pino({ level: 'silent' })
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const workers: Jobs[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map((jobs) => jobs.stop()))
})

async function worker(database: Database, jobs: Job[], start = true) {
  const worker = new Jobs(database, jobs, log)
  workers.push(worker)
  await worker.start()
  if (start) await worker.work(() => testContext(database))
  return worker
}

let count = 0
/** Makes a new kind of job, and a list of the data that its runs received. */
function counted(behave: (n: number) => Promise<unknown> = async () => {}) {
  const done: number[] = []
  const job = defineJob<{ n: number }>({
    name: `test.job-${count++}`,
    run: async (_ctx, { n }) => {
      await behave(n)
      done.push(n)
    },
  })
  return { job, done }
}

const statesOf = async ({ db }: Database, job: Job) =>
  (await db.execute(sql`select state, retry_count from pgboss.job where name = ${job.name} order by created_on`)).rows

describe('a job', () => {
  test('runs once if its transaction commits, and never if it fails', async ({ database }) => {
    const { job, done } = counted()
    const { queue } = await worker(database, [job])
    const failing = database.db.transaction(async (tx) => {
      await queue.within(tx).enqueue(job, { n: 1 })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await database.db.transaction(async (tx) => queue.within(tx).enqueue(job, { n: 2 }))
    await vi.waitFor(() => expect(done).toEqual([2]), 10_000)
    await pause(200)
    expect(done).toEqual([2])
    expect(await statesOf(database, job)).toMatchObject([{ state: 'completed' }])
  })

  test('is retried later if it fails, without affecting the others of its batch', async ({ database }) => {
    const { job, done } = counted(async (n) => {
      if (n === 3) throw new Error('broken')
    })
    const { queue } = await worker(database, [job], false)
    for (let n = 1; n <= 6; n++) await queue.enqueue(job, { n })
    await workers[0]?.work(() => testContext(database))
    await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2, 4, 5, 6]), 10_000)
    await vi.waitFor(
      async () =>
        expect((await statesOf(database, job)).map(({ state }) => state).sort()).toEqual([
          ...Array(5).fill('completed'),
          'retry',
        ]),
      10_000,
    )
  })

  test('can be queued inside a transaction even if it is the first job in its queue', async ({ database }) => {
    const { job } = counted()
    const { queue } = await worker(database, [job], false)
    await database.db.transaction((tx) => queue.within(tx).enqueue(job, { n: 1 }))
    expect(await statesOf(database, job)).toMatchObject([{ state: 'created' }])
  })

  test('in a long queue does not wait for the next poll', async ({ database }) => {
    const { job, done } = counted()
    const { queue } = await worker(database, [job], false)
    await database.db.transaction(async (tx) => {
      for (let n = 0; n < 45; n++) await queue.within(tx).enqueue(job, { n })
    })
    await workers[0]?.work(() => testContext(database))
    await vi.waitFor(() => expect(done).toHaveLength(45), 10_000)
  })

  test('that is due later runs when it is due', async ({ database }) => {
    const { job, done } = counted()
    const { queue } = await worker(database, [job])
    await queue.enqueue(job, { n: 1 }, new Date(Date.now() + 1_500))
    await pause(1_000)
    expect(done).toEqual([])
    await vi.waitFor(() => expect(done).toEqual([1]), 10_000)
  })

  test('finishes while the process stops, and the jobs behind it wait for the next process', async ({ database }) => {
    const begun = Promise.withResolvers<void>()
    const { job, done } = counted(() => {
      begun.resolve()
      return pause(600)
    })
    const { queue, stop } = await worker(database, [job]).then((one) => ({ queue: one.queue, stop: () => one.stop() }))
    await database.db.transaction(async (tx) => {
      for (let n = 1; n <= 3; n++) await queue.within(tx).enqueue(job, { n })
    })
    await begun.promise
    await stop()
    expect(done).toHaveLength(1)
    expect((await statesOf(database, job)).map(({ state }) => state).sort()).toEqual(['completed', 'retry', 'retry'])
  })
})

test('a start changes only queues and schedules that differ', async ({ database }) => {
  const { job } = counted()
  const changes = async () => {
    const { rows } = await database.db.execute(
      sql`select queue.updated_on, retry_limit, schedule.updated_on as scheduled_on, cron from pgboss.queue left join pgboss.schedule using (name) where name = ${job.name}`,
    )
    return rows[0]
  }
  const startWith = async (change: Partial<Job>) => {
    const jobs = await worker(database, [{ ...job, schedule: '5 3 * * *', ...change }])
    await jobs.stop()
    return changes()
  }
  const first = await startWith({})
  expect(await startWith({})).toEqual(first)
  const changed = await startWith({ retries: 2, schedule: '6 3 * * *' })
  expect(changed).toMatchObject({ retry_limit: 2, cron: '6 3 * * *' })
  expect(changed).not.toMatchObject({ updated_on: first?.updated_on })
  await database.db.execute(sql`delete from pgboss.schedule where name = ${job.name}`)
})

test.runIf(inject('databaseKind') === 'pglite')(
  'if a process was killed during a job, the next process on the folder runs the job again at once',
  async ({ database }) => {
    const { job, done } = counted()
    const { queue } = await worker(database, [job], false)
    await queue.enqueue(job, { n: 1 })
    await database.db.execute(sql`update pgboss.job set state = 'active', started_on = now() where name = ${job.name}`)
    await worker(database, [job])
    await vi.waitFor(() => expect(done).toEqual([1]), 10_000)
    expect(await statesOf(database, job)).toMatchObject([{ retry_count: 1 }])
  },
)

describe.runIf(inject('databaseKind') === 'postgres')('several processes', () => {
  test('start together on one database, and run each job once', async ({ database }) => {
    const { job, done } = counted(() => pause(5))
    const processes = await Promise.all([worker(database, [job]), worker(database, [job]), worker(database, [job])])
    const numbers = Array.from({ length: 60 }, (_, n) => n)
    await Promise.all(numbers.map((n) => processes[n % 3]?.queue.enqueue(job, { n })))
    await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(60), 10_000)
    await pause(300)
    expect(done.sort((a, b) => a - b)).toEqual(numbers)
  })

  test('take over the job of a dead process, but not the job of a living one', async ({ database }) => {
    const { job, done } = counted()
    const { queue } = await worker(database, [job], false)
    for (const n of [1, 2]) await queue.enqueue(job, { n })
    const { rows } = await database.db.execute<{ id: string; data: { n: number } }>(
      sql`update pgboss.job set state = 'active', started_on = now() where name = ${job.name} returning id::text, data`,
    )
    const other = openPostgres(urlOf(database), 2)
    try {
      const ofOther = rows.find(({ data }) => data.n === 2)?.id ?? ''
      await other.claims?.claim([ofOther])
      await workers[0]?.work(() => testContext(database))
      await vi.waitFor(() => expect(done).toEqual([1]), 10_000)
      await pause(1_500)
      expect(done).toEqual([1])
    } finally {
      await other.close()
    }
    await vi.waitFor(() => expect(done).toEqual([1, 2]), 10_000)
  })

  test('finish looking for the jobs of dead ones before they stop, because the database closes then', async ({
    database,
  }) => {
    const looking = vi.spyOn(OrphanedJobs.prototype, 'takeBack')
    const held = Promise.withResolvers<void>()
    looking.mockReturnValueOnce(held.promise)
    const jobs = await worker(database, [])
    await vi.waitFor(() => expect(looking).toHaveBeenCalled(), 10_000)
    const stopping = jobs.stop().then(() => 'stopped')
    expect(await Promise.race([stopping, pause(2_000).then(() => 'still looking')])).toBe('still looking')
    held.resolve()
    expect(await stopping).toBe('stopped')
    await pause(1_200)
    expect(looking).toHaveBeenCalledOnce()
  })
})
