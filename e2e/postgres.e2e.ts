import { hasPostgres, runOn, startCluster } from '../src/platform/testing/postgres-cluster.ts'
import { expect, test } from './support/processes.ts'
import { subscribe } from './support/subscribers.ts'

test('several processes start at once on one PostgreSQL, share the work, and survive losing their connections', async ({
  start,
  folder,
}) => {
  test.skip(!hasPostgres(), 'Needs PostgreSQL; the end of the run says so.')
  const cluster = await startCluster()
  try {
    const name = `zenith_process_${process.pid}`
    await runOn(cluster.urlOf('postgres'), `create database ${name}`)
    const environment = { DATABASE_URL: cluster.urlOf(name), SECRET_KEY: 'a key that is only for tests, 32 long' }
    const roles = ['web', 'web', 'worker']
    const [one, other, worker] = await Promise.all(roles.map((ROLE) => start(folder, { ...environment, ROLE })))
    if (!one || !other || !worker) throw new Error('A process is missing.')
    const outbox = async (url: string) => (await fetch(`${url}/dev/outbox`)).text()

    expect((await subscribe(one.url, 'ada@example.org')).status).toBe(200)
    await expect.poll(() => outbox(other.url)).toMatch(/to ada@example\.org ·[^<]*· sent/)

    await runOn(
      cluster.urlOf('postgres'),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    for (const { url } of [one, other]) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await subscribe(other.url, 'grace@example.org')).status).toBe(200)
    await expect.poll(() => outbox(one.url), { timeout: 20_000 }).toMatch(/to grace@example\.org ·[^<]*· sent/)
    for (const product of [one, other, worker]) expect(await product.stop()).toBe(0)
    await runOn(cluster.urlOf('postgres'), `drop database ${name} with (force)`)
  } finally {
    await cluster.stop()
  }
})
