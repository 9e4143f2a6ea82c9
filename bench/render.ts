import { load, middleOf, type Outcome } from './load.ts'
import type { Part, Row } from './report.ts'
import { bestStorage, type Storage, startProduct } from './servers.ts'
import { inWords, times } from './statistics.ts'

const most = 20
const path = '/?fresh=1'

async function measure(storage: Storage): Promise<Outcome> {
  const server = await startProduct(storage)
  await load(server, { paths: [path], connections: 4, seconds: 2 })
  const rounds = await times(3, () => load(server, { paths: [path], connections: 4, seconds: 4 }))
  await server.stop()
  return middleOf(rounds)
}

async function run(): Promise<Row[]> {
  const storage = bestStorage()
  const outcome = await measure(storage)
  const embedded = storage === 'pglite' ? outcome : await measure('pglite')
  return [
    {
      what: 'Home page, not cached: CPU of one rendering',
      measured: `${inWords(outcome.cpuMilliseconds)} ms on ${storage === 'postgres' ? 'PostgreSQL' : 'PGlite'}`,
      beside: `with the embedded database ${inWords(embedded.cpuMilliseconds)} ms`,
      budget: `≤ ${most} ms`,
      holds: outcome.cpuMilliseconds <= most && outcome.errors === 0,
      detail: [`${inWords(outcome.perSecond)} renderings/s, ${outcome.errors} errors in ${outcome.requests} requests`],
    },
  ]
}

export const render: Part = {
  name: 'render',
  how: 'The home page with a query string, which is never kept, its three API calls within the process included: 3 rounds of 4 s over 4 connections after 2 s to warm up; CPU time of the product alone, divided by the pages it answered.',
  run,
}
