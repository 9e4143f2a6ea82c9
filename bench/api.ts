import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { load, middleOf, type Outcome } from './load.ts'
import { paced } from './paced.ts'
import type { Part, Row } from './report.ts'
import { type Server, seededDatabase, startProduct } from './servers.ts'
import { sessionIn } from './session.ts'
import { inWords, median, times } from './statistics.ts'

const paths = ['/api/blog-posts', '/api/testimonials']
const mostCpu = 0.8

async function measure(server: Server, path: string): Promise<Outcome> {
  await load(server, { paths: [path], connections: 16, seconds: 1 })
  return middleOf(await times(3, () => load(server, { paths: [path], connections: 16, seconds: 2 })))
}

async function run(): Promise<Row[]> {
  const embedded = await startProduct('pglite')
  const onPglite = await times(paths.length, (at) => measure(embedded, paths[at] ?? ''))
  await embedded.stop()
  if (!hasPostgres()) return [{ what: 'API reads', measured: 'not measured: no PostgreSQL on this machine' }]
  const server = await startProduct('postgres')
  const onPostgres = await times(paths.length, (at) => measure(server, paths[at] ?? ''))
  const reads = await readsRow(server, { what: 'API reads', paths, mostP99: 40 })
  const cookie = await sessionIn(await seededDatabase())
  const who = await readsRow(server, { what: 'GET /api/auth/user', paths: ['/api/auth/user'], mostP99: 15, cookie })
  await server.stop()
  return [...paths.map((path, at) => listRow(path, onPostgres[at] as Outcome, onPglite[at] as Outcome)), reads, who]
}

function listRow(path: string, outcome: Outcome, embedded: Outcome): Row {
  return {
    what: `GET ${path}: CPU of one answer`,
    measured: `${inWords(outcome.cpuMilliseconds)} ms on PostgreSQL (${inWords(outcome.perSecond)}/s)`,
    beside: `PGlite ${inWords(embedded.cpuMilliseconds)} ms (${inWords(embedded.perSecond)}/s)`,
    budget: `≤ ${mostCpu} ms on PostgreSQL`,
    holds: outcome.cpuMilliseconds <= mostCpu && outcome.errors === 0,
  }
}

interface Reads {
  what: string
  paths: string[]
  mostP99: number
  cookie?: string
}

/** First the most that the machine can do, then answers at half of that. */
async function readsRow(server: Server, { what, paths, mostP99, cookie }: Reads): Promise<Row> {
  const closed = middleOf(await times(3, () => load(server, { paths, connections: 64, seconds: 4, cookie })))
  const perSecond = Math.round(closed.perSecond / 2)
  const rounds = await times(3, () => paced(server, { paths, connections: 64, seconds: 4, perSecond, cookie }))
  const p99 = median(rounds.map((round) => round.p99))
  const errors = closed.errors + rounds.reduce((sum, round) => sum + round.errors, 0)
  return {
    what: `${what}, 64 connections, PostgreSQL: p99`,
    measured: `${inWords(p99)} ms at ${inWords(perSecond)}/s, half of the most, ${errors} errors`,
    beside: `at the most, ${inWords(closed.perSecond)}/s, ${closed.p99} ms`,
    budget: `≤ ${mostP99} ms, no error`,
    holds: p99 <= mostP99 && errors === 0,
    detail: [`p50 ${inWords(median(rounds.map((round) => round.p50)))} ms; at the most ${closed.p50} ms`],
  }
}

export const api: Part = {
  name: 'api',
  how: `${paths.join(' and ')} with the demonstration's content: 3 rounds of 2 s over 16 connections, CPU time of the product's process alone. p99: both paths in turn over 64 connections. First each connection asks anew as soon as it is answered, which finds the most that product, PostgreSQL and client can do together on this machine (and then every answer waits for the 63 others); then they ask at even intervals at half of that rate, and the time of an answer counts from the moment it was due. 3 rounds of 4 s each. GET /api/auth/user likewise, with the session of one signed-in person.`,
  run,
}
