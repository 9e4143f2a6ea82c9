import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestError } from '../../../platform/browser/request-error.ts'
import type { Message, SendMessage, ThreadPage } from '../contract.ts'
import { ThreadStore } from './thread-store.ts'

const storage = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }),
)
afterEach(() => {
  storage.clear()
  vi.unstubAllGlobals()
})

const message = (number: number, more: Partial<Message> = {}): Message => ({
  ...{ number, sentId: `of ${number}`, side: 'firm', by: 'Dana', isMine: false, at: '2026-11-20T15:00:00Z' },
  ...{ text: `Number ${number}`, isRemoved: false, attachments: [], ...more },
})

const page = (items: Message[], more: Partial<ThreadPage> = {}): ThreadPage => ({
  ...{ items, before: null, revision: items.at(-1)?.number ?? 0, readers: [], isWaiting: false },
  ...{ clientId: 'c', hasMembers: true, readOnly: null, ...more },
})

function newStore(send: (message: SendMessage) => Promise<Message>, first = page([])) {
  const store = new ThreadStore({ id: 'e', place: 'here', send }, first)
  const texts = () => store.view().messages.map(({ text }) => text)
  const unsent = () => store.view().unsent.map(({ text, state, problem }) => [text, state, problem])
  const say = (text: string) => {
    store.write({ text, attachments: [] })
    store.send()
  }
  return { store, texts, unsent, say }
}

const never = () => new Promise<never>(() => {})
const arrives =
  (number: number) =>
  async ({ sentId, text }: SendMessage) =>
    message(number, { sentId, text, isMine: true })

test('each number is shown once and in order, whatever comes first', () => {
  const { store, texts } = newStore(never, page([message(4), message(5)], { before: 4 }))
  store.hear(message(7))
  store.hear(message(6), message(5, { text: '', isRemoved: true }))
  store.takeEarlier(page([message(2), message(3)], { before: 2 }))
  store.take(page([message(1)], { revision: 3 }))
  expect(texts()).toEqual(['Number 2', 'Number 3', 'Number 4', '', 'Number 6', 'Number 7'])
  expect(store.view().before).toBe(2)
  expect(store.revision).toBe(5)
})

test("a message is unsent until the server's answer or the event stream shows that it arrived", async () => {
  const { store, texts, unsent, say } = newStore(arrives(1))
  say('Hello')
  expect([texts(), unsent()]).toEqual([[], [['Hello', 'sending', undefined]]])
  await vi.waitFor(() => expect([texts(), unsent()]).toEqual([['Hello'], []]))
  expect(storage.size).toBe(0)

  const cut = newStore(never)
  cut.say('Hello')
  const [{ sentId = '' } = {}] = cut.store.view().unsent
  cut.store.hear(message(1, { sentId, isMine: true, text: 'Hello' }))
  expect([cut.texts(), cut.unsent()]).toEqual([['Hello'], []])
  expect(store.view().draft.text).toBe('')
})

test('after a lost connection, the next try has the same id', async () => {
  const tries: string[] = []
  const send = async (input: SendMessage) => {
    tries.push(input.sentId)
    if (tries.length === 1) throw new Error("We can't be reached.")
    return arrives(1)(input)
  }
  const { store, texts, unsent, say } = newStore(send)
  say('Hello')
  await vi.waitFor(() => expect(unsent()).toEqual([['Hello', 'unsent', undefined]]))
  store.retry(tries[0] ?? '')
  await vi.waitFor(() => expect(texts()).toEqual(['Hello']))
  expect(tries[1]).toBe(tries[0])
})

test('messages are sent in the order in which they were written, and a refused one can be edited', async () => {
  const order: string[] = []
  const send = async (input: SendMessage) => {
    order.push(input.text)
    if (input.text === 'No') throw new RequestError('The year is closed.', 409)
    return arrives(order.length)(input)
  }
  const { store, texts, unsent, say } = newStore(send)
  for (const text of ['One', 'No', 'Two']) say(text)
  await vi.waitFor(() => expect(texts()).toEqual(['One', 'Two']))
  expect([order, unsent()]).toEqual([['One', 'No', 'Two'], [['No', 'unsent', 'The year is closed.']]])
  store.write({ text: 'Draft', attachments: [] })
  store.edit(store.view().unsent[0]?.sentId ?? '')
  expect([store.view().draft.text, unsent()]).toEqual(['Draft\n\nNo', []])
})

test('a reload brings back the draft and the unsent messages, except those that have arrived', () => {
  const before = newStore(never)
  for (const text of ['One', 'Two']) before.say(text)
  before.store.write({ text: 'Half', attachments: [] })
  const [{ sentId = '' } = {}] = before.store.view().unsent
  const after = newStore(never, page([message(1, { sentId, isMine: true, text: 'One' })]))
  expect(after.unsent()).toEqual([['Two', 'unsent', undefined]])
  expect(after.store.view().draft.text).toBe('Half')
})
