import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { isAnswered } from './paced.ts'
import { readsRow } from './reads.ts'
import type { Part, Row } from './report.ts'
import { type Server, seededDatabase, startProduct } from './servers.ts'
import { memberIn, sessionIn } from './session.ts'
import { formatFigure, median, times } from './statistics.ts'

const clients = 2_000
const years = 5
const items = 40
/** The member whose portal we measure acts for this many of the clients. */
const ownClients = 20
const maxP99Milliseconds = 60
const homesPerSecond = 25
const seconds = 6

/**
 * Adds clients with an engagement for each of five years, and a checklist for each engagement. The earlier years are
 * closed. The engagements of the last year are spread over the stages, and so are the states of their items.
 */
async function writeClients(client: pg.Client): Promise<void> {
  await client.query(
    `insert into clients (kind, name, country, created_at)
     select 'person', 'Bench client ' || one, 'US', now() from generate_series(1, $1::int) one`,
    [clients],
  )
  await client.query(
    `insert into engagements (client_id, service, country, tax_year, return_id, title, due_on, stage, stage_since,
       created_at, closed_at)
     select client.id, 'individual-tax', 'US', 2025 - back, null, 'U.S. return', make_date(2026 - back, 4, 15),
       case when back > 0 then 'accepted' else (array['intake', 'documents', 'preparation', 'review', 'signature', 'filed'])
         [1 + (substr(client.name, 14)::int % 6)] end,
       now(), now(), case when back > 0 then now() end
     from clients client cross join generate_series(0, $1::int - 1) back where client.name like 'Bench client %'`,
    [years],
  )
  await client.query(
    `insert into checklists (engagement_id, template_id, title, created_at, sent_at, total, open, to_review, settled, missing,
       next_due_on, review_since)
     select engagement.id, template.id, 'U.S. return', now(), now(), $1::int,
       case when closed_at is null then $1::int / 2 else 0 end, case when closed_at is null then $1::int / 4 else 0 end,
       case when closed_at is null then $1::int / 4 else $1::int end, 0,
       case when closed_at is null then due_on else date '9999-12-31' end,
       case when closed_at is null then now() else timestamptz '9999-12-31' end
     from engagements engagement cross join (select id from checklist_templates limit 1) template
     where engagement.title = 'U.S. return' and client_id in (select id from clients where name like 'Bench client %')`,
    [items],
  )
  await client.query('analyze clients, engagements, checklists')
  await client.query(
    `insert into checklist_items (checklist_id, key, position, category, kind, title, help, why, is_required, accepts, due_days,
       format, options, asked_at, due_on, state, responded_at)
     select list.id, 'item-' || one, one, 'income', 'upload', jsonb_build_object('en', 'Bank statement ' || one, 'fr', ''),
       '{"en": "The statement for the whole year, with all pages.", "fr": ""}',
       '{"en": "We report the interest.", "fr": ""}', true, '["pdf"]', 0,
       'text', '[]', now(), current_date + one,
       case when list.open = 0 then 'accepted' else (array['to_do', 'to_do', 'received', 'accepted'])[1 + one % 4] end, now()
     from checklists list join engagements engagement on engagement.id = list.engagement_id
     cross join generate_series(1, $1::int) one where engagement.title = 'U.S. return'
     order by list.id, one`,
    [items],
  )
  await client.query('vacuum analyze clients, engagements, checklists, checklist_items')
}

/** Makes the member act for some of the clients, and returns their ids. */
async function shareClients(client: pg.Client, memberOf: string): Promise<string[]> {
  const { rows } = await client.query<{ client_id: string }>(
    `insert into client_members (client_id, user_id, "right", since)
     select client.id, member.user_id, 'owner', now() from client_members member
     cross join (select id from clients where name like 'Bench client %' order by name limit $2) client
     where member.client_id = $1 returning client_id`,
    [memberOf, ownClients],
  )
  return rows.map(({ client_id }) => client_id)
}

/** The requests that the portal's home page sends at once, about the session and about one client. */
const callsOf = (clientId: string) => [
  ...['/api/auth/user', '/api/account', '/api/clients', '/api/booking/mine', '/api/booking/options'],
  ...['to-dos', 'engagements', 'unread-messages'].map((part) => `/api/clients/${clientId}/${part}`),
]

/**
 * Opens the portal's home page at even intervals, and measures each time from the planned start to the last answer.
 * Returns the sorted times, and the number of pages that were incomplete.
 */
async function openHomes(
  server: Server,
  cookie: string,
  own: string[],
): Promise<{ durations: number[]; errors: number }> {
  const agent = new Agent({ keepAlive: true })
  const start = performance.now() + 50
  const homes = Array.from({ length: homesPerSecond * seconds }, async (_, index) => {
    const due = start + (index * 1_000) / homesPerSecond
    await wait(due - performance.now())
    const calls = callsOf(own[index % own.length] ?? '')
    const answers = await Promise.all(calls.map((path) => isAnswered(`${server.url}${path}`, agent, { cookie })))
    return { time: performance.now() - due, isGood: answers.every(Boolean) }
  })
  const opened = await Promise.all(homes)
  agent.destroy()
  const durations = opened.map(({ time }) => time).toSorted((a, b) => a - b)
  return { durations, errors: opened.filter(({ isGood }) => !isGood).length }
}

async function homeRow(server: Server, size: string, cookie: string, own: string[]): Promise<Row> {
  await openHomes(server, cookie, own)
  const rounds = await times(3, () => openHomes(server, cookie, own))
  const at = (share: number) =>
    median(rounds.map(({ durations }) => durations[Math.floor(durations.length * share)] ?? Number.NaN))
  const p99 = at(0.99)
  const errors = rounds.reduce((sum, round) => sum + round.errors, 0)
  return {
    what: `Portal home, ${size}, all ${callsOf('').length} answers of a page, PostgreSQL: p99`,
    measured: `${formatFigure(p99)} ms at ${homesPerSecond} pages/s, ${errors} errors`,
    budget: `≤ ${maxP99Milliseconds} ms, no errors`,
    isMet: p99 <= maxP99Milliseconds && errors === 0,
    detail: [`p50 ${formatFigure(at(0.5))} ms`],
  }
}

async function run(): Promise<Row[]> {
  if (!hasPostgres()) return [{ what: 'Portal', measured: 'not measured: no PostgreSQL on this machine' }]
  const databaseUrl = await seededDatabase()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await writeClients(client)
  const member = await memberIn(databaseUrl)
  const own = await shareClients(client, member.clientId)
  const adminCookie = await sessionIn(databaseUrl, 'admin')
  await client.end()
  const server = await startProduct('postgres', { TRUST_PROXY: '1' })
  const size = `${clients.toLocaleString('en-US')} clients × ${years} years × ${items} items`
  const home = await homeRow(server, size, member.cookie, own)
  const board = await readsRow(server, {
    what: `Admin board of checklists, ${size}`,
    paths: ['/api/admin/client-checklists/board'],
    cookie: adminCookie,
    connections: 8,
    requestsPerSecond: 10,
    maxP99Milliseconds,
  })
  await server.stop()
  return [home, board]
}

export const portal: Part = {
  name: 'portal',
  how: `${clients.toLocaleString('en-US')} clients with ${years} engagements each, of which the last one is open, and a checklist of ${items} items for each. ${homesPerSecond} times a second, someone opens the portal's home, which asks for everything at once: the session, the account, the clients, the appointments, and the to-dos, engagements and unread messages of one of ${ownClients} clients. A page counts from its planned moment to its last answer. Eight connections ask for the administration's board at 10 requests a second. Loaded as in part api.`,
  run,
}
