import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoConnection } from './no-connection.ts'
import { unlessSilent } from './silence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})
const patience = { maxSilentTicks: 6, maxTicks: 50 }

/** Says whether a promise is still pending, and otherwise its result or its error. */
function follow(waiting: Promise<unknown>) {
  const seen: { outcome: unknown } = { outcome: 'waits' }
  waiting.then(
    (answer) => (seen.outcome = answer),
    (error) => (seen.outcome = error),
  )
  return seen
}

test('passes on an answer or a failure and leaves no timer', async () => {
  const heard = () => 0
  await expect(unlessSilent(Promise.resolve('answer'), { ...patience, heard })).resolves.toBe('answer')
  await expect(unlessSilent(Promise.reject(new Error('no')), { ...patience, heard })).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

test('six tenths of a second of silence count as a lost connection', async () => {
  const seen = follow(unlessSilent(never, { ...patience, heard: () => 0 }))
  await vi.advanceTimersByTimeAsync(590)
  expect(seen.outcome).toBe('waits')
  await vi.advanceTimersByTimeAsync(20)
  expect(seen.outcome).toBeInstanceOf(NoConnection)
})

test('a database that answers other statements is only slow, up to a limit', async () => {
  let bytes = 0
  const seen = follow(unlessSilent(never, { ...patience, heard: () => bytes++ }))
  await vi.advanceTimersByTimeAsync(4_900)
  expect(seen.outcome).toBe('waits')
  await vi.advanceTimersByTimeAsync(200)
  expect(seen.outcome).toBeInstanceOf(Error)
  expect(seen.outcome).not.toBeInstanceOf(NoConnection)
})
