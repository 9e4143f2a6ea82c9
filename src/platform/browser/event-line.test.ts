import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EventLine } from './event-line.ts'

/** A browser's event source that the test controls. */
class Source {
  static readonly CLOSED = 2
  static all: Source[] = []
  readyState = 1
  onerror: (() => void) | null = null
  constructor(readonly url: string) {
    Source.all.push(this)
  }
  addEventListener() {}
  close() {
    this.readyState = Source.CLOSED
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.onerror?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  Source.all = []
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function newLine(status: number) {
  const asked = vi.fn(async () => new Response(null, { status }))
  vi.stubGlobal('fetch', asked)
  const over = vi.fn()
  const onLost = vi.fn()
  const line = new EventLine((last) => `http://localhost/live?after=${last ?? 0}`, { on: { over }, onLost })
  return { line, asked, over, onLost }
}

test.each([401, 403, 404])(
  'if the person was signed out or lost their access (%i), the line ends and says so once',
  async (status) => {
    const { over, onLost } = newLine(status)
    Source.all[0]?.fail(Source.CLOSED)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([over.mock.calls.length, onLost.mock.calls.length, Source.all.length]).toEqual([1, 1, 1])
  },
)

test('a line that the server refuses for another reason connects again', async () => {
  const { line, over } = newLine(503)
  Source.all[0]?.fail(Source.CLOSED)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([over.mock.calls.length, Source.all.length]).toEqual([0, 2])
  line.close()
})

test('a line that lost its network connects again without asking why', async () => {
  const { line, asked } = newLine(401)
  Source.all[0]?.fail(0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([asked.mock.calls.length, Source.all.length]).toEqual([0, 2])
  line.close()
})
