import { expect, test } from 'vitest'
import { filledFields, filterCount } from './filters.tsx'

test('leaves empty fields out of the address', () => {
  const form = new FormData()
  form.set('q', '  ada & co ')
  form.set('role', '')
  form.set('from', '   ')
  expect(filledFields(form).toString()).toBe('q=ada+%26+co')
})

test('counts the filters without the search, the order and what a page keeps', () => {
  const address = new URLSearchParams('q=ada&stage=review&adviser=none&closed=&sort=oldest&client=1')
  expect(filterCount(address, ['client', 'q'])).toBe(2)
})
