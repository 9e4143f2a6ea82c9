import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { load } from './load.ts'
import { memoryMegabytes } from './process-usage.ts'
import type { Part, Row } from './report.ts'
import { type Storage, startProduct } from './servers.ts'
import { formatFigure, times } from './statistics.ts'

const maxMegabytes = { postgres: 250, pglite: 600 }

async function measure(storage: Storage): Promise<Row> {
  const server = await startProduct(storage)
  const begin = memoryMegabytes(server.pid)
  await load(server, { paths: ['/'], connections: 32, seconds: 5 })
  const afterHome = memoryMegabytes(server.pid)
  await load(server, { paths: ['/?fresh=1'], connections: 8, seconds: 4 })
  await load(server, { paths: ['/api/blog-posts', '/api/testimonials'], connections: 64, seconds: 4 })
  const end = memoryMegabytes(server.pid)
  await server.stop()
  return {
    what: `Memory after load, ${storage === 'postgres' ? 'PostgreSQL' : 'embedded database'}`,
    measured: `${formatFigure(end.now)} MB`,
    reference: `at start ${formatFigure(begin.now)} MB, after the cached page ${formatFigure(afterHome.now)} MB`,
    budget: `≤ ${maxMegabytes[storage]} MB`,
    isMet: end.now <= maxMegabytes[storage],
    detail: [`peak ${formatFigure(end.peak)} MB`],
  }
}

async function run(): Promise<Row[]> {
  const storages: Storage[] = hasPostgres() ? ['postgres', 'pglite'] : ['pglite']
  return times(storages.length, (at) => measure(storages[at] ?? 'pglite'))
}

export const memory: Part = {
  name: 'memory',
  how: "Resident memory of the product's process right after 5 s of the cached home page over 32 connections, 4 s of uncached rendering over 8, and 4 s of API reads over 64.",
  run,
}
