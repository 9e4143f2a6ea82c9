import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { atEnd } from './cleanup.ts'
import { cpuMilliseconds, memoryMegabytes } from './process-usage.ts'
import type { Part, Row } from './report.ts'
import { type Server, seededDatabase, startProduct } from './servers.ts'
import { formatFigure } from './statistics.ts'

const streams = 2_000
const messagesPerSecond = 20
const seconds = 20
const maxP99Milliseconds = 150
/** How many streams we open at the same time. */
const opening = 10

interface Visitor {
  cookie: string
  /** The visitor's network address, as the proxy reports it. */
  from: string
  /**
   * The times when each message arrived, by the id that its sender gave it. A message that arrived twice has two times.
   */
  arrived: Map<string, number[]>
}

/** Adds visitors who wait for a person, so that the assistant doesn't answer what they send. */
async function writeVisitors(databaseUrl: string): Promise<Visitor[]> {
  const tokens = Array.from({ length: streams }, () => randomBytes(32).toString('base64url'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into chats (token_hash, state, page, last_at, waiting_since, created_at)
     select hash, 'waiting', '/', now(), now(), now() from unnest($1::text[]) hash`,
    [tokens.map((token) => createHash('sha256').update(token).digest('base64url'))],
  )
  await client.query('vacuum analyze chats')
  await client.end()
  return tokens.map((token, number) => ({
    cookie: `zenith_chat=${token}`,
    from: `10.8.${Math.floor(number / 250)}.${number % 250}`,
    arrived: new Map(),
  }))
}

const agent = new Agent({ keepAlive: true })

/**
 * Opens a visitor's event stream, and records when each message arrives. Resolves to true at the stream's first event,
 * or to false if the server says to try again later.
 */
function listen(server: Server, { cookie, from, arrived }: Visitor): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, accept: 'text/event-stream', 'x-forwarded-for': from }
    const hear = (response: IncomingMessage) => {
      if (response.statusCode === 503) {
        response.resume()
        return resolve(false)
      }
      if (response.statusCode !== 200) return reject(new Error(`a stream answered ${response.statusCode}`))
      let event = ''
      const lines = createInterface({ input: response })
      // When the server stops, its streams fail. By then the promise is settled, so this call does nothing.
      lines.on('error', reject)
      lines.on('line', (line) => {
        if (line.startsWith('event: ')) event = line.slice(7)
        if (event === 'start') resolve(true)
        if (event !== 'message' || !line.startsWith('data: ')) return
        const { sentId } = JSON.parse(line.slice(6)) as { sentId: string }
        arrived.set(sentId, [...(arrived.get(sentId) ?? []), performance.now()])
      })
    }
    const stream = request(`${server.url}/api/chat/live`, { headers, agent: false }, hear)
    stream.on('error', reject)
    stream.end()
    atEnd(() => void stream.destroy())
  })
}

interface Sent {
  visitor: Visitor
  sentId: string
  at: number
}

function send(server: Server, visitor: Visitor): Sent & { acknowledged: Promise<boolean> } {
  const sentId = randomUUID()
  const headers = { cookie: visitor.cookie, 'content-type': 'application/json', 'x-forwarded-for': visitor.from }
  const at = performance.now()
  const acknowledged = new Promise<boolean>((resolve) => {
    const call = request(`${server.url}/api/chat/messages`, { method: 'POST', headers, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200))
    })
    call.on('error', () => resolve(false))
    call.end(JSON.stringify({ sentId, text: 'When can we talk about my return?' }))
  })
  return { visitor, sentId, at, acknowledged }
}

async function run(): Promise<Row[]> {
  if (!hasPostgres()) return [{ what: 'Chat streams', measured: 'not measured: no PostgreSQL on this machine' }]
  const visitors = await writeVisitors(await seededDatabase())
  const server = await startProduct('postgres', { TRUST_PROXY: '1' })
  await wait(2_000)
  const before = memoryMegabytes(server.pid).now
  const waiting = [...visitors]
  let refused = 0
  const openNext = async (): Promise<void> => {
    const visitor = waiting.pop()
    if (!visitor) return
    while (!(await listen(server, visitor))) {
      refused += 1
      await wait(500)
    }
    return openNext()
  }
  const beganAt = performance.now()
  await Promise.all(Array.from({ length: opening }, openNext))
  const openingSeconds = (performance.now() - beganAt) / 1_000
  await wait(2_000)
  const opened = memoryMegabytes(server.pid).now
  const cpuBefore = cpuMilliseconds(server.pid)
  const sent: ReturnType<typeof send>[] = []
  for (let number = 0; number < messagesPerSecond * seconds; number += 1) {
    await wait(
      Math.max(0, (sent[0]?.at ?? performance.now()) + (number * 1_000) / messagesPerSecond - performance.now()),
    )
    const visitor = visitors[(number * 37) % streams]
    if (visitor) sent.push(send(server, visitor))
  }
  await wait(2_000)
  const cpu = (cpuMilliseconds(server.pid) - cpuBefore) / (seconds + 2) / 10
  const acknowledged = (await Promise.all(sent.map((one) => one.acknowledged))).filter(Boolean).length
  const row = rowOf(sent, {
    acknowledged,
    before,
    opened,
    after: memoryMegabytes(server.pid).now,
    cpu,
    openingSeconds,
    refused,
  })
  await server.stop()
  return row
}

interface Figures {
  acknowledged: number
  /** Megabytes of memory: before the streams open, while they are open, and after the messages. */
  before: number
  opened: number
  after: number
  /** Percent of a core. */
  cpu: number
  openingSeconds: number
  /** How often the server refused a stream and said to try again later. */
  refused: number
}

function rowOf(sent: readonly Sent[], figures: Figures): Row[] {
  const { acknowledged, before, opened, after, cpu, openingSeconds, refused } = figures

  const arrivals = sent.map(({ visitor, sentId }) => visitor.arrived.get(sentId) ?? [])
  const lost = arrivals.filter(({ length }) => length === 0).length
  const twice = arrivals.filter(({ length }) => length > 1).length
  const delays = sent.flatMap(({ at }, index) => arrivals[index]?.slice(0, 1).map((arrived) => arrived - at) ?? [])
  const sorted = delays.toSorted((a, b) => a - b)
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  const p99 = quantile(0.99)
  const kilobytes = ((opened - before) * 1024) / streams
  return [
    {
      what: `Chat, ${streams.toLocaleString('en-US')} open streams on one process, ${messagesPerSecond} messages a second: delivery p99`,
      measured: `${formatFigure(p99)} ms, ${lost} lost, ${twice} twice`,
      budget: `≤ ${maxP99Milliseconds} ms, none lost, none twice`,
      isMet: p99 <= maxP99Milliseconds && lost === 0 && twice === 0 && acknowledged === sent.length,
      detail: [
        `${sent.length} messages, ${acknowledged} acknowledged; p50 ${formatFigure(quantile(0.5))} ms, max ${formatFigure(quantile(1))} ms`,
        `memory of a stream ${formatFigure(kilobytes)} KB: ${formatFigure(before)} MB before, ${formatFigure(opened)} MB with the streams, ${formatFigure(after)} MB after the messages`,
        `the server used ${formatFigure(cpu)}% of a core while the messages were sent; the streams were opened in ${formatFigure(openingSeconds)} s, ${opening} at a time, ${refused} refusals while the database was busy`,
      ],
    },
  ]
}

export const chat: Part = {
  name: 'chat',
  how: `${streams.toLocaleString('en-US')} visitors with an event stream each, on one process with PostgreSQL. For ${seconds} s, ${messagesPerSecond} of them a second send a message. Delivery is the time from sending it until the visitor's stream has it, so it includes storing it and telling the process through PostgreSQL.`,
  run,
}
