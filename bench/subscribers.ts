import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { memoryGrowth } from './process-usage.ts'
import type { Part, Row } from './report.ts'
import { bestStorage, type Server, seededDatabase, startProduct } from './servers.ts'
import { sessionIn } from './session.ts'
import { formatFigure } from './statistics.ts'

const people = 1_000_000
const requests = 100
const maxP99 = 50
const maxGrowthMegabytes = 64
const pieceLength = 250_000
const rowsAtOnce = 4_000
const base = '/api/admin/subscribers'
const imports = '/api/admin/subscriber-imports'

/** Lists and searches, including some that find little or nothing. */
const searches = [
  '',
  'sort=oldest',
  'state=bounced',
  'language=fr&state=complained',
  'source=desk&language=fr&sort=oldest',
  'q=reader5',
  'q=reader999999@people',
  'q=nobody',
  'q=@people7.example',
  'q=@people',
  'q=reader&state=erased',
  'q=@people&state=erased',
  'q=reader&source=desk&language=fr',
  'state=bounced&language=fr',
  'state=unsubscribed&source=form&sort=oldest',
  'source=form&language=en',
  'q=reader&source=form&language=en',
  'q=@people&state=bounced&language=fr',
  'q=@people&state=complained&source=import&language=fr',
]

interface Desk {
  server: Server
  cookie: string
}

async function call<T>({ server, cookie }: Desk, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${server.url}${path}`, {
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Replaces the demo's subscribers with a million others, in many states, languages and sources. */
async function fill(database: pg.Client) {
  await database.query('delete from subscribers')
  await database.query(
    `insert into subscribers (email, state, source, language, requested_at, confirmed_at, consent_text, created_at)
     select 'reader' || n || '@people' || n % 1000 || '.example',
       case when n % 100 < 90 then 'confirmed' when n % 100 < 95 then 'unsubscribed' when n % 100 < 97 then 'pending'
         when n % 100 < 99 then 'bounced' else 'complained' end,
       case when n % 1000 = 0 then 'desk' when n % 50 = 0 then 'form' else 'import' end,
       case when n % 5 = 0 then 'fr' else 'en' end,
       now() - n * interval '90 seconds', now() - n * interval '90 seconds', 'Yes', now() - n * interval '90 seconds'
     from generate_series(1, $1) n`,
    [people],
  )
  await database.query('analyze subscribers')
}

/** Returns the p99 of a search: the second slowest of a hundred answers. Five earlier answers don't count. */
async function p99Of(desk: Desk, search: string): Promise<number> {
  const times: number[] = []
  for (let request = -5; request < requests; request++) {
    const begin = performance.now()
    await call(desk, `${base}?${search}`)
    if (request >= 0) times.push(performance.now() - begin)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(requests * 0.99) - 1] ?? Number.NaN
}

/** Returns the address of a page far behind the first. */
async function farPage(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'select id from subscribers order by created_at, id limit 1 offset 500000',
  )
  return `after=${rows[0]?.id}`
}

async function listRow(desk: Desk, database: pg.Client): Promise<Row> {
  const measured: { search: string; p99: number }[] = []
  for (const search of [...searches, await farPage(database)]) measured.push({ search, p99: await p99Of(desk, search) })
  const slowest = measured.toSorted((a, b) => b.p99 - a.p99)[0]
  const p99 = slowest?.p99 ?? Number.NaN
  return {
    what: `List and search of ${people.toLocaleString('en-US')} subscribers: p99 of the slowest`,
    measured: `${formatFigure(p99)} ms`,
    budget: `≤ ${maxP99} ms`,
    isMet: p99 <= maxP99,
    detail: measured.map((one) => `${one.search || 'newest first'}: ${formatFigure(one.p99)} ms`),
  }
}

async function download({ server, cookie }: Desk): Promise<number> {
  const answer = await fetch(`${server.url}${base}/export`, { method: 'POST', headers: { cookie } })
  if (!answer.ok || !answer.body) throw new Error(`the export was answered with ${answer.status}`)
  let lines = 0
  for await (const bytes of answer.body) for (const byte of bytes) if (byte === 10) lines += 1
  return lines - 1
}

function* pieces(): Generator<string> {
  let text = 'Email,Consent,Consent date,Language\n'
  for (let n = 1; n <= people; n += rowsAtOnce) {
    for (let row = n; row < n + rowsAtOnce; row++)
      text += `new${row}@fresh${row % 1000}.example,Web form,2025-11-03,en\n`
    for (; text.length > pieceLength; text = text.slice(pieceLength)) yield text.slice(0, pieceLength)
  }
  yield text
}

interface Import {
  id: string
  state: string
  added: number
}

async function upload(desk: Desk): Promise<number> {
  const columns = { email: 0, consent: 1, consentDate: 2, language: 3 }
  const { id } = await call<Import>(desk, imports, { name: 'million.csv', columns })
  let number = 0
  for (const text of pieces()) {
    number += 1
    await call(desk, `${imports}/${id}/pieces`, { number, text, isLast: false })
  }
  await call(desk, `${imports}/${id}/pieces`, { number: number + 1, text: '', isLast: true })
  await call(desk, `${imports}/${id}/run`, {})
  for (;;) {
    const { state, added } = await call<Import>(desk, `${imports}/${id}`)
    if (state === 'done') return added
    await wait(1_000)
  }
}

async function memoryRow(desk: Desk, what: string, work: (desk: Desk) => Promise<number>): Promise<Row> {
  const begin = performance.now()
  let count = 0
  const growth = await memoryGrowth(desk.server.pid, async () => {
    count = await work(desk)
  })
  const seconds = (performance.now() - begin) / 1000
  if (count !== people) throw new Error(`${what}: ${count} rows instead of ${people}`)
  return {
    what: `${what} of ${people.toLocaleString('en-US')} subscribers: growth of the memory`,
    measured: `${formatFigure(Math.max(0, growth))} MB`,
    reference: `${formatFigure(seconds)} s`,
    budget: `< ${maxGrowthMegabytes} MB`,
    isMet: growth < maxGrowthMegabytes,
  }
}

async function run(): Promise<Row[]> {
  if (bestStorage() !== 'postgres')
    return [{ what: 'A million subscribers', measured: 'not measured: no PostgreSQL on this machine' }]
  const url = await seededDatabase()
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await fill(database)
  const server = await startProduct('postgres')
  const desk = { server, cookie: await sessionIn(url, 'admin') }
  const list = await listRow(desk, database)
  const exporting = await memoryRow(desk, 'Export', download)
  const importing = await memoryRow(desk, 'Import', upload)
  await database.end()
  await server.stop()
  return [list, exporting, importing]
}

export const subscribers: Part = {
  name: 'subscribers',
  how: `${people.toLocaleString('en-US')} subscribers on PostgreSQL. Each of ${searches.length + 1} lists and searches runs ${requests} times, one after another, as the desk's page does. Then the whole list is exported once, and a CSV file with a million new addresses is sent in pieces, checked and imported, while the resident memory of the product is read every 0.1 s.`,
  run,
}
