import { afterEach, expect, test, vi } from 'vitest'
import { NoConnection } from '../db/no-connection.ts'
import { endEventStreams, eventStream } from './event-stream.ts'

afterEach(() => {
  endEventStreams()
  vi.useRealTimers()
})

const first = { event: 'start', data: {}, id: 4 }

function open(source: Partial<Parameters<typeof eventStream>[0]> = {}) {
  const onEnd = vi.fn()
  const stream = eventStream({ after: 4, first, read: async () => [], ending: async () => undefined, onEnd, ...source })
  return { ...stream, onEnd, text: () => stream.response.text() }
}

test('writes each event with its id, and reads again if it was woken while reading', async () => {
  const news = [5, 6].map((id) => [{ event: 'signal', id, data: `line\n${id}` }])
  const read = vi.fn(async () => news.shift() ?? [])
  const { wake, end, text, onEnd } = open({ read })
  wake()
  await vi.waitFor(() => expect(read.mock.calls).toEqual([[4], [5]]))
  end({ event: 'over', data: {} })
  expect(await text()).toBe(
    'id: 4\nevent: start\ndata: {}\n\n' +
      'id: 5\nevent: signal\ndata: "line\\n5"\n\n' +
      'id: 6\nevent: signal\ndata: "line\\n6"\n\n' +
      'event: over\ndata: {}\n\n',
  )
  expect(onEnd).toHaveBeenCalledOnce()
})

test('drops a reader that accepts nothing', async () => {
  let id = 4
  const read = async () => [{ event: 'signal', id: ++id, data: 'x'.repeat(100_000) }]
  const { wake, onEnd } = open({ read })
  for (let times = 0; times < 20 && onEnd.mock.calls.length === 0; times += 1) {
    wake()
    await new Promise(setImmediate)
  }
  expect(onEnd).toHaveBeenCalledOnce()
  expect(id).toBeLessThan(15)
})

test('ends if reading fails, or the process stops', async () => {
  const failing = open({
    read: async () => {
      throw new Error('no database')
    },
  })
  expect(await failing.text()).toBe('id: 4\nevent: start\ndata: {}\n\n')
  const running = open()
  endEventStreams()
  await running.text()
  expect([failing.onEnd, running.onEnd].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('waits while the database is away, and continues after the same id', async () => {
  const outcomes = [() => Promise.reject(new NoConnection('away')), async () => [{ event: 'signal', id: 5, data: {} }]]
  const read = vi.fn(() => outcomes.shift()?.() ?? Promise.resolve([]))
  const { wake, end, text } = open({ read })
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
  await new Promise(setImmediate)
  wake()
  await vi.waitFor(() => expect(read.mock.calls).toEqual([[4], [4]]))
  await new Promise(setImmediate)
  end()
  expect(await text()).toBe('id: 4\nevent: start\ndata: {}\n\nid: 5\nevent: signal\ndata: {}\n\n')
})

test('beats every 15 seconds until it has to end', async () => {
  vi.useFakeTimers()
  let isOver = false
  const { text } = open({ ending: async () => (isOver ? { event: 'over', data: {} } : undefined) })
  await vi.advanceTimersByTimeAsync(31_000)
  isOver = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect((await text()).match(/event: \w+/g)).toEqual(['event: start', 'event: beat', 'event: beat', 'event: over'])
})
