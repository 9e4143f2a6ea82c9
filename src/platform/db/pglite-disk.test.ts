import { afterEach, expect, test, vi } from 'vitest'
import { neededBytes } from './disk.ts'
import { guardDisk } from './pglite-disk.ts'

afterEach(() => void vi.useRealTimers())

test('makes the database read-only while the disk is nearly full, and logs it once', async () => {
  vi.useFakeTimers()
  const exec = vi.fn(async () => [])
  const log = { error: vi.fn(), info: vi.fn() }
  let free = 2 * neededBytes
  const disk = guardDisk({ exec }, () => free, log)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([disk.isFull(), exec.mock.calls]).toEqual([false, []])

  free = neededBytes - 4096
  await vi.advanceTimersByTimeAsync(2_000)
  expect(disk.isFull()).toBe(true)
  expect(exec.mock.calls).toEqual([['set default_transaction_read_only = on']])
  expect(log.error).toHaveBeenCalledTimes(1)

  free = neededBytes + 4096
  await vi.advanceTimersByTimeAsync(1_000)
  expect(disk.isFull(), 'while there is only just enough room').toBe(true)

  free = 2 * neededBytes
  await vi.advanceTimersByTimeAsync(1_000)
  expect(disk.isFull()).toBe(false)
  expect(exec.mock.lastCall).toEqual(['set default_transaction_read_only = off'])
  expect(log.info).toHaveBeenCalledTimes(1)

  disk.stop()
  free = 0
  await vi.advanceTimersByTimeAsync(1_000)
  expect(exec).toHaveBeenCalledTimes(2)
})
