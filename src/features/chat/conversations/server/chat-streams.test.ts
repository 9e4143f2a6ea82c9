import { afterEach, expect, vi } from 'vitest'
import type { Database } from '../../../../platform/db/database.ts'
import { EventBus } from '../../../../platform/live/events.ts'
import { hearEvents } from '../../../../platform/testing/event-stream.ts'
import { test, testContext } from '../../../../platform/testing/test.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { addChatNote, sendDeskChatMessage } from '../../desk/server/work.ts'
import type { ChatMessage } from '../contract.ts'
import { ChatStreams } from './chat-streams.ts'
import { newChat, newVisitor, say } from './testing.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Simulates a server process with its own event bus and streams on the same database. */
async function startProcess(database: Database, maxVisitors?: number) {
  const ctx = testContext(database)
  const bus = new EventBus(database, ctx.log)
  await bus.start()
  ends.push(() => bus.stop())
  return { ctx: { ...ctx, events: bus.events }, events: bus.events, streams: new ChatStreams(bus, maxVisitors) }
}

const request = (headers: Record<string, string>, query = '') =>
  new Request(`http://localhost/live?${query}`, { headers })

function listen(response: Response) {
  const line = hearEvents(response)
  ends.push(line.stop)
  const texts = () => line.heard.flatMap(({ event, data }) => (event === 'message' ? [(data as ChatMessage).text] : []))
  return { ...line, texts, hears: (...expected: string[]) => vi.waitFor(() => expect(texts()).toEqual(expected)) }
}

test('a message reaches the visitor and the firm in other processes, in order and once', async ({ database }) => {
  const [one, other] = [await startProcess(database), await startProcess(database)]
  const visitor = await newChat(one.ctx)
  const stranger = await newChat(one.ctx)
  const admin = await newPerson(one.ctx, 'admin')
  const adminCtx = { ...admin.ctx, events: other.events }
  const phone = listen(await one.streams.answerVisitor(request(visitor.headers), visitor.ctx))
  const desk = listen(await other.streams.answerFirm(request(admin.headers), visitor.id, adminCtx))
  await say(stranger.ctx, 'Not yours')
  await say(visitor.ctx, 'One')
  await sendDeskChatMessage(adminCtx, { id: visitor.id, text: 'Two', sentId: crypto.randomUUID() })
  await addChatNote(adminCtx, { id: visitor.id, text: 'Between us' })
  for (const line of [phone, desk]) await line.hears('One', '', 'Two')
  expect(JSON.stringify(phone.heard)).not.toContain('Between us')
})

test('a stream continues after the last event that the browser got', async ({ database }) => {
  const process = await startProcess(database)
  const visitor = await newChat(process.ctx)
  const line = listen(await process.streams.answerVisitor(request(visitor.headers), visitor.ctx))
  await say(visitor.ctx, 'One')
  await vi.waitFor(() => expect(line.heard.at(-1)?.event).toBe('state'))
  await line.stop()
  for (const text of ['Two', 'Three']) await say(visitor.ctx, text)
  const again = { ...visitor.headers, 'last-event-id': String(line.heard.at(-1)?.id) }
  await listen(await process.streams.answerVisitor(request(again), visitor.ctx)).hears('Two', 'Three')
})

test('a stream from a forged revision sends only new events, and one from far back tells the page to start over', async ({
  database,
}) => {
  const process = await startProcess(database)
  const visitor = await newChat(process.ctx)
  const future = listen(await process.streams.answerVisitor(request(visitor.headers, 'after=2000000000'), visitor.ctx))
  await say(visitor.ctx, 'Now')
  await future.hears('Now')
  await expect(process.streams.answerVisitor(request(visitor.headers, 'after=-1'), visitor.ctx)).rejects.toThrow(
    "This address isn't complete.",
  )
  const admin = await newPerson(process.ctx, 'admin')
  for (let i = 0; i < 210; i += 1) {
    const subject = { ...admin.ctx, events: process.events, actor: { ...admin.ctx.actor, userId: crypto.randomUUID() } }
    await sendDeskChatMessage(subject, { id: visitor.id, text: `Answer ${i}`, sentId: crypto.randomUUID() })
  }
  const late = listen(await process.streams.answerVisitor(request(visitor.headers, 'after=0'), visitor.ctx))
  await vi.waitFor(() => expect(late.heard.map(({ event }) => event)).toEqual(['start', 'behind', 'state']))
})

test("a visitor can't open the stream of another visitor's conversation", async ({ database }) => {
  const process = await startProcess(database)
  await newChat(process.ctx)
  const stranger = newVisitor(process.ctx)
  await expect(process.streams.answerVisitor(request(stranger.headers), stranger.ctx)).rejects.toThrow(
    'There is no such conversation.',
  )
  await expect(process.streams.answerVisitor(request({}), process.ctx)).rejects.toThrow('The chat needs a cookie')
})

test("the queue's stream says how many visitors are waiting whenever that changes", async ({ database }) => {
  const process = await startProcess(database)
  const admin = await newPerson(process.ctx, 'admin')
  const ctx = { ...admin.ctx, events: process.events }
  const line = listen(await process.streams.answerQueue(request(admin.headers, 'after=0'), ctx))
  const waiting = () =>
    line.heard.filter(({ event }) => event === 'queue').map(({ data }) => (data as { waiting: number }).waiting)
  await vi.waitFor(() => expect(waiting()).toHaveLength(1))
  const [before = 0] = waiting()
  const { id } = await newChat(process.ctx)
  await vi.waitFor(() => expect(waiting().at(-1)).toBe(before + 1))
  await sendDeskChatMessage(ctx, { id, text: 'Hello', sentId: crypto.randomUUID() })
  await vi.waitFor(() => expect(waiting().at(-1)).toBe(before))
})

test('visitors who use up their streams leave the firm its own', async ({ database }) => {
  const { ctx, streams } = await startProcess(database, 1)
  const [first, second] = [await newChat(ctx), await newChat(ctx)]
  const admin = await newPerson(ctx, 'admin')
  listen(await streams.answerVisitor(request(first.headers), first.ctx))
  await expect(streams.answerVisitor(request(second.headers), second.ctx)).rejects.toThrow('Too many people')
  listen(await streams.answerFirm(request(admin.headers), second.id, admin.ctx))
  const queue = listen(await streams.answerQueue(request(admin.headers, 'after=0'), admin.ctx))
  await vi.waitFor(() => expect(queue.heard.at(-1)?.event).toBe('queue'))
})
