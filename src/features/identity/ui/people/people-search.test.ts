import { expect, test } from 'vitest'
import { userFiltersOf } from './people-queries.ts'

test.each([
  ['', {}],
  ['q=+ada+&role=admin', { q: 'ada', role: 'admin' }],
  ['q=&role=', {}],
  ['role=owner&q=x', { q: 'x' }],
  [`q=${'x'.repeat(121)}`, {}],
  ['status=disabled&factor=none&sort=name', { status: 'disabled', factor: 'none', sort: 'name' }],
  ['sort=random&after=x', {}],
])('reads the filters of ?%s and drops invalid ones', (address, search) => {
  expect(userFiltersOf(new URLSearchParams(address))).toEqual(search)
})
