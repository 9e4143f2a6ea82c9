import autocannon from 'autocannon'
import { cpuMilliseconds } from './process-usage.ts'
import type { Server } from './servers.ts'
import { median } from './statistics.ts'

interface Load {
  paths: string[]
  connections: number
  seconds: number
  perSecond?: number
  cookie?: string
  visitors?: number
}

/**
 * The header that a proxy uses to name the caller. Without `visitors`, there is no header, so all requests come from
 * this machine's address.
 */
export const forwardedFor = (visitors: number | undefined, request: number): Record<string, string> =>
  visitors ? { 'x-forwarded-for': `10.9.${Math.floor((request % visitors) / 250)}.${(request % visitors) % 250}` } : {}

export interface Outcome {
  requests: number
  perSecond: number
  /** Milliseconds of CPU time that the server used per request. */
  cpuMilliseconds: number
  p50: number
  p99: number
  /** Number of broken connections, timeouts, and answers with a status other than 2xx. */
  errors: number
}

/**
 * Loads a server as much as possible: each connection sends its next request as soon as the previous request is
 * answered.
 */
export async function load(
  server: Server,
  { paths, connections, seconds, perSecond, cookie, visitors }: Load,
): Promise<Outcome> {
  const before = cpuMilliseconds(server.pid)
  const result = await autocannon({
    url: server.url,
    requests: Array.from({ length: Math.max(paths.length, visitors ?? 0) }, (_, request) => ({
      path: paths[request % paths.length] ?? '/',
      headers: { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}), ...forwardedFor(visitors, request) },
    })),
    connections,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    timeout: 10,
  })
  const total = result.requests.total
  return {
    requests: total,
    perSecond: total / result.duration,
    cpuMilliseconds: (cpuMilliseconds(server.pid) - before) / total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

/** Returns the median of several rounds for each figure, and the sum for requests and errors. */
export function medianOf(rounds: Outcome[]): Outcome {
  const of = (key: keyof Outcome) => median(rounds.map((round) => round[key]))
  return {
    requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
    perSecond: of('perSecond'),
    cpuMilliseconds: of('cpuMilliseconds'),
    p50: of('p50'),
    p99: of('p99'),
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
  }
}
