import { expect, test } from 'vitest'
import { SharedWork } from './shared-work.ts'

function counted() {
  let runs = 0
  const work = async () => {
    runs += 1
    await Promise.resolve()
    return runs
  }
  return { shared: new SharedWork<number>(), work }
}

test('calls with the same key share one run until it ends', async () => {
  const { shared, work } = counted()
  expect(await Promise.all([shared.run('a', work), shared.run('a', work), shared.run('b', work)])).toEqual([2, 2, 2])
  expect(await shared.run('a', work)).toBe(3)
})

test('after clear(), the next call starts a new run, which is shared even after the old run has ended', async () => {
  const { shared, work } = counted()
  const before = shared.run('a', work)
  shared.clear()
  const [second, third] = [shared.run('a', work), before.then(() => shared.run('a', work))]
  expect(await Promise.all([before, second, third])).toEqual([2, 2, 3])
})

test('a failure is shared and then forgotten', async () => {
  const { shared, work } = counted()
  const fail = () => Promise.reject(new Error('no'))
  await expect(Promise.all([shared.run('a', fail), shared.run('a', work)])).rejects.toThrow('no')
  expect(await shared.run('a', work)).toBe(1)
})
