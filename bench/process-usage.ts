import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Reads the fields after the name in `/proc/<pid>/stat` for every process of a group. */
function statsOf(group: number): { pid: string; fields: string[] }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, fields: read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [] }))
    .filter(({ fields }) => Number(fields[2]) === group)
}

/**
 * Returns the milliseconds of CPU time that a process group has used so far, in all threads. The kernel's work for the
 * processes is included.
 */
export function cpuMilliseconds(group: number): number {
  const ticks = statsOf(group).map(({ fields }) => Number(fields[11]) + Number(fields[12]))
  return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / ticksPerSecond
}

/** Returns the largest growth of the memory of a process group during some work, in megabytes. */
export async function memoryGrowth(group: number, work: () => Promise<unknown>): Promise<number> {
  const before = memoryMegabytes(group).now
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, memoryMegabytes(group).now)
  }, 100)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return most - before
}

/** Returns the memory of a process group in megabytes: what it uses now, and its peak. */
export function memoryMegabytes(group: number): { now: number; peak: number } {
  const statuses = statsOf(group).map(({ pid }) => read(`/proc/${pid}/status`))
  const sumOf = (name: string) =>
    statuses.reduce((sum, status) => sum + Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0), 0)
  return { now: sumOf('VmRSS') / 1024, peak: sumOf('VmHWM') / 1024 }
}
