import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, expect, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { test } from '../testing/test.ts'
import { EventBus } from './events.ts'

const buses: EventBus[] = []
afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.stop()))
})

async function listeningBus(database: Database) {
  const bus = new EventBus(database, pino({ level: 'silent' }))
  buses.push(bus)
  const heard: unknown[] = []
  const unsubscribe = bus.subscribe('content.changed', (payload) => heard.push(payload))
  await bus.start()
  return { bus, heard, unsubscribe }
}

test('every bus receives what any bus publishes', async ({ database }) => {
  const one = await listeningBus(database)
  const other = await listeningBus(database)
  await one.bus.events.publish('content.changed', {})
  await vi.waitFor(() => expect([one.heard, other.heard]).toEqual([[{}], [{}]]))
  one.unsubscribe()
  await other.bus.events.publish('content.changed', {})
  await vi.waitFor(() => expect(other.heard).toHaveLength(2))
  expect(one.heard).toHaveLength(1)
})

test('publishes when the transaction commits, and never if it fails', async ({ database }) => {
  const { bus, heard } = await listeningBus(database)
  const failing = database.db.transaction(async (tx) => {
    await bus.events.within(tx).publish('content.changed', {})
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  let heardInside = -1
  await database.db.transaction(async (tx) => {
    await bus.events.within(tx).publish('content.changed', {})
    await tx.execute(sql`select 1`)
    heardInside = heard.length
  })
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(heardInside).toBe(0)
})

test('ignores foreign notifications and listeners that throw', async ({ database }) => {
  const { bus, heard } = await listeningBus(database)
  bus.subscribe('content.changed', () => {
    throw new Error('broken listener')
  })
  await database.db.execute(sql`select pg_notify('zenith_events', 'rubbish')`)
  await bus.events.publish('content.changed', {})
  await vi.waitFor(() => expect(heard).toHaveLength(1))
})
