import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'
import { oneAtATime } from './one-at-a-time.ts'

const full = () => new AppError('too_many', 'Full.')

/** Work that counts its simultaneous runs. Each run ends when the test says so. */
function heavyWork() {
  const ends: (() => void)[] = []
  const seen = { running: 0, most: 0 }
  const work = async () => {
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    await new Promise<void>((resolve) => ends.push(resolve))
    seen.running -= 1
  }
  const endAll = async () => {
    for (let i = 0; i < 20; i += 1) {
      for (const end of ends.splice(0)) end()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return { work, seen, endAll }
}

test('lets a few calls run and others wait, and refuses more', async () => {
  const { work, seen, endAll } = heavyWork()
  const limit = new ConcurrencyLimit({ maxRunning: 2, max: 5, full })
  const run = () => limit.run('someone', (inTurn) => inTurn(work))
  const calls = Array.from({ length: 5 }, run)
  await expect(run()).rejects.toThrow('Full.')
  await endAll()
  await Promise.all(calls)
  expect(seen).toEqual({ running: 0, most: 2 })
})

test('keeps places for other callers', async () => {
  const { work, seen, endAll } = heavyWork()
  const limit = new ConcurrencyLimit({ max: 3, maxPerCaller: 2, full })
  const run = (caller: string) => limit.run(caller, (inTurn) => inTurn(work))
  const calls = [run('ada'), run('ada'), run('grace')]
  await expect(run('ada')).rejects.toThrow('Full.')
  await expect(run('linus')).rejects.toThrow('Full.')
  await endAll()
  await Promise.all(calls)
  expect(seen.most).toBe(1)
  const again = run('ada')
  await endAll()
  await again
})

test('work with the same name runs one at a time, even after a failure', async () => {
  const { work, seen, endAll } = heavyWork()
  const failed = oneAtATime('a', () => Promise.reject(new Error('no')))
  const others = [oneAtATime('a', work), oneAtATime('a', work), oneAtATime('b', async () => 'free')]
  await expect(failed).rejects.toThrow('no')
  expect(await others[2]).toBe('free')
  await endAll()
  await Promise.all(others)
  expect(seen).toEqual({ running: 0, most: 1 })
})
