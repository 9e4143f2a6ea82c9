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
 * People who ask whether or not the last one has been answered: every connection asks at even intervals, and the time
 * of an answer counts from the moment it was due, so that a stall is not hidden by fewer questions.
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
    for (let asked = 0; asked * interval < seconds * 1_000; asked++) {
      const due = start + (index * interval) / connections + asked * interval
      if (due > performance.now()) await wait(due - performance.now())
      const headers = { ...(cookie ? { cookie } : {}), ...forwardedFor(visitors, index + asked * connections) }
      const isGood = await ask(`${server.url}${paths[(index + asked) % paths.length]}`, agent, headers)
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

function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    request(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    })
      .on('error', () => resolve(false))
      .end()
  })
}
