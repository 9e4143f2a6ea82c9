import { setTimeout as wait } from 'node:timers/promises'
import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { cpuMilliseconds } from './process-usage.ts'
import type { Part, Row } from './report.ts'
import { type Storage, startProduct } from './servers.ts'
import { formatFigure } from './statistics.ts'

const settleSeconds = 15
const seconds = 60
const maxMilliseconds = 20

/** Returns the CPU time of a product that gets no requests, in milliseconds per second. */
async function measure(storage: Storage): Promise<number> {
  const server = await startProduct(storage)
  await wait(settleSeconds * 1000)
  const before = cpuMilliseconds(server.pid)
  await wait(seconds * 1000)
  const used = cpuMilliseconds(server.pid) - before
  await server.stop()
  return used / seconds
}

async function run(): Promise<Row[]> {
  const embedded = await measure('pglite')
  const onPostgres = hasPostgres() ? await measure('postgres') : undefined
  return [
    {
      what: 'Idle: CPU in one second, embedded database',
      measured: `${formatFigure(embedded)} ms`,
      reference: onPostgres === undefined ? '' : `PostgreSQL ${formatFigure(onPostgres)} ms, without the server's own`,
      budget: `≤ ${maxMilliseconds} ms`,
      isMet: embedded <= maxMilliseconds,
    },
  ]
}

export const idle: Part = {
  name: 'idle',
  how: `A product with the demo content that nobody visits: CPU time of its process over ${seconds} s, from ${settleSeconds} s after its start. It looks for jobs that are due, for entries to seal, and asks its connections whether they still work.`,
  run,
}
