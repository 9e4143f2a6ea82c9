import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { startChild } from './children.ts'
import type { Part, Row } from './report.ts'
import { productArguments, productEnvironment, root, seededDatabase, temporaryFolder, untilReady } from './servers.ts'
import { inWords, median, times } from './statistics.ts'

const rounds = 3
const mostEmbedded = 3
const mostPostgres = 1.2
const npmStart = ['npm', 'start'] as const
const built = [process.execPath, ...productArguments] as const

/** From the command to the first 200 of `/readyz`. */
async function secondsOf(
  [program, ...args]: readonly [string, ...string[]],
  settings: Record<string, string>,
): Promise<number> {
  const { env, url } = await productEnvironment(settings)
  const begin = performance.now()
  const child = startChild(program, args, { cwd: root, env })
  await untilReady(child, `${url}/readyz`)
  const seconds = (performance.now() - begin) / 1000
  await child.stop()
  return seconds
}

function row(what: string, seconds: number[], most?: number): Row {
  const middle = median(seconds)
  const detail = [`each: ${seconds.map((one) => `${inWords(one)} s`).join(', ')}`]
  const verdict = most === undefined ? {} : { budget: `≤ ${most} s`, holds: middle <= most }
  return { what, measured: `${inWords(middle)} s`, ...verdict, detail }
}

async function run(): Promise<Row[]> {
  const DATA_DIR = temporaryFolder()
  const first = await secondsOf(npmStart, { DATA_DIR })
  const warm = await times(rounds, () => secondsOf(npmStart, { DATA_DIR }))
  const server = await times(rounds, () => secondsOf(built, { DATA_DIR }))
  return [
    row('First `npm start` once built: empty folder, demonstration content', [first]),
    row('`npm start` once built, PGlite', warm, mostEmbedded),
    row('Built server alone, PGlite', server),
    ...(hasPostgres()
      ? [await onPostgres()]
      : [{ what: 'Built server, PostgreSQL', measured: 'not measured: no PostgreSQL here' }]),
  ]
}

async function onPostgres(): Promise<Row> {
  const DATABASE_URL = await seededDatabase()
  return row('Built server, PostgreSQL', await times(rounds, () => secondsOf(built, { DATABASE_URL })), mostPostgres)
}

export const start: Part = {
  name: 'start',
  how: `Seconds from starting the command to the first 200 of /readyz, asked every 5 ms; ${rounds} starts, ended by SIGTERM in between; dependencies installed and site built before.`,
  run,
}
