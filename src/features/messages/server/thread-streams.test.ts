import { eq } from 'drizzle-orm'
import { afterEach, expect, vi } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { EventBus } from '../../../platform/live/events.ts'
import { hearEvents } from '../../../platform/testing/event-stream.ts'
import { type TestCtx, test, testContext } from '../../../platform/testing/test.ts'
import { clientMembers } from '../../clients/server/tables.ts'
import { moveStage } from '../../engagements/server/service.ts'
import type { Stage } from '../../engagements/shared/stages.ts'
import { sessions } from '../../identity/server/tables.ts'
import type { MessageSide } from '../shared/addresses.ts'
import { readMessages, removeMessage } from './changes.ts'
import { messageSlice } from './slice.ts'
import { newConversation, write } from './testing.ts'
import { ThreadStreams } from './thread-streams.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Simulates a server process with its own event bus, streams and context on the same database. */
async function startProcess(database: Database) {
  const ctx = testContext(database)
  const bus = new EventBus(database, ctx.log)
  const streams = new ThreadStreams(bus)
  await bus.start()
  ends.push(() => bus.stop())
  return { ctx: { ...ctx, events: bus.events }, events: bus.events, streams }
}
type Process = Awaited<ReturnType<typeof startProcess>>

interface Person {
  ctx: TestCtx
  headers: Record<string, string>
}
interface Place {
  side?: MessageSide
  query?: string
  headers?: object
  beat?: number
}

async function listen(
  { streams, events }: Process,
  person: Person,
  id: string,
  { side = 'client', query = '', headers = {}, beat }: Place = {},
) {
  const request = new Request(`http://localhost/live?${query}`, { headers: { ...person.headers, ...headers } })
  const line = hearEvents(await streams.answer(request, side, id, { ...person.ctx, events }, beat))
  ends.push(line.stop)
  const texts = () =>
    line.heard.flatMap(({ event, data }) => (event === 'message' ? [(data as { text: string }).text] : []))
  const hears = (...expected: string[]) => vi.waitFor(() => expect(texts()).toEqual(expected))
  return { ...line, hears }
}

test('a message reaches both sides in every process, and each sees whether it is their own', async ({ database }) => {
  const [one, other] = [await startProcess(database), await startProcess(database)]
  const { id, member, admin } = await newConversation(one.ctx)
  const stranger = await newConversation(one.ctx)
  const phone = await listen(one, member, id)
  const desk = await listen(other, admin, id, { side: 'firm' })
  await write(stranger.member.ctx, 'client', stranger.id, 'Not yours')
  await write({ ...member.ctx, events: other.events }, 'client', id, 'Hello')
  await write({ ...admin.ctx, events: one.events }, 'firm', id, 'Good morning')
  for (const line of [phone, desk]) await line.hears('Hello', 'Good morning')
  const isMine = ({ heard }: typeof phone) =>
    heard.flatMap(({ event, data }) => (event === 'message' ? [(data as { isMine: boolean }).isMine] : []))
  expect([isMine(phone), isMine(desk)]).toEqual([
    [true, false],
    [false, true],
  ])
})

test('a stream that broke off continues after the last revision, and sends nothing twice', async ({ database }) => {
  const process = await startProcess(database)
  const { id, member, admin } = await newConversation(process.ctx)
  const from = { ...admin.ctx, events: process.events }
  const line = await listen(process, member, id)
  await write(from, 'firm', id, 'One')
  await line.hears('One')
  await vi.waitFor(() => expect(line.heard.at(-1)?.event).toBe('state'))
  await line.stop()
  await vi.waitFor(() => expect(process.streams.size).toBe(0))
  for (const text of ['Two', 'Three', 'Four']) await write(from, 'firm', id, text)
  const last = line.heard.at(-1)?.id
  await (await listen(process, member, id, { headers: { 'last-event-id': String(last) } })).hears(
    'Two',
    'Three',
    'Four',
  )
  await (await listen(process, member, id, { query: 'after=2' })).hears('Three', 'Four')
  const now = await listen(process, member, id)
  await removeMessage(from, { id, number: 2 })
  await now.hears('')
})

