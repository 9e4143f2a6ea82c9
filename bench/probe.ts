// The benchmark starts the server with this file as `--import`. For each SIGUSR2, the server adds a line with its
// memory and open resources to PROBE_FILE. If the server leaks any of them, the numbers grow.
import { appendFileSync } from 'node:fs'

export interface Resources {
  heapMegabytes: number
  externalMegabytes: number
  /** Number of open handles, requests and timers, by kind. */
  active: Record<string, number>
}

const file = process.env.PROBE_FILE
const megabyte = 1024 * 1024

if (file) {
  process.on('SIGUSR2', () => {
    // We collect garbage first, because only objects that survive a collection can be a leak.
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    const active: Record<string, number> = {}
    for (const kind of process.getActiveResourcesInfo()) active[kind] = (active[kind] ?? 0) + 1
    const line: Resources = { heapMegabytes: heapUsed / megabyte, externalMegabytes: external / megabyte, active }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  })
}
