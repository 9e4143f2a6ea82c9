import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { maxKeys } from '../src/features/analytics/shared/roll-ups.ts'
import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { pageCost } from './analytics-cost.ts'
import { forwardedFor } from './load.ts'
import { cpuMilliseconds } from './process-usage.ts'
import { readsRow } from './reads.ts'
import type { Part, Row } from './report.ts'
import { seededDatabase, startProduct } from './servers.ts'
import { sessionIn } from './session.ts'
import { formatFigure, median, times } from './statistics.ts'

const minPerSecond = 5_000
const maxP99Milliseconds = 150
const maxPageBytes = 3_000
/** Half of the 30 seconds after which the product cancels a statement. */
const maxCountSeconds = 15
const eventsOfDay = 1_000_000
const rounds = 3
const seconds = 5
const perBatch = 20
const connections = 32
/** We need many visitors, because each address may send only ten events a second. */
const visitors = 8_000
const reportDays = 1_095
const eventsSimulated = 100_000_000

const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

const eventOf = (visitor: number, page: number) => ({
  name: 'page_view',
  timestamp: new Date().toISOString(),
  zenith_visitor_id: `visitor_1763910000000_bench${String(visitor).padStart(7, '0')}`,
  device_info: {
    ...{ screen_width: 1280, screen_height: 800, viewport_width: 1280, viewport_height: 700 },
    ...{ user_agent: agent, language: 'en-US' },
  },
  page_path: `/blog/article-${page}`,
  page_url: `http://localhost/blog/article-${page}`,
  page_title: 'An article',
  referrer: 'https://www.google.com/',
  ...{ viewport: { width: 1280, height: 700 }, device_type: 'desktop', language: 'en-US' },
})

const bodyOf = (request: number) =>
  JSON.stringify({
    sentAt: new Date().toISOString(),
    events: Array.from({ length: perBatch }, (_, index) => eventOf(request, index)),
  })

async function countEvents(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from analytics_events')
  return Number(rows[0]?.count)
}

/** Measures how many events the product stores per second at full load. */
async function ingest(url: string, client: pg.Client): Promise<{ perSecond: number; errors: number }> {
  const before = await countEvents(client)
  const requests = Array.from({ length: visitors }, (_, request) => ({
    method: 'POST' as const,
    path: '/api/events',
    headers: { 'content-type': 'application/json', 'user-agent': agent, ...forwardedFor(visitors, request) },
    body: bodyOf(request),
  }))
  // Each connection has its own visitors. Otherwise, all would begin with the same one.
  const share = visitors / connections
  const results = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      autocannon({
        url,
        requests: requests.slice(index * share, (index + 1) * share),
        connections: 1,
        duration: seconds,
        timeout: 10,
      }),
    ),
  )
  const stored = (await countEvents(client)) - before
  return {
    perSecond: stored / Math.max(...results.map(({ duration }) => duration)),
    errors: results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0),
  }
}

/**
 * Measures how many rows per second a bare program can insert, as a reference. Each statement inserts as many rows as a
 * batch has events.
 */
async function bareInsert(client: pg.Client): Promise<number> {
  const rows = Array.from({ length: perBatch }, (_, index) => {
    const { name, zenith_visitor_id, page_path, ...properties } = eventOf(index, index)
    return [name, zenith_visitor_id, page_path, 'google.com', 'desktop', '??', JSON.stringify(properties)]
  })
  const values = rows.map(
    (row, at) => `(current_date, now(), ${row.map((_, field) => `$${at * row.length + field + 1}`)})`,
  )
  const text = `insert into analytics_events (day, at, name, visitor, path, source, device, country, properties) values ${values}`
  const begin = performance.now()
  let stored = 0
  while (performance.now() - begin < seconds * 1_000) {
    await client.query({ name: 'bare', text, values: rows.flat() })
    stored += perBatch
  }
  return stored / ((performance.now() - begin) / 1_000)
}

/**
 * Writes three years of daily counts, as 100 million events would leave them, with the maximum number of keys per day.
 * Returns the number of rows.
 */
async function writeCounts(client: pg.Client): Promise<number> {
  await client.query('truncate analytics_events, analytics_days')
  const perDay = Math.round(eventsSimulated / reportDays)
  await client.query(
    `insert into analytics_days (kind, day, key, count, visitors)
     select kind, current_date - days, case when kind = 'total' then '' else kind || '-' || n end,
       greatest(1, $2::int / (n + 1)), greatest(1, $2::int / (n + 1) / 3)
     from generate_series(0, $1::int - 1) days
     cross join (values ('total', 1), ('page', $3::int), ('source', $3), ('device', 3), ('country', $3), ('event', 40), ('fact', 6)) kinds(kind, many)
     cross join lateral generate_series(1, many) n`,
    [reportDays, perDay, maxKeys],
  )
  await client.query('vacuum analyze analytics_days')
  const { rows } = await client.query<{ count: string }>('select count(*) from analytics_days')
  return Number(rows[0]?.count)
}