test('read marks arrive too, and a lost notification only delays a message', async ({ database }) => {
  const process = await startProcess(database)
  const { id, member, admin } = await newConversation(process.ctx)
  const line = await listen(process, admin, id, { side: 'firm', beat: 40 })
  await write(member.ctx, 'client', id, 'Hello')
  await line.hears('Hello')
  await readMessages({ ...member.ctx, events: process.events }, 'client', { id, number: 1 })
  const state = {
    readers: [{ name: 'Grace Hopper', side: 'client', isMe: false, number: 1 }],
    isWaiting: true,
    revision: 2,
  }
  await vi.waitFor(() => expect(line.heard.map(({ data }) => data)).toContainEqual(state))
})

test('someone who was removed gets no more events, and their stream ends', async ({ database }) => {
  const process = await startProcess(database)
  const { id, member, admin } = await newConversation(process.ctx)
  const line = await listen(process, member, id, { beat: 400 })
  await process.ctx.db.delete(clientMembers).where(eq(clientMembers.userId, member.user.id))
  await write({ ...admin.ctx, events: process.events }, 'firm', id, 'Not for you')
  await vi.waitFor(() => expect(line.state.isOver).toBe(true))
  expect(line.heard.map(({ event }) => event)).toEqual(['start', 'over'])
  await expect(listen(process, member, id)).rejects.toMatchObject({ status: 404 })
})

test("a stream ends with the session, and a person's fourth stream ends their first", async ({ database }) => {
  const process = await startProcess(database)
  const { id, member, admin } = await newConversation(process.ctx)
  const lines: Awaited<ReturnType<typeof listen>>[] = []
  for (let times = 0; times < 4; times += 1) lines.push(await listen(process, member, id, { beat: 60 }))
  const desk = await listen(process, admin, id, { side: 'firm', beat: 60 })
  await vi.waitFor(() => expect(lines.map(({ state }) => state.isOver)).toEqual([true, false, false, false]))
  expect(lines[0]?.heard.at(-1)?.event).toBe('elsewhere')
  await process.ctx.db.delete(sessions).where(eq(sessions.userId, admin.user.id))
  await vi.waitFor(() => expect(desk.state.isOver).toBe(true))
  expect(desk.heard.at(-1)?.event).toBe('over')
  expect(process.streams.size).toBe(3)
})

test('a stream needs access to the engagement and a valid address', async ({ database }) => {
  const process = await startProcess(database)
  const { id, member, admin } = await newConversation(process.ctx)
  const other = await newConversation(process.ctx)
  await expect(listen(process, other.member, id)).rejects.toMatchObject({ status: 404 })
  await expect(listen(process, admin, id)).rejects.toMatchObject({ status: 404 })
  await expect(listen(process, member, 'x')).rejects.toMatchObject({ status: 400 })
  await expect(listen(process, member, id, { query: 'after=-1' })).rejects.toMatchObject({ status: 400 })
})

test('an open page learns at once when no one can write anymore, and when people can write again', async ({
  database,
}) => {
  const process = await startProcess(database)
  const { id, member, admin } = await newConversation(process.ctx)
  const line = await listen(process, member, id)
  const told = () =>
    line.heard.flatMap(({ event, data }) => (event === 'read-only' ? [(data as { readOnly: unknown }).readOnly] : []))
  const move = (stage: Stage) =>
    moveStage({ ...admin.ctx, events: process.events, hooks: messageSlice.hooks ?? [] }, id, stage)
  await vi.waitFor(() => expect(line.heard[0]).toMatchObject({ event: 'start', data: { readOnly: null } }))
  for (const stage of ['documents', 'preparation', 'review', 'signature', 'filed', 'accepted'] as const)
    await move(stage)
  await vi.waitFor(() => expect(told()).toEqual(['closed']))
  const later = await listen(process, admin, id, { side: 'firm' })
  await vi.waitFor(() => expect(later.heard[0]).toMatchObject({ event: 'start', data: { readOnly: 'closed' } }))
  await move('filed')
  await vi.waitFor(() => expect(told()).toEqual(['closed', null]))
})
