import pg from 'pg'
import { hasPostgres } from '../src/platform/testing/postgres-cluster.ts'
import { readsRow } from './reads.ts'
import type { Part, Row } from './report.ts'
import { seededDatabase, startProduct } from './servers.ts'

const advisers = 10
const days = 45
const appointments = 5_000
const maxP99Milliseconds = 40
const connections = 32
/**
 * Searches for free times per second, of all visitors together. A visitor searches when the page opens, and again for
 * each month they look at.
 */
const searchesPerSecond = 50
/** We need many visitors, because each may search only 300 times in ten minutes. */
const visitors = 500

/** Adds advisers who work from 8 AM to 8 PM every day, and eleven or twelve appointments on each day. */
export async function writeAppointments(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const hours = JSON.stringify(Array(7).fill([{ opens: '08:00', closes: '20:00' }]))
  await client.query(
    `update booking_rules set rules = rules || '{"maxPerDay": 20, "holidays": {"us": false, "canada": false, "quebec": false}}'`,
  )
  await client.query('update advisers set is_active = false')
  await client.query(
    `insert into advisers (name, email, languages, hours)
     select 'Adviser ' || one, 'adviser-' || one || '@firm.example', '["English"]', $2::jsonb
     from generate_series(0, $1::int - 1) one`,
    [advisers, hours],
  )
  await client.query(
    `insert into reserved_times (adviser_id, starts_at, ends_at, range)
     select adviser.id, at, at + interval '15 minutes',
       tstzrange(at - interval '5 minutes', at + interval '25 minutes')
     from generate_series(0, $1::int - 1) number
     cross join lateral (select number % $2 as one, number / $2 % $3 as days, number / $2 / $3 as count) place
     join advisers adviser on adviser.name = 'Adviser ' || one
     cross join lateral (select (current_date + 1 + days + time '08:00' + make_interval(mins => count * 45 + one % 4 * 15))
       at time zone 'America/New_York' as at) times`,
    [appointments, advisers, days],
  )
  await client.query(
    `insert into appointments (reserved_id, adviser_id, starts_at, ends_at, topic_key, state, name, email, phone, country,
       note, language, link_way, zone, reference, hold_hash, request_key, request_hash, booked_at, changed_at)
     select id, adviser_id, starts_at, ends_at, 'other', 'confirmed', 'Person', id || '@example.org', '', 'US', '',
       'English', 'email', 'UTC', id, id, id, '', now() - interval '30 days', now() from reserved_times
     where adviser_id in (select id from advisers where is_active)`,
  )
  await client.query('vacuum analyze reserved_times, appointments, advisers')
  await client.end()
}

/** The address of a search for all free times with any adviser. */
export function searchForTimes(): string {
  const dayIn = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
  return `/api/booking/slots?topic=other&from=${dayIn(0)}&to=${dayIn(days)}&zone=Europe/Paris`
}

async function run(): Promise<Row[]> {
  if (!hasPostgres()) return [{ what: 'Free times', measured: 'not measured: no PostgreSQL on this machine' }]
  await writeAppointments(await seededDatabase())
  const server = await startProduct('postgres', { TRUST_PROXY: '1' })
  const what = `Free times, ${advisers} advisers × ${days} days, ${appointments.toLocaleString('en-US')} appointments`
  const row = await readsRow(server, {
    what,
    paths: [searchForTimes()],
    connections,
    visitors,
    requestsPerSecond: searchesPerSecond,
    maxP99Milliseconds,
  })
  await server.stop()
  return [row]
}

export const booking: Part = {
  name: 'booking',
  how: `${advisers} advisers with twelve hours on each of ${days} days, and ${appointments.toLocaleString('en-US')} appointments, spread evenly over advisers and days. Every request is for all free times with any adviser on these days. ${connections} connections, loaded as in part api, at ${searchesPerSecond} a second.`,
  run,
}
