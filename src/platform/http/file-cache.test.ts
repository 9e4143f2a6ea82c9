import { expect, test } from 'vitest'
import { FileCache } from './file-cache.ts'

test('drops the least recently used files first', () => {
  const cache = new FileCache(100)
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, Buffer.alloc(25))
  cache.get('a')
  cache.set('e', Buffer.alloc(20))
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e'])
  cache.set('f', Buffer.alloc(25))
  expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => cache.get(key))).toEqual(['c', 'd', 'e', 'f'])
})

test('does not drop everything for one large file', () => {
  const cache = new FileCache(100)
  cache.set('small', Buffer.alloc(10))
  cache.set('large', Buffer.alloc(90))
  expect([cache.get('small')?.length, cache.get('large')]).toEqual([10, undefined])
})

test('keeps a part of a larger buffer without the rest', () => {
  const cache = new FileCache(100)
  cache.set('part', Buffer.from(new ArrayBuffer(1_000), 0, 10))
  expect(cache.get('part')?.buffer.byteLength).toBeLessThan(1_000)
})
