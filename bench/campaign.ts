import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { EmailServer } from '../src/platform/testing/mail-server.ts'
import { plainEnvironment, startChild } from './children.ts'
import { atEnd } from './cleanup.ts'
import type { Part, Row } from './report.ts'
import { bestStorage, seededDatabase, startProduct } from './servers.ts'
import { formatFigure, median } from './statistics.ts'

const minRatio = 0.5
const rounds = 3
const emails = 2_000
/** The size of each reference email, which is about that of an issue. */
const contentBytes = 6_000
const noLimit = 1_000_000

const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(400) }] }
const content = { type: 'doc', content: Array.from({ length: 5 }, () => paragraph) }

/** Returns how many emails per second the server received, from the first email to the last. */
async function rateAt(server: EmailServer, send: () => Promise<unknown>): Promise<number> {
  server.received.length = 0
  const sending = send()
  while (server.received.length === 0) await wait(1)
  const begin = performance.now()
  const first = server.received.length
  while (server.received.length < emails) await wait(1)
  const seconds = (performance.now() - begin) / 1_000
  await sending
  return (emails - first) / seconds
}

async function sendPlain(server: EmailServer) {
  const program = join(import.meta.dirname, 'bare-mail.ts')
  const child = startChild(process.execPath, [program, server.url, String(emails), String(contentBytes)], {
    env: plainEnvironment(),
  })
  if ((await child.ended) !== 0) throw new Error(`the plain emails failed: ${child.problems()}`)
}

/** Sends an issue to all subscribers, and waits until the campaign has finished. */
async function sendCampaign(database: pg.Client, boss: PgBoss) {
  const at = new Date(Math.floor(Date.now() / 1_000) * 1_000).toISOString()
  const { rows } = await database.query<{ id: string }>(
    `insert into campaigns (state, subject, document, per_second, per_domain, scheduled_at, created_at, edited_at)
     values ('scheduled', 'Hello', $1, $2, $2, $3, now(), now()) returning id`,
    [content, noLimit, at],
  )
  const [row] = rows
  await boss.send('newsletter.start-campaign', { campaignId: row?.id, at })
  const isOver = async () =>
    (await database.query(`select 1 from campaigns where id = $1 and state = 'finished'`, [row?.id])).rows.length > 0
  while (!(await isOver())) await wait(100)
}

async function run(): Promise<Row[]> {
  if (bestStorage() !== 'postgres') throw new Error('This part needs PostgreSQL.')
  const server = await EmailServer.start()
  atEnd(() => server.stop())
  const url = await seededDatabase()
  const product = await startProduct('postgres', { SMTP_URL: server.url })
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query('delete from subscribers')
  await database.query(
    `insert into subscribers (email, state, requested_at, confirmed_at, consent_text)
     select 'reader' || n || '@people' || n % 100 || '.example', 'confirmed', now(), now(), 'Yes'
     from generate_series(1, $1) n`,
    [emails],
  )
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await boss.start()
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    const plain = await rateAt(server, () => sendPlain(server))
    const rate = await rateAt(server, () => sendCampaign(database, boss))
    rates.push(rate)
    ratios.push(rate / plain)
  }
  await boss.stop()
  await database.end()
  await product.stop()
  const ratio = median(ratios)
  return [
    {
      what: `Emails of a campaign, of plain nodemailer's speed`,
      measured: `${formatFigure(ratio)} × (${formatFigure(median(rates))} a second)`,
      budget: `≥ ${minRatio} ×`,
      isMet: ratio >= minRatio,
    },
  ]
}

export const campaign: Part = {
  name: 'campaign',
  how: `A campaign to ${emails.toLocaleString('en-US')} subscribers on PostgreSQL, beside a program that only sends as many emails with nodemailer over as many connections to the same server. ${rounds} rounds; the median.`,
  run,
}
