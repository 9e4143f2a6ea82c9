import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseProxy } from '../src/platform/testing/database-proxy.ts'
import { hasPostgres, runOn, startCluster } from '../src/platform/testing/postgres-cluster.ts'
import { addAdvisers, freeStarts, readTimes } from './support/booking.ts'
import { CallListener, openCalls } from './support/call-listeners.ts'
import { DatabaseLoad } from './support/database-load.ts'
import { expect, test } from './support/processes.ts'

/** Set OUTAGES=24 for the long version. */
const outages = Number(process.env.OUTAGES ?? 6)
const awaySeconds = 1.5
const secretKey = 'a key that is only for tests, 32 long'
/** An answer may take this many seconds on a busy machine. The test prints how long the answers took. */
const maxSeconds = 1.5

type Cluster = Awaited<ReturnType<typeof startCluster>>

interface Outage {
  name: string
  begin: () => Promise<unknown>
  end: () => Promise<unknown>
  /** False if the database comes back so quickly that no request needs to fail. */
  lasts: boolean
}

function outagesOf(cluster: Cluster, proxy: DatabaseProxy, name: string): Outage[] {
  const nothing = async () => {}
  const heal = () => proxy.heal()
  const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
  return [
    { name: 'fast restart', begin: async () => cluster.end?.('fast'), end: async () => cluster.begin?.(), lasts: true },
    { name: 'crash', begin: async () => cluster.end?.('immediate'), end: async () => cluster.begin?.(), lasts: true },
    { name: 'terminated', begin: () => runOn(cluster.urlOf('postgres'), terminate), end: nothing, lasts: false },
    { name: 'refused', begin: () => proxy.refuse(), end: heal, lasts: true },
    { name: 'black hole', begin: async () => proxy.swallow(), end: heal, lasts: true },
    { name: 'mute', begin: async () => proxy.swallowNew(), end: heal, lasts: true },
  ]
}

const statusOf = (url: string) => fetch(url, { signal: AbortSignal.timeout(5_000) }).then(({ status }) => status)

/** Waits until both processes answer with this status. Returns the seconds since `since`. */
async function secondsUntil(urls: string[], path: string, status: number, since: number): Promise<number> {
  await Promise.all(
    urls.map(async (url) => {
      for (let last = 0; last !== status; await sleep(20)) {
        last = await statusOf(`${url}${path}`).catch(() => 0)
        if (performance.now() - since > 20_000) throw new Error(`${path} answers ${last} and not ${status}.`)
      }
    }),
  )
  return (performance.now() - since) / 1_000
}

/** True if both processes have the home page in their caches. A page has an ETag only if it comes from the cache. */
const isHomeCached = async (urls: string[]) =>
  (await Promise.all(urls.map((url) => fetch(url)))).every(({ headers }) => headers.has('etag'))

const shown = (seconds: number | undefined) => (seconds === undefined ? '-' : `${seconds.toFixed(2)} s`)

