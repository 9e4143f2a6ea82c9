import { load, medianOf, type Outcome } from './load.ts'
import type { Part, Row } from './report.ts'
import { bestStorage, type Storage, startProduct } from './servers.ts'
import { formatFigure, times } from './statistics.ts'

const maxCpuMilliseconds = 20
const path = '/?fresh=1'

async function measure(storage: Storage): Promise<Outcome> {
  const server = await startProduct(storage)
  await load(server, { paths: [path], connections: 4, seconds: 2 })
  const rounds = await times(3, () => load(server, { paths: [path], connections: 4, seconds: 4 }))
  await server.stop()
  return medianOf(rounds)
}

async function run(): Promise<Row[]> {
  const storage = bestStorage()
  const outcome = await measure(storage)
  const embedded = storage === 'pglite' ? outcome : await measure('pglite')
  return [
    {
      what: 'Home page, not cached: CPU of one rendering',
      measured: `${formatFigure(outcome.cpuMilliseconds)} ms on ${storage === 'postgres' ? 'PostgreSQL' : 'PGlite'}`,
      reference: `with the embedded database ${formatFigure(embedded.cpuMilliseconds)} ms`,
      budget: `≤ ${maxCpuMilliseconds} ms`,
      isMet: outcome.cpuMilliseconds <= maxCpuMilliseconds && outcome.errors === 0,
      detail: [
        `${formatFigure(outcome.perSecond)} renderings/s, ${outcome.errors} errors in ${outcome.requests} requests`,
      ],
    },
  ]
}

export const render: Part = {
  name: 'render',
  how: "The home page with a query string, because the product never caches such a page. Each rendering includes three API calls inside the process. 3 rounds of 4 s over 4 connections after a warm-up of 2 s. The figure is the product's CPU time divided by the pages it sent.",
  run,
}
