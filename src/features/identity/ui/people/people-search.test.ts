import { expect, test } from 'vitest'
import { peopleSearchOf } from './people-queries.ts'

test.each([
  ['', {}],
  ['q=+ada+&role=admin', { q: 'ada', role: 'admin' }],
  ['q=&role=', {}],
  ['role=owner&q=x', { q: 'x' }],
  [`q=${'x'.repeat(121)}`, {}],
])('?%s', (address, search) => {
  expect(peopleSearchOf(new URLSearchParams(address))).toEqual(search)
})
