import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { book, freeStarts, hold, onDatabase } from '../e2e/support/booking.ts'
import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { type Answer, answerOf, ownHeaders } from './answers.ts'
import type { RecordedAnswer, RecordedStatement } from './bare-statements.ts'
import { searchForTimes, writeAppointments } from './booking.ts'
import { load, medianOf, type Outcome } from './load.ts'
import { cpuMilliseconds } from './process-usage.ts'
import { startBareStatements } from './references.ts'
import type { Part, Row } from './report.ts'
import { copyDatabase, seededDatabase, startProduct, temporaryFolder } from './servers.ts'
import { sessionIn } from './session.ts'
import { formatFigure, median, times } from './statistics.ts'

const rounds = 15
/** After this many rounds, V8 has compiled the code of both servers. Only later rounds count. */
const warmRounds = 9
const perRound = 16
const visitors = 500
/** The product runs no jobs, so we measure only its answers. */
const web = { TRUST_PROXY: '1', ROLE: 'web' }

interface Read {
  what: string
  path: string
  cookie?: string
  minRatio?: number
}

/** Starts a product that writes its statements to a file. `statements` returns those since its last call. */
async function startRecorder(settings: Record<string, string>) {
  const file = join(temporaryFolder(), 'statements')
  writeFileSync(file, '')
  const modules = [join(import.meta.dirname, 'record-statements.ts')]
  const server = await startProduct('postgres', { ...web, ...settings, RECORD_STATEMENTS: file }, modules)
  let seen = statSync(file).size
  const statements = async (): Promise<RecordedStatement[]> => {
    // Wait for statements that end after their answer.
    await wait(50)
    const text = readFileSync(file, 'utf8')
    const lines = text.slice(seen).split('\n').filter(Boolean)
    seen = text.length
    return lines.map((line) => JSON.parse(line) as RecordedStatement)
  }
  return { server, statements }
}

const answerWith = ({ status, headers, body }: Answer, statements: RecordedStatement[]): RecordedAnswer => ({
  connections: [...Map.groupBy(statements, ({ connection }) => connection).values()],
  status,
  headers,
  body: body.toString('base64'),
})

async function measureReads(reads: Read[]): Promise<Row[]> {
  const recorder = await startRecorder({})
  const recorded: RecordedAnswer[] = []
  for (const { path, cookie } of reads) {
    const request = () => answerOf(`${recorder.server.url}${path}`, cookie ? { cookie } : {})
    await times(3, request)
    await recorder.statements()
    recorded.push(answerWith(await request(), await recorder.statements()))
  }
  await recorder.server.stop()
  const product = await startProduct('postgres', web)
  const rows: Row[] = []
  for (const [at, read] of reads.entries()) {
    const answer = recorded[at] as RecordedAnswer
    const bare = await startBareStatements([answer], await seededDatabase())
    const results: [Outcome[], Outcome[]] = [[], []]
    const measured = { paths: [read.path], connections: 16, visitors, ...(read.cookie ? { cookie: read.cookie } : {}) }
    for (const server of [product, bare]) await load(server, { ...measured, seconds: 2 })
    await times(5, async () => {
      for (const [which, server] of [product, bare].entries())
        results[which]?.push(await load(server, { ...measured, seconds: 2 }))
    })
    await bare.stop()
    rows.push(rowOf(read, medianOf(results[0]), medianOf(results[1]), answer.connections.flat().length))
  }
  await product.stop()
  return rows
}

interface Cost {
  cpuMilliseconds: number
  errors: number
}

function rowOf({ what, minRatio }: Omit<Read, 'path'>, product: Cost, bare: Cost, statements: number): Row {
  const ratio = bare.cpuMilliseconds / product.cpuMilliseconds
  return {
    what: `${what}, PostgreSQL`,
    measured: `${formatFigure(product.cpuMilliseconds)} ms, ${product.errors} errors`,
    reference: `bare node:http with pg, ${statements} statements: ${formatFigure(bare.cpuMilliseconds)} ms`,
    ratio: `${formatFigure(ratio, 2)} ×`,
    ...(minRatio && {
      budget: `≥ ${minRatio.toFixed(2)} ×, no errors`,
      isMet: ratio >= minRatio && product.errors === 0,
    }),
  }
}

type Copies = Record<'recorded' | 'product' | 'bare', { DATABASE_URL: string; DATA_DIR: string }>

type Booked = Awaited<ReturnType<typeof book>>

