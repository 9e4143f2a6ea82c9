import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { load, medianOf, type Outcome } from './load.ts'
import { readsRow } from './reads.ts'
import type { Part, Row } from './report.ts'
import { type Server, seededDatabase, startProduct } from './servers.ts'
import { sessionIn } from './session.ts'
import { formatFigure, times } from './statistics.ts'

const paths = ['/api/blog-posts', '/api/testimonials']
const maxCpuMilliseconds = 0.8

async function measure(server: Server, path: string): Promise<Outcome> {
  await load(server, { paths: [path], connections: 16, seconds: 1 })
  return medianOf(await times(3, () => load(server, { paths: [path], connections: 16, seconds: 2 })))
}

async function run(): Promise<Row[]> {
  const embedded = await startProduct('pglite')
  const onPglite = await times(paths.length, (at) => measure(embedded, paths[at] ?? ''))
  await embedded.stop()
  if (!hasPostgres()) return [{ what: 'API reads', measured: 'not measured: no PostgreSQL on this machine' }]
  const server = await startProduct('postgres')
  const onPostgres = await times(paths.length, (at) => measure(server, paths[at] ?? ''))
  const reads = await readsRow(server, { what: 'API reads', paths, connections: 64, maxP99Milliseconds: 40 })
  const cookie = await sessionIn(await seededDatabase())
  const whoPaths = { paths: ['/api/auth/user'], connections: 64, maxP99Milliseconds: 15, cookie }
  const who = await readsRow(server, { what: 'GET /api/auth/user', ...whoPaths })
  await server.stop()
  return [...paths.map((path, at) => listRow(path, onPostgres[at] as Outcome, onPglite[at] as Outcome)), reads, who]
}

function listRow(path: string, outcome: Outcome, embedded: Outcome): Row {
  return {
    what: `GET ${path}: CPU of one answer`,
    measured: `${formatFigure(outcome.cpuMilliseconds)} ms on PostgreSQL (${formatFigure(outcome.perSecond)}/s)`,
    reference: `PGlite ${formatFigure(embedded.cpuMilliseconds)} ms (${formatFigure(embedded.perSecond)}/s)`,
    budget: `≤ ${maxCpuMilliseconds} ms on PostgreSQL`,
    isMet: outcome.cpuMilliseconds <= maxCpuMilliseconds && outcome.errors === 0,
  }
}

export const api: Part = {
  name: 'api',
  how: `${paths.join(' and ')} with the demo content: 3 rounds of 2 s over 16 connections, CPU time of the product's process alone. p99: both paths in turn over 64 connections. Full load comes first: each connection sends a request as soon as it has an answer, which finds the maximum that product, PostgreSQL and client reach together on this machine (every answer then waits for the 63 others). After that, the connections send requests at even intervals, together 1,000 a second, or half of the maximum if that is less; an answer's time counts from the moment its request was due. 3 rounds of 4 s each, alternating with a bare node:http that answers 200 bytes at the same rate. Its time shows how much the machine adds. GET /api/auth/user is measured the same way, with one signed-in person's session.`,
  run,
}
