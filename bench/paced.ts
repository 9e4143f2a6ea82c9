import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { forwardedFor } from './load.ts'
import type { Server } from './servers.ts'

interface Pace {
  paths: string[]
  connections: number
  seconds: number
  perSecond: number
  cookie?: string
  visitors?: number
}

export interface Latencies {
  p50: number
  p99: number
  errors: number
}

/**
 * Loads a server at a fixed rate: each connection plans its requests at even intervals. We measure each answer from the
 * planned time of its request, so a slow answer also counts against the requests that it delays.
 */
export async function paced(
  server: Server,
  { paths, connections, seconds, perSecond, cookie, visitors }: Pace,
): Promise<Latencies> {
  const interval = (connections * 1_000) / perSecond
  const start = performance.now() + 50
  const times: number[] = []
  let errors = 0
  const connection = async (_: unknown, index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let sent = 0; sent * interval < seconds * 1_000; sent++) {
      const due = start + (index * interval) / connections + sent * interval
      if (due > performance.now()) await wait(due - performance.now())
      const headers = { ...(cookie ? { cookie } : {}), ...forwardedFor(visitors, index + sent * connections) }
      const isGood = await isAnswered(`${server.url}${paths[(index + sent) % paths.length]}`, agent, headers)
      times.push(performance.now() - due)
      if (!isGood) errors++
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: connections }, connection))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99), errors }
}

export function isAnswered(url: string, agent: Agent, headers: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    request(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    })
      .on('error', () => resolve(false))
      .end()
  })
}
