import { expect, test } from 'vitest'
import { isCurrent } from './navigation.ts'

test('Home is current on exactly /', () => {
  expect(isCurrent('/', '/')).toBe(true)
  expect(isCurrent('/about', '/')).toBe(false)
})

test.each([
  ['/blog', '/blog', true],
  ['/blog/leaving-canada', '/blog', true],
  ['/services/accounting', '/services', true],
  ['/services', '/services/accounting', false],
  ['/', '/blog', false],
])('on %s the link to %s: %s', (path, to, expected) => {
  expect(isCurrent(path, to)).toBe(expected)
})
