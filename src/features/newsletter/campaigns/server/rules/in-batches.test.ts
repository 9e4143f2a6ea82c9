import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

test('items that come while the work runs wait for the next run, and each gets its own result', async () => {
  const runs: number[][] = []
  const double = inBatches(async (items: number[]) => {
    runs.push(items)
    await Promise.resolve()
    return items.map((item) => item * 2)
  })
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(runs).toEqual([[1], [2, 3]])
})

test('a failed run fails for its items only, and the next ones run', async () => {
  const work = inBatches(async ([first]: number[]) => {
    if (first === 1) throw new Error('broken')
    return [first]
  })
  const outcomes = await Promise.allSettled([work(1), work(2)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
