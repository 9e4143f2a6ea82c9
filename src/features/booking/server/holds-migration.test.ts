import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, inject } from 'vitest'
import { type Database, openPostgres } from '../../../platform/db/database.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { pgliteDatabase, pgliteExtensions } from '../../../platform/db/pglite.ts'
import { projectRoot } from '../../../platform/env/env.ts'
import { hashToken } from '../../../platform/http/session.ts'
import { freshDatabase } from '../../../platform/testing/fresh-database.ts'
import { test, testContext } from '../../../platform/testing/test.ts'
import { appointments, holds, reservedTimes } from './tables.ts'
import { visitorOf } from './testing.ts'

async function openEmpty(): Promise<Database> {
  if (inject('databaseKind') === 'pglite') return pgliteDatabase(await PGlite.create({ extensions: pgliteExtensions }))
  const { url, drop } = await freshDatabase()
  const database = openPostgres(url, 2)
  return { ...database, close: () => database.close().then(drop) }
}

/** Migrates a database without tables up to and including this migration. */
async function migrateTo(last: string, database: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zenith-migrations-'))
  cpSync(join(projectRoot, 'migrations'), folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  await database.migrate(folder)
  rmSync(folder, { recursive: true })
}

const monday = (hour: number) => `2026-11-23T${hour}:00:00.000Z`

/**
 * Writes one row for each state of the old table, an hour apart. The hold at 16:00 has expired, but no job has deleted
 * it.
 */
const writeRows = ({ db }: Database) =>
  db.execute(sql`
    with adviser as (
      insert into advisers (name, email, languages) values ('Ada', 'ada@firm.example', '["English"]') returning id
    )
    insert into appointments (adviser_id, topic_key, state, starts_at, ends_at, taken, held_until, hold_hash, holder_hash,
      name, email, reference, request_key, request_hash, booked_at, changed_at, canceled_by, created_at)
    select id, 'individual-tax', state, at, at + interval '15 minutes',
      tstzrange(at - interval '5 minutes', at + interval '25 minutes'), held_until::timestamptz, hold_hash, holder_hash,
      name, email, reference, reference, reference, booked_at::timestamptz, booked_at::timestamptz, canceled_by,
      '2026-11-20T14:00:00Z'
    from adviser, (values
      ('held', 15, '2026-11-20T15:05:00Z', ${hashToken('live')}, 'holder', '', '', null, null, null),
      ('held', 16, '2026-11-20T14:59:00Z', ${hashToken('late')}, 'holder', '', '', null, null, null),
      ('expired', 17, '2026-11-20T14:10:00Z', ${hashToken('expired')}, 'holder', '', '', null, null, null),
      ('confirmed', 18, null, ${hashToken('booked')}, null, 'Grace', 'g@x.example', 'ZN-1', '2026-11-20T14:00:00Z', null),
      ('canceled', 19, null, ${hashToken('canceled')}, null, 'Grace', 'g@x.example', 'ZN-2', '2026-11-20T14:00:00Z', 'firm'),
      ('completed', 20, null, ${hashToken('done')}, null, 'Grace', 'g@x.example', 'ZN-3', '2026-11-20T14:00:00Z', null),
      ('no-show', 21, null, ${hashToken('missed')}, null, 'Grace', 'g@x.example', 'ZN-4', '2026-11-20T14:00:00Z', null)
    ) row (state, hour, held_until, hold_hash, holder_hash, name, email, reference, booked_at, canceled_by)
    cross join lateral (select timestamptz '2026-11-23T00:00:00Z' + make_interval(hours => hour) as at) times`)

test('holds become rows of their own, and every appointment that is not canceled keeps its time', {
  timeout: 60_000,
}, async () => {
  const database = await openEmpty()
  try {
    await migrateTo('0021_canceled-and-notified', database)
    await writeRows(database)
    await migrate(database)
    const { db } = database
    const reserved = await db.select().from(reservedTimes).orderBy(reservedTimes.startsAt)
    expect(reserved.map(({ startsAt, expiresAt }) => [startsAt.getUTCHours(), expiresAt?.toISOString()])).toEqual([
      [15, '2026-11-20T15:05:00.000Z'],
      [16, '2026-11-20T14:59:00.000Z'],
      [18, undefined],
      [20, undefined],
      [21, undefined],
    ])
    const idAt = (hour: number) => reserved.find(({ startsAt }) => startsAt.getUTCHours() === hour)?.id ?? null
    const held = await db.select().from(holds).orderBy(holds.startsAt)
    expect(held.map(({ tokenHash, reservedId }) => [tokenHash, reservedId])).toEqual([
      [hashToken('live'), idAt(15)],
      [hashToken('late'), idAt(16)],
      [hashToken('expired'), null],
    ])
    const booked = await db.select().from(appointments).orderBy(appointments.startsAt)
    expect(booked.map(({ state, reservedId, reference }) => [state, reservedId, reference])).toEqual([
      ['confirmed', idAt(18), 'ZN-1'],
      ['canceled', null, 'ZN-2'],
      ['completed', idAt(20), 'ZN-3'],
      ['no-show', idAt(21), 'ZN-4'],
    ])

    const visitor = visitorOf(testContext(database))
    expect((await visitor.book('live')).status).toBe(201)
    for (const [token, status] of [
      ['late', 410],
      ['expired', 410],
      ['booked', 409],
      ['canceled', 409],
    ] as const)
      expect([token, (await visitor.book(token)).status]).toEqual([token, status])
    for (const [hour, status] of [
      [15, 409],
      [16, 201],
      [17, 201],
      [18, 409],
      [19, 201],
      [20, 409],
      [21, 409],
    ] as const)
      expect([hour, (await visitor.hold(monday(hour))).status]).toEqual([hour, status])
  } finally {
    await database.close()
  }
})
