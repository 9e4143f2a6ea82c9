import { expect, test } from 'vitest'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { hasHiddenDigits } from './hidden-digits.ts'

test.each(['my ssn is 219-09-9999', 'my sin: 046 454 286', 'card 4111 1111 1111 1111'])(
  'finds masked digits in "%s"',
  (text) => {
    expect([hasHiddenDigits(text), hasHiddenDigits(maskIdentifiers(text).text)]).toEqual([false, true])
  },
)

test('does not mistake the bullets of a list for masked digits', () => {
  expect(hasHiddenDigits('What I have:\n• 2 T4 slips\n• 1 house\n\n• 3 kids')).toBe(false)
})
