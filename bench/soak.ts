// `npm run bench -- soak` runs the product under a light, mixed load and writes SOAK.md. It runs for two hours, or for
// the given number of minutes.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { type Child, startChild } from './children.ts'
import { cleanUp } from './cleanup.ts'
import type { Resources } from './probe.ts'
import { memoryMegabytes } from './process-usage.ts'
import {
  productArguments,
  productEnvironment,
  root,
  type Storage,
  seededDatabase,
  temporaryFolder,
  untilReady,
} from './servers.ts'
import { Visitor } from './soak-visitor.ts'
import { formatFigure, median } from './statistics.ts'

const stepsPerSecond = 4
const secretKey = 'a key that is only for the soak, 32 long'

interface Sample extends Resources {
  minute: number
  residentMegabytes: number
  files: number
}

interface Soaked {
  storage: Storage
  child: Child
  visitor: Visitor
  probeFile: string
  samples: Sample[]
}

async function start(storage: Storage): Promise<Soaked> {
  const folder = temporaryFolder()
  const probeFile = join(folder, 'probe')
  const databaseUrl = storage === 'postgres' ? await seededDatabase() : undefined
  const { env, url } = await productEnvironment({
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: join(folder, 'data') }),
    SECRET_KEY: secretKey,
    TRUST_PROXY: '1',
    PROBE_FILE: probeFile,
  })
  const probe = ['--expose-gc', '--import', join(import.meta.dirname, 'probe.ts')]
  const child = startChild(process.execPath, [...probe, ...productArguments], { cwd: root, env })
  await untilReady(child, `${url}/readyz`)
  return { storage, child, visitor: new Visitor(url, databaseUrl), probeFile, samples: [] }
}

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [])

async function sample({ child, probeFile, samples }: Soaked, minute: number): Promise<void> {
  const before = linesOf(probeFile).length
  process.kill(child.pid, 'SIGUSR2')
  for (let waited = 0; linesOf(probeFile).length <= before; waited += 50) {
    if (waited > 20_000) throw new Error(`a product did not report its resources: ${child.problems()}`)
    await wait(50)
  }
  const resources = JSON.parse(linesOf(probeFile).at(-1) ?? '') as Resources
  const files = readdirSync(`/proc/${child.pid}/fd`).length
  samples.push({ ...resources, minute, files, residentMegabytes: memoryMegabytes(child.pid).now })
}

async function soak(soaked: Soaked, until: number): Promise<void> {
  const running = new Set<Promise<void>>()
  while (Date.now() < until && !soaked.child.hasEnded()) {
    const step = soaked.visitor.step().finally(() => running.delete(step))
    running.add(step)
    await wait(1_000 / stepsPerSecond)
  }
  await Promise.all(running)
}

async function watch(all: Soaked[], begin: number, until: number): Promise<void> {
  while (Date.now() < until) {
    await wait(60_000)
    const minute = Math.round((Date.now() - begin) / 60_000)
    for (const one of all) {
      await sample(one, minute)
      const { residentMegabytes, heapMegabytes, files } = one.samples.at(-1) as Sample
      console.log(
        `${minute} min, ${one.storage}: ${formatFigure(residentMegabytes)} MB, heap ${formatFigure(heapMegabytes)} MB, ${files} files, ${one.visitor.problems.length} problems`,
      )
    }
  }
}

const timers = ({ active }: Sample) => (active.Timeout ?? 0) + (active.Immediate ?? 0)
const handles = ({ active }: Sample) =>
  Object.values(active).reduce((sum, count) => sum + count, 0) - (active.Timeout ?? 0) - (active.Immediate ?? 0)

const figures: { name: string; of: (sample: Sample) => number; unit: string }[] = [
  { name: 'Resident memory', of: ({ residentMegabytes }) => residentMegabytes, unit: ' MB' },
  { name: 'Heap after a collection', of: ({ heapMegabytes }) => heapMegabytes, unit: ' MB' },
  { name: 'Outside the heap', of: ({ externalMegabytes }) => externalMegabytes, unit: ' MB' },
  { name: 'Handles and requests', of: handles, unit: '' },
  { name: 'Timers', of: timers, unit: '' },
  { name: 'Open files', of: ({ files }) => files, unit: '' },
]

/** Returns the median of each third of the run. Leaves out the first tenth, because caches fill during that time. */
function thirdsOf(samples: Sample[], of: (sample: Sample) => number): number[] {
  const warm = samples.slice(Math.ceil(samples.length / 10))
  const size = Math.floor(warm.length / 3)
  return [0, 1, 2].map((third) => median(warm.slice(third * size, (third + 1) * size).map(of)))
}

function reportOn({ storage, child, visitor, samples }: Soaked): string {
  const rows = figures.map(({ name, of, unit }) => {
    const thirds = thirdsOf(samples, of)
    const [first = 0, , last = 0] = thirds
    return `| ${name} | ${thirds.map((value) => `${formatFigure(value)}${unit}`).join(' | ')} | ${formatFigure(last / first)} × |`
  })
  const answers = [...visitor.answers].sort().map(([status, count]) => `${count} × ${status}`)
  const problems = child.hasEnded() ? ['the product exited', ...visitor.problems] : visitor.problems
  return `## ${storage === 'postgres' ? 'PostgreSQL' : 'Embedded database'}

| What | First third | Second third | Last third | Last to first |
|---|---|---|---|---|
${rows.join('\n')}

Answers: ${answers.join(', ')}. Problems: ${problems.length === 0 ? 'none' : `${problems.length}, the first: ${problems.slice(0, 5).join('; ')}`}.
`
}

const minutes = Number(process.argv[2] ?? 120)
if (!(minutes > 0)) throw new Error('Enter the number of minutes, for example: npm run bench -- soak 120')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void cleanUp().finally(() => process.exit(1)))
try {
  const storages: Storage[] = hasPostgres() ? ['postgres', 'pglite'] : ['pglite']
  const all: Soaked[] = []
  for (const storage of storages) all.push(await start(storage))
  const begin = Date.now()
  const until = begin + minutes * 60_000
  await Promise.all([watch(all, begin, until), ...all.map((one) => soak(one, until))])
  const text = `# A soak test of ${minutes} minutes

${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.version}. Written by \`npm run bench -- soak ${minutes}\`.

Each product got ${stepsPerSecond} steps a second: cached and rendered pages, lists, searches, bookings made and canceled, inquiries, subscriptions, wrong passwords, aborted requests, and on PostgreSQL the event stream of a call. Every minute it reported its resources after a garbage collection. We ignore the first tenth of the time. Each figure is the median of a third of the rest.

${all.map(reportOn).join('\n')}`
  writeFileSync(join(import.meta.dirname, 'SOAK.md'), text)
  console.log(text)
} finally {
  await cleanUp()
}
process.exit()
