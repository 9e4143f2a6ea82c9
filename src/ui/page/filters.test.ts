import { expect, test } from 'vitest'
import { filledFields } from './filters.tsx'

test('leaves empty fields out of the address', () => {
  const form = new FormData()
  form.set('q', '  ada & co ')
  form.set('role', '')
  form.set('from', '   ')
  expect(filledFields(form).toString()).toBe('q=ada+%26+co')
})