/** Inserts a day of a million events. Returns the seconds that the product's job needs to count them. */
async function countTime(client: pg.Client): Promise<number> {
  await client.query(
    `insert into analytics_events (day, at, name, visitor, path, source, device, country, properties)
     select current_date, now(), case when n % 10 = 0 then 'estimate_made' else 'page_view' end,
       'visitor_' || n / 4, '/blog/article-' || n % 300, 'site-' || n % 200 || '.example', 'mobile', 'CA',
       case when n % 10 = 0 then '{"country":"ca"}' else '{}' end::jsonb
     from generate_series(1, $1::int) n`,
    [eventsOfDay],
  )
  await client.query('vacuum analyze analytics_events')
  const { rows } = await client.query<{ id: string }>(
    `insert into pgboss.job (name) values ('analytics.count') returning id`,
  )
  for (;;) {
    const answer = await client.query<{ seconds: number }>(
      `select extract(epoch from completed_on - started_on)::float8 as seconds from pgboss.job
       where id = $1 and state = 'completed'`,
      [rows[0]?.id],
    )
    if (answer.rows[0]) return answer.rows[0].seconds
    await wait(200)
  }
}

async function run(): Promise<Row[]> {
  if (!hasPostgres()) return [{ what: 'Analytics', measured: 'not measured: no PostgreSQL on this machine' }]
  const url = await seededDatabase()
  const server = await startProduct('postgres', { TRUST_PROXY: '1' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const bare: number[] = []
  const before = cpuMilliseconds(server.pid)
  const rates = await times(rounds, async () => {
    bare.push(await bareInsert(client))
    return ingest(server.url, client)
  })
  const cpu = cpuMilliseconds(server.pid) - before
  const perSecond = median(rates.map((one) => one.perSecond))
  const errors = rates.reduce((sum, one) => sum + one.errors, 0)
  const bytes = await pageCost(server.url)
  const counts = await writeCounts(client)
  const report = await readsRow(server, {
    what: `Analytics: the desk's report over ${formatFigure(counts)} counts`,
    paths: ['week', 'month', 'quarter', 'year'].map((period) => `/api/admin/analytics?period=${period}`),
    cookie: await sessionIn(url, 'admin'),
    connections: 4,
    requestsPerSecond: 5,
    maxP99Milliseconds,
  })
  const countSeconds = await countTime(client)
  await client.end()
  await server.stop()
  const reference = median(bare)
  return [
    {
      what: 'Analytics: events stored in a second, one process, PostgreSQL',
      measured: `${formatFigure(perSecond)}/s, ${errors} errors`,
      reference: `bare pg insert ${formatFigure(reference)}/s`,
      ratio: `${formatFigure(perSecond / reference)} ×`,
      budget: `≥ ${minPerSecond.toLocaleString('en-US')}/s, no errors`,
      isMet: perSecond >= minPerSecond && errors === 0,
      detail: [`${formatFigure(cpu / 1_000)} s of the product's CPU time in ${rounds * seconds} s of load`],
    },
    report,
    {
      what: `Analytics: counting a day of ${eventsOfDay.toLocaleString('en-US')} events`,
      measured: `${formatFigure(countSeconds)} s`,
      budget: `≤ ${maxCountSeconds} s`,
      isMet: countSeconds <= maxCountSeconds,
    },
    {
      what: 'Analytics: the code that a page loads for them, compressed',
      measured: `${bytes.toLocaleString('en-US')} bytes`,
      budget: `≤ ${maxPageBytes.toLocaleString('en-US')} bytes`,
      isMet: bytes <= maxPageBytes,
    },
  ]
}

export const analytics: Part = {
  name: 'analytics',
  how: `${rounds} rounds of ${seconds} s: ${connections} connections send batches of ${perBatch} events each at full load, and a program with one connection only inserts as many rows with each statement. Then the counts of ${reportDays} days with ${maxKeys} pages, sources and countries each stand for ${eventsSimulated.toLocaleString('en-US')} events, which are not loaded themselves, and four connections ask for the desk's report of all four periods in turn, five times a second. A day of ${eventsOfDay.toLocaleString('en-US')} events is loaded and counted once by the product's job. The page's cost is what loads after the page: the compressed code that only the analytics use, and the settings.`,
  run,
}