/** Books the times of a round one after another, each for another person, who holds the time first. */
async function bookRound(url: string, starts: string[], round: number): Promise<Booked[]> {
  const answers: Booked[] = []
  const first = round * perRound
  for (const [at, startsAt] of starts.slice(first, first + perRound).entries()) {
    const held = await hold(url, first + at, startsAt)
    answers.push(held, await book(url, first + at, held.body.token ?? ''))
  }
  return answers
}

/**
 * Makes the bookings one day older. If a day has a hundred bookings, the product asks visitors for a code, so each
 * round needs a day of its own.
 */
const endDay = (databaseUrl: string) =>
  onDatabase(databaseUrl, (client) => client.query(`update appointments set booked_at = booked_at - interval '1 day'`))

/**
 * Books the same times on three copies of one database: one to record the statements, one with the product, and one
 * with the bare server.
 */
async function measureBookings(copies: Copies): Promise<Row> {
  const recorder = await startRecorder(copies.recorded)
  const starts = (await freeStarts(recorder.server.url)).slice(0, rounds * perRound)
  await recorder.statements()
  const booked: Booked[] = []
  await times(rounds, async (round) => {
    booked.push(...(await bookRound(recorder.server.url, starts, round)))
    await endDay(copies.recorded.DATABASE_URL)
  })
  const byRequest = [...Map.groupBy(await recorder.statements(), ({ request }) => request).values()]
  await recorder.server.stop()
  if (starts.length < rounds * perRound || byRequest.length !== booked.length)
    throw new Error(`${starts.length} times, ${booked.length} answers, ${byRequest.length} recorded`)
  const answers = booked.map(({ status, headers, body }, at) => {
    const own = { status, headers: ownHeaders(Object.fromEntries(headers)), body: Buffer.from(JSON.stringify(body)) }
    return answerWith(own, byRequest[at] ?? [])
  })
  const product = await startProduct('postgres', { ...web, ...copies.product })
  const bare = await startBareStatements(answers, copies.bare.DATABASE_URL)
  const costs: [Cost[], Cost[]] = [[], []]
  await times(rounds, async (round) => {
    for (const [which, server] of [product, bare].entries()) {
      const before = cpuMilliseconds(server.pid)
      const made = await bookRound(server.url, starts, round)
      const cpu = (cpuMilliseconds(server.pid) - before) / perRound
      costs[which]?.push({ cpuMilliseconds: cpu, errors: made.filter(({ status }) => status !== 201).length })
    }
    for (const { DATABASE_URL } of [copies.product, copies.bare]) await endDay(DATABASE_URL)
  })
  for (const server of [product, bare]) await server.stop()
  const middle = (all: Cost[]): Cost => ({
    cpuMilliseconds: median(all.slice(warmRounds).map((one) => one.cpuMilliseconds)),
    errors: all.reduce((sum, one) => sum + one.errors, 0),
  })
  const statements = byRequest.slice(-2).flat().length
  const what = 'Holding and booking a time: CPU of both answers'
  return rowOf({ what, minRatio: 0.4 }, middle(costs[0]), middle(costs[1]), statements)
}

async function run(): Promise<Row[]> {
  if (!hasPostgres()) return [{ what: 'Statements', measured: 'not measured: no PostgreSQL on this machine' }]
  const database = await seededDatabase()
  await writeAppointments(database)
  const cookie = await sessionIn(database)
  const copies = {
    recorded: await copyDatabase('recorded'),
    product: await copyDatabase('product'),
    bare: await copyDatabase('bare'),
  }
  const of = (what: string) => `${what}: CPU of one answer`
  const reads = await measureReads([
    { what: of('GET /api/blog-posts'), path: '/api/blog-posts' },
    { what: of('GET /api/testimonials'), path: '/api/testimonials' },
    { what: of('GET /api/auth/user'), path: '/api/auth/user', cookie },
    { what: of('Free times, as in part booking'), path: searchForTimes(), minRatio: 0.4 },
    { what: of('Home page, not cached'), path: '/?fresh=1' },
  ])
  return [...reads, await measureBookings(copies)]
}

export const statements: Part = {
  name: 'statements',
  how: `The product beside a bare node:http server with pg, which sends the same statements with the same values to the same PostgreSQL, on as many connections, and then answers the same bytes with the same headers. We record statements and answers from the product first. Reads: 16 connections, 5 rounds of 2 s each in turn. Bookings: ${rounds} rounds of ${perRound}, one after another, on copies of one database; the first ${warmRounds} rounds don't count. CPU time is that of the server's process alone; jobs don't run in it.`,
  run,
}
