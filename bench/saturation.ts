import { execFileSync, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { startTargets, type Target } from './home.ts'
import type { Part, Row } from './report.ts'
import { versions } from './report.ts'
import { formatFigure, median, times } from './statistics.ts'

const rounds = 5
const seconds = 4
const connections = 32

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0

/** Moves all threads of a server to the first core. The client runs on the second one. */
const pin = (pid: number) => execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '0', String(pid)])

/** Sends as many requests as the server can answer, for some seconds. Returns the answers per second. */
function loadFully({ server, path }: Target, duration: number): number {
  const client = [
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${duration}s`,
    '-H',
    'accept-encoding: br',
    `${server.url}${path}`,
  ]
  const output = execFileSync('taskset', ['--cpu-list', '1', ...client], { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

async function run(): Promise<Row[]> {
  const what = 'Cached home page, one core, the client on another: requests per second'
  const missing = ['wrk', 'taskset'].filter((program) => !isInstalled(program))
  if (missing.length > 0) return [{ what, measured: `not measured: ${missing.join(' and ')} not on this machine` }]
  if (availableParallelism() < 2) return [{ what, measured: 'not measured: this machine has one core' }]
  versions.set('wrk', /wrk (\S+)/.exec(spawnSync('wrk', ['-v'], { encoding: 'utf8' }).stdout)?.[1] ?? '')
  const targets = await startTargets({ isRendering: false })
  for (const target of targets) {
    pin(target.server.pid)
    loadFully(target, 2)
  }
  const results = new Map(targets.map(({ name }) => [name, [] as number[]]))
  await times(rounds, async () => {
    for (const target of targets) results.get(target.name)?.push(loadFully(target, seconds))
  })
  for (const { server } of targets) await server.stop()
  const [product = 0] = [results.get('product')].map((all) => median(all ?? []))
  return targets.slice(1).map(({ name }): Row => {
    const all = results.get(name) ?? []
    const ratio = product / median(all)
    const minRatio = minRatios[name]
    return {
      what,
      measured: `${formatFigure(product)}/s`,
      reference: `${name} ${formatFigure(median(all))}/s`,
      ratio: `${formatFigure(ratio, 2)} ×`,
      ...(minRatio && { budget: `≥ ${minRatio.toFixed(2)} × ${name}`, isMet: ratio >= minRatio }),
      detail: [`${name}: ${all.map((one) => formatFigure(one)).join(', ')} requests a second`],
    }
  })
}

const minRatios: Record<string, number> = { 'bare node:http': 0.75 }

export const saturation: Part = {
  name: 'saturation',
  how: `The servers of part home, all threads of each pinned to one core, asked by wrk (one thread, ${connections} connections) on another core, so that the server is the limit: ${rounds} rounds of ${seconds} s each in turn.`,
  run,
}
