// Loaded into the product's own process by `--import`: each SIGUSR2 adds a line with what the process holds to PROBE_FILE.
import { appendFileSync } from 'node:fs'

export interface Held {
  heapMegabytes: number
  externalMegabytes: number
  /** Open handles, requests and timers, by kind. */
  resources: Record<string, number>
}

const file = process.env.PROBE_FILE
const megabyte = 1024 * 1024

if (file) {
  process.on('SIGUSR2', () => {
    // Only what survives a collection can be a leak.
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    const resources: Record<string, number> = {}
    for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1
    const held: Held = { heapMegabytes: heapUsed / megabyte, externalMegabytes: external / megabyte, resources }
    appendFileSync(file, `${JSON.stringify(held)}\n`)
  })
}
