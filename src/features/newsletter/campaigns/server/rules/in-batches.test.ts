import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

test('items that come together share a run, those that come while it runs wait, and each gets its own result', async () => {
  const runs: number[][] = []
  const later: Promise<number>[] = []
  const double = inBatches(async (items: number[]) => {
    runs.push(items)
    if (items.includes(1)) later.push(double(3), double(4))
    await Promise.resolve()
    return items.map((item) => item * 2)
  })
  expect(await Promise.all([1, 2].map(double))).toEqual([2, 4])
  expect(await Promise.all(later)).toEqual([6, 8])
  expect(runs).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('an item that comes in the next turn of the event loop shares the run', async () => {
  const runs: number[][] = []
  const echo = inBatches(async (items: number[]) => {
    runs.push(items)
    return items
  })
  const { promise: second, resolve } = Promise.withResolvers<number>()
  setImmediate(() => resolve(echo(2)))
  expect([await echo(1), await second]).toEqual([1, 2])
  expect(runs).toEqual([[1, 2]])
})

test('a failed run fails for its items only, and the next ones run', async () => {
  const work = inBatches(async ([first]: number[]) => {
    if (first === 1) throw new Error('broken')
    return [first]
  })
  const outcomes = [...(await Promise.allSettled([work(1)])), ...(await Promise.allSettled([work(2)]))]
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
