// The benchmark starts the server with this file as `--import`. On each SIGUSR2, the server appends a line with its
// memory and open resources to PROBE_FILE. If it leaks any, the numbers grow.
import { appendFileSync } from 'node:fs'

export interface Resources {
  heapMegabytes: number
  externalMegabytes: number
  /** Open handles, requests and timers, by kind. */
  active: Record<string, number>
}

const file = process.env.PROBE_FILE
const megabyte = 1024 * 1024

if (file) {
  process.on('SIGUSR2', () => {
    // Only what survives a collection can be a leak.
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    const active: Record<string, number> = {}
    for (const kind of process.getActiveResourcesInfo()) active[kind] = (active[kind] ?? 0) + 1
    const line: Resources = { heapMegabytes: heapUsed / megabyte, externalMegabytes: external / megabyte, active }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  })
}
