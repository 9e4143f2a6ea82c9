import { describe, expect, test } from 'vitest'
import { addressOf, queryOf } from './blog-address.ts'

const read = (search: string) => queryOf(new URLSearchParams(search))

describe('an address of the blog', () => {
  test('has the page, category, order and search', () => {
    expect(read('')).toEqual({ page: 1, sort: 'newest' })
    expect(read('page=3&category=Expat+Tax&sort=oldest&q=+fbar+')).toEqual({
      page: 3,
      category: 'Expat Tax',
      sort: 'oldest',
      q: 'fbar',
    })
    expect(read('q=+&category=&page=')).toEqual({ page: 1, sort: 'newest' })
    expect(read(`q=${'x'.repeat(500)}`)?.q).toHaveLength(100)
  })

  test('is rejected if it names an unknown page, category or order', () => {
    for (const search of ['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=123456', 'category=Gossip', 'sort=random']) {
      expect(read(search), search).toBeUndefined()
    }
  })

  test('is read back as it was written', () => {
    for (const search of ['', 'page=2', 'q=a+%26+b&category=Cross-Border&sort=oldest&page=7']) {
      const query = read(search) ?? {}
      expect(read(addressOf(query).split('?')[1] ?? '')).toEqual(query)
    }
    expect(addressOf({ page: 1, sort: 'newest', q: '' })).toBe('/blog')
  })
})
