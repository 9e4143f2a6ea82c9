import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pino } from 'pino'
import { test as base, inject } from 'vitest'
import type { Ctx, Job, JobQueue } from '../context.ts'
import { type Database, openPostgres } from '../db/database.ts'
import { pgliteDatabase, pgliteExtensions } from '../db/pglite.ts'
import { Turns } from '../db/turns.ts'
import { outboxTransport } from '../email/transport.ts'
import { FileKeys } from '../files/file-keys.ts'
import { DiskStore } from '../files/file-store.ts'
import type { Events } from '../live/events.ts'
import { runOn } from './postgres-cluster.ts'

interface DatabaseSource {
  dump?: string
  maintenanceUrl?: string
  /** The address of a database for maintenance, with the product's role. */
  productUrl?: string
  template?: string
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'pglite' | 'postgres'
    databaseSource: DatabaseSource
  }
}

/** Opens a new database with all migrations and no rows. */
async function openTestDatabase(): Promise<Database> {
  const { dump, maintenanceUrl, productUrl, template } = inject('databaseSource')
  if (dump) {
    const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(dump)]), extensions: pgliteExtensions })
    return pgliteDatabase(client)
  }
  const name = `zenith_test_${randomUUID().replaceAll('-', '')}`
  await runOn(maintenanceUrl ?? '', `create database ${name} template ${template}`)
  const url = Object.assign(new URL(productUrl ?? ''), { pathname: `/${name}` }).href
  const database = openPostgres(url, 20)
  urls.set(database.db, url)
  const close = async () => {
    await database.close()
    await runOn(maintenanceUrl ?? '', `drop database ${name} with (force)`)
  }
  return { ...database, close }
}

const urls = new WeakMap<Database['db'], string>()

/** The address of a test's PostgreSQL database, for connections from another process. */
export const urlOf = ({ db }: Database): string => urls.get(db) ?? ''

export interface TestCtx extends Ctx {
  /** Queued jobs, in the order of queuing. */
  queued: { job: Job; data: object }[]
  /** Published topics, in the order of publishing. */
  published: string[]
  /** Runs all queued jobs, and the jobs that they queue, until no job is left. */
  runJobs(): Promise<void>
}

export const testNow = new Date('2026-11-20T15:00:00.000Z')

/** The folder for stored files. It doesn't exist until a test stores a file. */
const testFolder = join(tmpdir(), `zenith-test-files-${process.pid}`)
process.once('exit', () => rmSync(testFolder, { recursive: true, force: true }))

export function testContext(database: Database): TestCtx {
  const queued: TestCtx['queued'] = []
  const published: string[] = []
  const jobs: JobQueue = {
    enqueue: async (job, data) => void queued.push({ job, data }),
    within: () => jobs,
  }
  const events: Events = { publish: async (topic) => void published.push(topic), within: () => events }
  const ctx: TestCtx = {
    actor: { kind: 'visitor' },
    now: () => testNow,
    db: database.db,
    jobs,
    events,
    files: new DiskStore(testFolder, new FileKeys('a key of files that is only for tests')),
    turns: new Turns(database),
    mail: outboxTransport,
    log: pino({ level: 'silent' }),
    site: {
      url: 'http://localhost:3000',
      secretKey: 'a key that is only for tests, 32 long',
      uploads: { maxFileBytes: 50 * 2 ** 20, maxFilesPerDay: 100, maxClientBytes: 2 ** 31 },
    },
    hooks: [],
    address: '192.0.2.1',
    queued,
    published,
    runJobs: async () => {
      for (let next = queued.shift(); next; next = queued.shift()) await next.job.run(ctx, next.data)
    },
  }
  return ctx
}

class Rollback extends Error {}

interface Cleanup {
  onCleanup(close: () => Promise<void>): void
}

async function opened({}, { onCleanup }: Cleanup): Promise<Database> {
  const database = await openTestDatabase()
  onCleanup(database.close)
  return database
}

/**
 * On PostgreSQL each test file needs its own database, because rows that reuse the space of rolled-back rows aren't in
 * the order of writing. The cast is safe, because tests use both scopes in the same way.
 */
const scope = (inject('databaseKind') === 'pglite' ? 'worker' : 'file') as 'file'

const databaseTest = base.extend('database', { scope: 'file' }, opened).extend('emptyDatabase', { scope }, opened)

/**
 * `database` is one database for all tests of a file. `ctx` works in a transaction on another database, and we roll the
 * transaction back after the test.
 */
export const test = databaseTest.extend('ctx', async ({ emptyDatabase }, { onCleanup }): Promise<TestCtx> => {
  const started = Promise.withResolvers<TestCtx>()
  const ended = Promise.withResolvers<void>()
  const transaction = emptyDatabase.db.transaction(async (tx) => {
    started.resolve(testContext({ ...emptyDatabase, db: tx }))
    await ended.promise
    throw new Rollback()
  })
  const rolledBack = transaction.catch((error) => {
    if (!(error instanceof Rollback)) throw error
  })
  onCleanup(() => {
    ended.resolve()
    return rolledBack
  })
  return Promise.race([started.promise, transaction])
})
