import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hasPostgres, runOn, startCluster } from '../src/platform/testing/postgres-cluster.ts'
import { expect, test } from './support/processes.ts'
import { subscribe } from './support/subscribers.ts'

/** How long the process hangs. If it were dead, other processes would take over its jobs in less time. */
const hangSeconds = 8
const addresses = Array.from({ length: 12 }, (_, index) => `person-${index}@example.org`)

test('a process that hangs keeps its jobs; the jobs of a killed process run elsewhere within ten seconds', async ({
  start,
  folder,
  mailServer,
}) => {
  test.skip(!hasPostgres(), 'Needs PostgreSQL. The end of the run says so.')
  const cluster = await startCluster()
  const name = `zenith_orphans_${process.pid}`
  await runOn(cluster.urlOf('postgres'), `create database ${name}`)
  const database = new pg.Client({ connectionString: cluster.urlOf(name) })
  const statesOf = async (statement: string): Promise<string[]> =>
    (await database.query<{ state: string }>(statement)).rows.map(({ state }) => state)
  const emailStates = () => statesOf('select state from mails order by state')
  const retried = () => statesOf(`select state from pgboss.job where state = 'retry'`)
  const running = () => statesOf(`select id::text as state from pgboss.job where state = 'active'`)
  try {
    const environment = { DATABASE_URL: cluster.urlOf(name), SECRET_KEY: 'a key that is only for tests, 32 long' }
    const worker = { ...environment, ROLE: 'worker', SMTP_URL: mailServer.url, LOG_LEVEL: 'warn' }
    const web = await start(folder, { ...environment, ROLE: 'web' })
    await database.connect()
    for (const address of addresses) expect((await subscribe(web.url, address)).status).toBe(200)

    // First, the mail server refuses all emails. So they become due together, and one process takes many of them.
    mailServer.answers = { GREETING: '421 Try again later' }
    const early = await start(folder, worker)
    await expect.poll(async () => (await retried()).length).toBe(addresses.length)
    expect(await early.stop()).toBe(0)
    mailServer.answers = {}
    await database.query(`update pgboss.job set start_after = now() where state = 'retry'`)

    // Sending the first email takes a minute, so the other emails wait behind it in the same process.
    mailServer.pause = 60_000
    const doomed = await start(folder, worker)
    await expect.poll(() => mailServer.offered).toBe(1)
    mailServer.pause = 0
    const other = await start(folder, worker)
    process.kill(doomed.pid, 'SIGSTOP')
    await sleep(hangSeconds * 1_000)
    const kept = await running()
    expect(kept.length, 'jobs of the process that hangs').toBeGreaterThan(1)
    expect(other.output()).not.toContain('a job runs again')

    const killed = performance.now()
    await doomed.kill()
    await expect
      .poll(emailStates, { intervals: [100] })
      .toEqual(['in_doubt', ...Array(addresses.length - 1).fill('sent')])
    const seconds = (performance.now() - killed) / 1_000
    process.stdout.write(`\nA killed process: ${kept.length} of its jobs ran elsewhere after ${seconds.toFixed(1)} s\n`)
    expect(seconds).toBeLessThan(10)
    expect(new Set(mailServer.received.map(({ to }) => to)).size).toBe(mailServer.received.length)
    for (const product of [web, other]) expect(await product.stop()).toBe(0)
  } finally {
    await database.end()
    await cluster.stop()
  }
})
