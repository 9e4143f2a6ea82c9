import { eq } from 'drizzle-orm'
import { afterEach, expect, inject, vi } from 'vitest'
import type { Database } from '../../../../platform/db/database.ts'
import { EventBus } from '../../../../platform/live/events.ts'
import { hearEvents } from '../../../../platform/testing/event-stream.ts'
import { test, testContext } from '../../../../platform/testing/test.ts'
import { sessions } from '../../../identity/server/tables.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { advisers, appointments } from '../../server/tables.ts'
import { CallStreams } from './call-streams.ts'
import { sendSignal } from './calls.ts'
import { newCall, says, visits } from './testing.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Simulates a server process with its own event bus, streams and context on the same database. */
async function startProcess(database: Database) {
  const ctx = testContext(database)
  const bus = new EventBus(database, ctx.log)
  const streams = new CallStreams(bus)
  await bus.start()
  ends.push(() => bus.stop())
  return { ctx: { ...ctx, events: bus.events }, streams }
}

type Process = Awaited<ReturnType<typeof startProcess>>

async function listen({ ctx, streams }: Process, token: string, query = '', headers = {}, beat?: number) {
  const request = new Request(`http://localhost/signals?from=${visits.visitor}${query}`, { headers })
  const { heard, state, stop } = hearEvents(await streams.answer(request, token, ctx, beat))
  ends.push(stop)
  const data = () => heard.map((one) => one.data as { side?: string; signal?: { kind: string } })
  const kinds = () => data().flatMap(({ signal }) => signal?.kind ?? [])
  const hears = (...expected: string[]) => vi.waitFor(() => expect(kinds()).toEqual(expected))
  const events = () => heard.map(({ event }) => event)
  return { heard, data, hears, events, state, stop }
}

test('signals reach other processes, but never their sender', async ({ database }) => {
  const [one, other] = [await startProcess(database), await startProcess(database)]
  const { visitor, adviser } = await newCall(one.ctx)
  const stranger = await newCall(one.ctx)
  await sendSignal(one.ctx, { token: adviser, ...says('end', visits.adviser) })
  const line = await listen(one, visitor)
  await vi.waitFor(() => expect(line.events()).toEqual(['start']))
  for (const [token, kind, from] of [
    [visitor, 'here', visits.visitor],
    [visitor, 'description', visits.visitor],
    [adviser, 'here', visits.adviser],
    [stranger.adviser, 'end', visits.adviser],
    [visitor, 'here', 'another-window'],
    [visitor, 'description', 'another-window'],
    [adviser, 'description', visits.adviser],
  ] as const)
    await sendSignal(other.ctx, { token, ...says(kind, from) })
  await line.hears('here', 'here', 'description')
  expect(line.data().map(({ side }) => side)).toEqual([undefined, 'adviser', 'visitor', 'adviser'])
})

test('a dropped stream resumes after the last signal it received', async ({ database }) => {
  const process = await startProcess(database)
  const { visitor, adviser } = await newCall(process.ctx)
  const say = (kind: 'here' | 'gone' | 'candidate') =>
    sendSignal(process.ctx, { token: adviser, ...says(kind, visits.adviser) })
  const line = await listen(process, visitor)
  await say('here')
  await line.hears('here')
  await line.stop()
  await vi.waitFor(() => expect(process.streams.size).toBe(0))
  await say('candidate')
  await say('gone')
  const last = line.heard.at(-1)?.id
  await (await listen(process, visitor, '', { 'last-event-id': String(last) })).hears('candidate', 'gone')
  await (await listen(process, visitor, `&after=${last}`)).hears('candidate', 'gone')
  await (await listen(process, visitor)).hears()
})

test('a stream sends heartbeats, finds signals without a notification, and ends when the room closes', async ({
  database,
}) => {
  const process = await startProcess(database)
  const { id, visitor, adviser } = await newCall(process.ctx)
  const line = await listen(process, visitor, '', {}, 30)
  await vi.waitFor(() => expect(line.events().filter((event) => event === 'beat').length).toBeGreaterThan(1))
  const silent = { ...process.ctx, events: testContext(database).events }
  await sendSignal(silent, { token: adviser, ...says('here', visits.adviser) })
  await line.hears('here')
  await process.ctx.db.update(appointments).set({ state: 'canceled', reservedId: null }).where(eq(appointments.id, id))
  await vi.waitFor(() => expect(line.state.isOver).toBe(true))
  expect(line.events().at(-1)).toBe('over')
  expect(process.streams.size).toBe(0)
  await expect(listen(process, visitor)).rejects.toMatchObject({ code: 'conflict' })
})

test('the stream of a deactivated adviser ends, and no other', async ({ database }) => {
  const process = await startProcess(database)
  const { adviserId, visitor, adviser } = await newCall(process.ctx)
  const [lost, kept] = [await listen(process, adviser, '', {}, 30), await listen(process, visitor, '', {}, 30)]
  await process.ctx.db.update(advisers).set({ isActive: false }).where(eq(advisers.id, adviserId))
  await vi.waitFor(() => expect(lost.state.isOver).toBe(true))
  expect(lost.events().at(-1)).toBe('over')
  expect(kept.state.isOver).toBe(false)
})

test('the stream of an administrator ends with their session', async ({ database }) => {
  const process = await startProcess(database)
  const { visitor } = await newCall(process.ctx)
  const { ctx, headers, sessionId } = await newPerson(process.ctx, 'admin')
  const line = await listen({ ...process, ctx }, visitor, '&as=adviser', headers, 30)
  await vi.waitFor(() => expect(line.events()).toContain('beat'))
  await process.ctx.db.delete(sessions).where(eq(sessions.id, sessionId))
  await vi.waitFor(() => expect(line.state.isOver).toBe(true))
  expect(line.events().at(-1)).toBe('over')
})

test("a fourth stream of one side ends that side's oldest stream, and none of the other side's", async ({
  database,
}) => {
  const process = await startProcess(database)
  const { visitor, adviser } = await newCall(process.ctx)
  const lines = [await listen(process, visitor), await listen(process, adviser)]
  for (let times = 0; times < 3; times += 1) lines.push(await listen(process, visitor))
  await vi.waitFor(() => expect(lines.map(({ state }) => state.isOver)).toEqual([true, false, false, false, false]))
  expect(lines[0]?.events()).toEqual(['start', 'elsewhere'])
  expect(process.streams.size).toBe(4)
})

test('a stream needs the right to the seat and a valid query', async ({ database }) => {
  const process = await startProcess(database)
  const { visitor } = await newCall(process.ctx)
  await expect(listen(process, visitor, '&as=adviser')).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(listen(process, 'x')).rejects.toMatchObject({ code: 'not_found' })
  await expect(listen(process, visitor, '&after=-1')).rejects.toMatchObject({ code: 'invalid' })
  await expect(listen(process, visitor, '&as=visitor')).rejects.toMatchObject({ code: 'invalid' })
})

test.runIf(inject('databaseKind') === 'postgres')(
  'delivers each of 200 simultaneous signals from two processes once',
  async ({ database }) => {
    const [one, other] = [await startProcess(database), await startProcess(database)]
    const { visitor, adviser } = await newCall(one.ctx)
    const line = await listen(one, visitor)
    await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        sendSignal((at % 2 ? one : other).ctx, { token: adviser, ...says('candidate', visits.adviser) }),
      ),
    )
    await vi.waitFor(() => expect(line.heard).toHaveLength(201), { timeout: 5_000 })
    expect(new Set(line.heard.map(({ id }) => id)).size).toBe(201)
  },
)