test('answers 503 within a second while the database is away, and continues on its own when it is back', async ({
  start,
  folder,
}) => {
  test.skip(!hasPostgres() || process.env.TEST_DATABASE_URL !== undefined, 'Needs a PostgreSQL that the test can stop.')
  test.setTimeout(120_000 + outages * 30_000)
  const cluster = await startCluster()
  const name = `zenith_away_${process.pid}`
  await runOn(cluster.urlOf('postgres'), `create database ${name}`)
  const proxy = await DatabaseProxy.start(cluster.urlOf(name))
  const listeners: CallListener[] = []
  try {
    const environment = { DATABASE_URL: proxy.url, SECRET_KEY: secretKey, LOG_LEVEL: 'warn' }
    const products = await Promise.all([start(folder, environment), start(folder, environment)])
    const urls = products.map(({ url }) => url)
    await addAdvisers(cluster.urlOf(name), 40)
    const calls = await openCalls(cluster.urlOf(name), secretKey, 4)
    listeners.push(...calls.map((call, index) => new CallListener(urls[index % 2] ?? '', call)))
    const load = new DatabaseLoad(urls, await freeStarts(urls[0] ?? ''))
    load.begin()
    await sleep(1_500)

    const kinds = outagesOf(cluster, proxy, name)
    for (let round = 0; round < outages; round++) {
      const outage = kinds[round % kinds.length] as Outage
      await expect.poll(() => isHomeCached(urls)).toBe(true)
      const begun = performance.now()
      await outage.begin()
      const gone = performance.now()
      const notReady = outage.lasts ? await secondsUntil(urls, '/readyz', 503, gone) : undefined
      if (outage.lasts) {
        const { status, headers } = await fetch(`${urls[0]}/?rendered=now`)
        expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
      }
      await sleep(Math.max(0, awaySeconds * 1_000 - (performance.now() - gone)))
      await outage.end()
      const back = performance.now()
      const ready = await secondsUntil(urls, '/readyz', 200, back)
      await secondsUntil(urls, '/api/blog-posts', 200, back)

      const names = listeners.map((_, index) => `round-${round}-${index}`)
      await Promise.all(listeners.map((listener, index) => listener.say(names[index] ?? '')))
      const hears = async () => listeners.filter(({ heard }, index) => heard.includes(names[index] ?? '')).length
      await expect.poll(hears, `${outage.name}: streams that go on`).toBe(listeners.length)
      const streams = (performance.now() - back) / 1_000

      const during = load.answers.filter(({ startedAt }) => startedAt >= begun && startedAt < back)
      const refused = during.filter(({ status }) => status === 503)
      const first = Math.min(...refused.map((one) => one.startedAt + one.seconds * 1_000 - gone)) / 1_000
      process.stdout.write(
        `\n${outage.name}: first 503 ${shown(outage.lasts ? first : undefined)}, /readyz 503 ${shown(notReady)}, ` +
          `slowest answer ${shown(Math.max(...during.map(({ seconds }) => seconds)))} of ${during.length} ` +
          `(${refused.length} were 503); back: /readyz ${shown(ready)}, streams ${shown(streams)}`,
      )
      expect(during.filter(({ status }) => status === 0 || (status >= 500 && status !== 503))).toEqual([])
      expect(refused.filter(({ retryAfter }) => retryAfter !== '5')).toEqual([])
      expect(refused.filter(({ kind, message }) => kind !== 'page' && !message.startsWith("We can't reach"))).toEqual(
        [],
      )
      if (outage.lasts) {
        expect(during.filter(({ kind, status }) => kind === 'page' && status !== 200)).toEqual([])
        expect(notReady).toBeLessThan(maxSeconds)
        expect(during.filter(({ seconds }) => seconds > maxSeconds)).toEqual([])
      }
      expect(ready).toBeLessThan(5)
      // Make these bookings look two days old. With a hundred bookings on one day, the site would ask for an emailed
      // code.
      await runOn(cluster.urlOf(name), `update appointments set booked_at = booked_at - interval '2 days'`)
    }

    await load.end()
    for (const booking of load.unsure) expect([201, 409, 410]).toContain(await load.repeat(booking))
    const database = new pg.Client({ connectionString: cluster.urlOf(name) })
    await database.connect()
    const valuesOf = async (statement: string): Promise<unknown[]> =>
      (await database.query({ text: statement, rowMode: 'array' })).rows.map(([value]) => value)
    const lost = (wanted: string[], found: unknown[]) => wanted.filter((one) => !found.includes(one))
    const bookers = await valuesOf(
      `select email::text from appointments where state = 'confirmed' and email like 'person-%'`,
    )
    const unfinished = `select count(*)::int from pgboss.job where state < 'completed' and name = 'newsletter.send-confirmation'`
    try {
      expect(lost(load.subscribed, await valuesOf('select email::text from subscribers'))).toEqual([])
      expect(
        lost(
          load.booked.map(({ person }) => `person-${person}@example.org`),
          bookers,
        ),
      ).toEqual([])
      expect(new Set(bookers).size, 'bookings that were made twice').toBe(bookers.length)
      expect((await readTimes(cluster.urlOf(name))).overlaps).toBe(0)
      await expect.poll(async () => (await valuesOf(unfinished))[0], { timeout: 60_000 }).toBe(0)
    } finally {
      await database.end()
    }
    process.stdout.write(
      `\n${outages} outages, two processes: ${load.answers.length} answers; ${load.subscribed.length} subscribers and ` +
        `${load.booked.length} bookings acknowledged, none lost, none twice; ${load.unsure.length} bookings repeated; ` +
        `${listeners.reduce((sum, { losses }) => sum + losses, 0)} streams came back, the others stayed\n`,
    )
    for (const listener of listeners) listener.stop()
    expect(await products[0]?.stop()).toBe(0)
    proxy.swallow()
    const stopping = performance.now()
    expect(await products[1]?.stop(), 'the end of a process whose database is away').toBe(0)
    process.stdout.write(`stopped during an outage in ${shown((performance.now() - stopping) / 1_000)}\n`)
    for (const product of products) {
      expect(product.output()).not.toContain('an uncaught error')
      expect(product.output().split('"level":50').slice(1), 'errors in the log').toEqual([])
    }
  } finally {
    for (const listener of listeners) listener.stop()
    await proxy.stop()
    await cluster.stop()
  }
})
