import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEverySecond } from './at-most-every-second.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('acts at once, then at most once a second, and never forgets the last call', () => {
  const act = vi.fn()
  const call = atMostEverySecond(act)
  for (let times = 0; times < 20; times += 1) call()
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10_000)
  expect(act).toHaveBeenCalledTimes(2)
  call()
  expect(act).toHaveBeenCalledTimes(3)
})
