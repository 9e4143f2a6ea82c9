import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { load, middleOf, type Outcome } from './load.ts'
import { readsRow } from './reads.ts'
import type { Part, Row } from './report.ts'
import { type Server, seededDatabase, startProduct } from './servers.ts'
import { sessionIn } from './session.ts'
import { inWords, times } from './statistics.ts'

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
  const reads = await readsRow(server, { what: 'API reads', paths, connections: 64, mostP99: 40 })
  const cookie = await sessionIn(await seededDatabase())
  const whoPaths = { paths: ['/api/auth/user'], connections: 64, mostP99: 15, cookie }
  const who = await readsRow(server, { what: 'GET /api/auth/user', ...whoPaths })
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

export const api: Part = {
  name: 'api',
  how: `${paths.join(' and ')} with the demonstration's content: 3 rounds of 2 s over 16 connections, CPU time of the product's process alone. p99: both paths in turn over 64 connections. First each connection asks anew as soon as it is answered, which finds the most that product, PostgreSQL and client can do together on this machine (and then every answer waits for the 63 others); then they ask at even intervals, 1,000 times a second together (or at half of the most where that is less), and the time of an answer counts from the moment it was due. 3 rounds of 4 s each, in turn with a bare node:http that answers 200 bytes at the same pace: what it takes there is the machine's own. GET /api/auth/user likewise, with the session of one signed-in person.`,
  run,
}
