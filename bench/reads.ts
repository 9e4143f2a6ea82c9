import { load, medianOf } from './load.ts'
import { type Latencies, paced } from './paced.ts'
import { startBareNode } from './references.ts'
import type { Row } from './report.ts'
import type { Server } from './servers.ts'
import { formatFigure, median, times } from './statistics.ts'

export interface Reads {
  what: string
  paths: string[]
  connections: number
  maxP99Milliseconds: number
  cookie?: string
  /** Requests per second on all connections together; 1,000 if absent. */
  requestsPerSecond?: number
  /** The number of network addresses that send the requests. Set this if the server limits the rate of each address. */
  visitors?: number
}

/**
 * Each of 64 connections sends about 16 requests per second. Together that is more than in a firm's busiest minute of
 * the filing season.
 */
const defaultRequestsPerSecond = 1_000

/**
 * Measures the server under full load, and then at a fixed rate (or half of its full load, if that is less). With a
 * fixed rate, a faster product isn't tested under a heavier load.
 */
export async function readsRow(server: Server, { what, maxP99Milliseconds, ...reads }: Reads): Promise<Row> {
  const fullLoad = medianOf(await times(3, () => load(server, { ...reads, seconds: 4 })))
  const perSecond = Math.max(
    1,
    Math.min(reads.requestsPerSecond ?? defaultRequestsPerSecond, Math.round(fullLoad.perSecond / 2)),
  )
  const pace = { ...reads, seconds: 4, perSecond }
  const bare = await startBareNode({ headers: { 'content-type': 'application/json' }, body: Buffer.alloc(200, 32) })
  const rounds: Latencies[] = []
  const bareRounds: Latencies[] = []
  for (let round = 0; round < 3; round++) {
    rounds.push(await paced(server, pace))
    bareRounds.push(await paced(bare, pace))
  }
  await bare.stop()
  const p99 = median(rounds.map((round) => round.p99))
  const errors = fullLoad.errors + rounds.reduce((sum, round) => sum + round.errors, 0)
  return {
    what: `${what}, ${reads.connections} connections, PostgreSQL: p99`,
    measured: `${formatFigure(p99)} ms at ${formatFigure(perSecond)}/s, ${errors} errors`,
    reference: `bare node:http ${formatFigure(median(bareRounds.map((round) => round.p99)))} ms; at full load ${formatFigure(fullLoad.perSecond)}/s, ${fullLoad.p99} ms`,
    budget: `≤ ${maxP99Milliseconds} ms, no errors`,
    isMet: p99 <= maxP99Milliseconds && errors === 0,
    detail: [`p50 ${formatFigure(median(rounds.map((round) => round.p50)))} ms; at full load ${fullLoad.p50} ms`],
  }
}
