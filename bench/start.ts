import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { startChild } from './children.ts'
import type { Part, Row } from './report.ts'
import { productArguments, productEnvironment, root, seededDatabase, temporaryFolder, untilReady } from './servers.ts'
import { formatFigure, median, times } from './statistics.ts'

const rounds = 3
const maxEmbeddedSeconds = 3
const maxPostgresSeconds = 1.2
const npmStart = ['npm', 'start'] as const
const built = [process.execPath, ...productArguments] as const

/** Measures the seconds from the start command to the first answer 200 from `/readyz`. */
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

function row(what: string, seconds: number[], maxSeconds?: number): Row {
  const middle = median(seconds)
  const detail = [`each: ${seconds.map((one) => `${formatFigure(one)} s`).join(', ')}`]
  const verdict = maxSeconds === undefined ? {} : { budget: `≤ ${maxSeconds} s`, isMet: middle <= maxSeconds }
  return { what, measured: `${formatFigure(middle)} s`, ...verdict, detail }
}

async function run(): Promise<Row[]> {
  const DATA_DIR = temporaryFolder()
  const first = await secondsOf(npmStart, { DATA_DIR })
  const warm = await times(rounds, () => secondsOf(npmStart, { DATA_DIR }))
  const server = await times(rounds, () => secondsOf(built, { DATA_DIR }))
  return [
    row('First `npm start` after the build: empty folder, demo content', [first]),
    row('`npm start` after the build, PGlite', warm, maxEmbeddedSeconds),
    row('Built server alone, PGlite', server),
    ...(hasPostgres()
      ? [await onPostgres()]
      : [{ what: 'Built server, PostgreSQL', measured: 'not measured: no PostgreSQL here' }]),
  ]
}

async function onPostgres(): Promise<Row> {
  const DATABASE_URL = await seededDatabase()
  return row(
    'Built server, PostgreSQL',
    await times(rounds, () => secondsOf(built, { DATABASE_URL })),
    maxPostgresSeconds,
  )
}

export const start: Part = {
  name: 'start',
  how: `Seconds from starting the command to the first 200 from /readyz, requested every 5 ms: ${rounds} starts, each stopped with SIGTERM. Dependencies are installed and the site is built before.`,
  run,
}
