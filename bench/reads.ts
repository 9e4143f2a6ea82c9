import { load, middleOf } from './load.ts'
import { type Latencies, paced } from './paced.ts'
import { startBareNode } from './references.ts'
import type { Row } from './report.ts'
import type { Server } from './servers.ts'
import { inWords, median, times } from './statistics.ts'

export interface Reads {
  what: string
  paths: string[]
  connections: number
  mostP99: number
  cookie?: string
  /** Questions a second together; where it is missing a thousand. */
  steady?: number
  /** From how many network addresses is asked, where one alone may ask only so often. */
  visitors?: number
}

/** Each of 64 connections asking about 16 times a second: more than a firm's busiest minute in the filing season. */
const mostSteady = 1_000

/**
 * First the most that the machine can do, then answers at a steady rate: the same one after a change as before it, so
 * that a faster product is not tried under a heavier load; at half of the most where that is less.
 */
export async function readsRow(server: Server, { what, mostP99, ...reads }: Reads): Promise<Row> {
  const closed = middleOf(await times(3, () => load(server, { ...reads, seconds: 4 })))
  const perSecond = Math.max(1, Math.min(reads.steady ?? mostSteady, Math.round(closed.perSecond / 2)))
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
  const errors = closed.errors + rounds.reduce((sum, round) => sum + round.errors, 0)
  return {
    what: `${what}, ${reads.connections} connections, PostgreSQL: p99`,
    measured: `${inWords(p99)} ms at ${inWords(perSecond)}/s, ${errors} errors`,
    beside: `bare node:http ${inWords(median(bareRounds.map((round) => round.p99)))} ms; at the most, ${inWords(closed.perSecond)}/s, ${closed.p99} ms`,
    budget: `≤ ${mostP99} ms, no error`,
    holds: p99 <= mostP99 && errors === 0,
    detail: [`p50 ${inWords(median(rounds.map((round) => round.p50)))} ms; at the most ${closed.p50} ms`],
  }
}
