import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { neededBytes } from './disk.ts'
import { guardDisk } from './pglite-disk.ts'

vi.mock('node:fs', async (original) => ({ ...(await original<typeof import('node:fs')>()), statfsSync: vi.fn() }))

const folder = mkdtempSync(join(tmpdir(), 'zenith-disk-'))
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const free = (bytes: number) =>
  vi
    .mocked(statfsSync)
    .mockReturnValue({ bavail: Math.floor(bytes / 4096), bsize: 4096 } as ReturnType<typeof statfsSync>)

test('the database is read-only while the disk is nearly full, and the log says so once', async () => {
  vi.useFakeTimers()
  const exec = vi.fn(async () => [])
  const log = { error: vi.fn(), info: vi.fn() }
  free(2 * neededBytes)
  const disk = guardDisk({ exec }, folder, log)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([disk.isFull(), exec.mock.calls]).toEqual([false, []])

  free(neededBytes - 4096)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(disk.isFull()).toBe(true)
  expect(exec.mock.calls).toEqual([['set default_transaction_read_only = on']])
  expect(log.error).toHaveBeenCalledTimes(1)

  free(neededBytes + 4096)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(disk.isFull(), 'as long as there is only just enough').toBe(true)

  free(2 * neededBytes)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(disk.isFull()).toBe(false)
  expect(exec.mock.lastCall).toEqual(['set default_transaction_read_only = off'])
  expect(log.info).toHaveBeenCalledTimes(1)

  disk.stop()
  free(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(exec).toHaveBeenCalledTimes(2)
})
