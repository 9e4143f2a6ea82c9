import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatMessage, ChatPage, ChatStatus, SentChatMessage } from '../contract.ts'
import { ChatStore } from './chat-store.ts'

const id = '0b9f2c64-5f0e-4c1b-9a51-6d1f8a3f2e77'

const status = (revision: number): ChatStatus => ({
  ...{ state: 'assistant', person: null, visitorRead: 0, firmRead: 0, typing: [], closedBy: null },
  ...{ rating: null, isReachable: false },
  revision,
})
const message = (number: number, sentId: string, text: string): ChatMessage => ({
  ...{ number, sentId, text, side: 'visitor', kind: 'text', by: '', isMine: true, at: '2026-11-23T15:00:00Z' },
  answer: null,
})
const page = (revision: number, items: ChatMessage[]): ChatPage => ({ id, ...status(revision), items, before: null })

/**
 * A server that stores each id once. `failing` says how its next calls
 * fail: before or after it stores the message, or with a refusal.
 */
function newServer() {
  const stored: ChatMessage[] = []
  const failing: ('before' | 'after' | 'refuse')[] = []
  const tried: string[] = []
  const send = async ({ sentId, text }: { sentId: string; text: string }): Promise<SentChatMessage> => {
    tried.push(sentId)
    const how = failing.shift()
    if (how === 'before') throw new Error("We can't be reached.")
    if (how === 'refuse') throw Object.assign(new Error('Too long.'), { status: 400 })
    const known = stored.find((one) => one.sentId === sentId) ?? message(stored.length + 1, sentId, text)
    if (!stored.includes(known)) stored.push(known)
    if (how === 'after') throw new Error("We can't be reached.")
    return { id, message: known, status: status(known.number) }
  }
  return { stored, failing, tried, send }
}

const texts = (store: ChatStore) => store.view().messages.map(({ text }) => text)
const settled = () => vi.advanceTimersByTimeAsync(60_000)

beforeEach(() => {
  vi.useFakeTimers()
  const waiting = new Set<() => void>()
  vi.stubGlobal('addEventListener', (_: string, act: () => void) => waiting.add(act))
  vi.stubGlobal('removeEventListener', (_: string, act: () => void) => waiting.delete(act))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('sending', () => {
  test('keeps the order and tries again with the same id after failures', async () => {
    const server = newServer()
    server.failing.push('before', 'after', 'before')
    const store = new ChatStore({ place: 'one', send: server.send })
    for (const text of ['One', 'Two', 'Three']) store.send(text)
    await vi.advanceTimersByTimeAsync(0)
    expect(store.view().unsent.map(({ state }) => state)).toEqual(['waiting', 'sending', 'sending'])
    await settled()
    expect(server.stored.map(({ text }) => text)).toEqual(['One', 'Two', 'Three'])
    expect(texts(store)).toEqual(['One', 'Two', 'Three'])
    expect(store.view().unsent).toEqual([])
    expect(new Set(server.tried).size).toBe(3)
  })

  test('does not retry a message that the server refused, and goes on with the next one', async () => {
    const server = newServer()
    server.failing.push('refuse')
    const store = new ChatStore({ place: 'two', send: server.send })
    store.send('Bad')
    store.send('Good')
    await settled()
    expect(texts(store)).toEqual(['Good'])
    const [refused] = store.view().unsent
    expect(refused).toMatchObject({ state: 'refused', problem: 'Too long.' })
    if (refused) store.takeBack(refused)
    expect(store.view()).toMatchObject({ draft: 'Bad', unsent: [] })
  })

  test('masks identifiers before anything leaves the page', async () => {
    const server = newServer()
    const store = new ChatStore({ place: 'three', send: server.send })
    store.send('My SSN is 219-09-9999')
    await settled()
    expect(server.stored[0]?.text).not.toContain('219-09')
  })
})

describe('what arrives', () => {
  test('is shown once and in order, whatever comes first', () => {
    const store = new ChatStore({ place: 'four', send: newServer().send })
    store.take(page(2, [message(1, 'a', 'One'), message(2, 'b', 'Two')]))
    store.hear(message(4, 'd', 'Four'))
    store.hear(message(3, 'c', 'Three'))
    store.hear(message(4, 'd', 'Four'))
    expect(texts(store)).toEqual(['One', 'Two', 'Three', 'Four'])
    store.hearStatus(status(9))
    store.hearStatus(status(5))
    store.take(page(3, [message(1, 'a', 'Old')]))
    expect([store.revision, texts(store)[0]]).toEqual([9, 'One'])
  })

  test('continues after the last message, even if the answer to a call has a later revision', async () => {
    const server = newServer()
    for (const text of ['One', 'Two', 'Three']) server.stored.push(message(server.stored.length + 1, text, text))
    const store = new ChatStore({ place: 'seven', send: server.send })
    store.take(page(1, server.stored.slice(0, 1)))
    store.send('Four')
    await settled()
    store.takeStatus(status(6))
    expect([texts(store), store.revision, store.view().status?.revision]).toEqual([['One', 'Four'], 1, 6])
    // The server answered this page before the last change.
    store.take(page(5, server.stored))
    expect([texts(store), store.revision, store.view().status?.revision]).toEqual([
      ['One', 'Two', 'Three', 'Four'],
      5,
      6,
    ])
    store.hearStatus(status(6))
    expect(store.revision).toBe(6)
  })

  test('comes from the beginning if the conversation began in another tab', async () => {
    const server = newServer()
    server.stored.push(message(1, 'a', 'One'))
    const store = new ChatStore({ place: 'eight', send: server.send })
    store.send('Two')
    await settled()
    expect([texts(store), store.revision]).toEqual([['Two'], 0])
  })

  test('after a long absence replaces the messages, so that none is shown after one that it does not follow', () => {
    const store = new ChatStore({ place: 'five', send: newServer().send })
    store.take(page(2, [message(1, 'a', 'One'), message(2, 'b', 'Two')]))
    store.take({ ...page(900, [message(900, 'c', 'Late')]), before: 900 })
    expect(texts(store)).toEqual(['Late'])
    expect(store.view()).toMatchObject({ before: 900, restart: 900 })
    store.take({ ...page(901, [message(900, 'c', 'Late'), message(901, 'd', 'Next')]), before: 900 })
    expect(store.view().restart).toBe(900)
  })

  test('is fresh until the person closes the chat, or begins another conversation', () => {
    const store = new ChatStore({ place: 'six', send: newServer().send })
    store.take(page(1, [message(1, 'a', 'One')]))
    store.hear(message(2, 'b', 'Two'))
    expect(store.view().fresh).toBe(2)
    store.settle()
    expect(store.view().fresh).toBeUndefined()
    store.hear(message(3, 'c', 'Three'))
    store.take(null)
    expect(store.view().fresh).toBeUndefined()
  })
})
