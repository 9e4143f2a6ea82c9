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

test('calls with one key share a result, until it is there', async () => {
  const { shared, work } = counted()
  expect(await Promise.all([shared.run('a', work), shared.run('a', work), shared.run('b', work)])).toEqual([2, 2, 2])
  expect(await shared.run('a', work)).toBe(3)
})

test('after clear, the next call runs again, and the one before does not end its sharing', async () => {
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
