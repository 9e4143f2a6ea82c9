import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { load, middleOf, type Outcome } from './load.ts'
import type { Part, Row } from './report.ts'
import { type Server, startProduct } from './servers.ts'
import { inWords, times } from './statistics.ts'

const paths = ['/api/blog-posts', '/api/testimonials']
const mostCpu = 0.8
const mostP99 = 40

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
  const reads = await readsRow(server)
  await server.stop()
  return [...paths.map((path, at) => listRow(path, onPostgres[at] as Outcome, onPglite[at] as Outcome)), reads]
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

async function readsRow(server: Server): Promise<Row> {
  const closed = middleOf(await times(3, () => load(server, { paths, connections: 64, seconds: 4 })))
  const perSecond = Math.round(closed.perSecond / 2)
  const half = await load(server, { paths, connections: 64, seconds: 4, perSecond })
  return {
    what: 'API reads, 64 connections, PostgreSQL: p99',
    measured: `${closed.p99} ms, ${closed.errors} errors (${inWords(closed.perSecond)}/s)`,
    beside: `at half of that rate ${half.p99} ms, ${half.errors} errors`,
    budget: `≤ ${mostP99} ms, no error`,
    holds: closed.p99 <= mostP99 && closed.errors === 0,
    detail: [`p50 ${closed.p50} ms in the closed loop, ${half.p50} ms at half of its rate`],
  }
}

export const api: Part = {
  name: 'api',
  how: `${paths.join(' and ')} with the demonstration's content: 3 rounds of 2 s over 16 connections, CPU time of the product's process alone. p99: both paths in turn over 64 connections, each asking anew as soon as it is answered (closed loop), 3 rounds of 4 s, latency corrected for nothing; product, PostgreSQL and client share the machine.`,
  run,
}
