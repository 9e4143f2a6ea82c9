import { expect, test } from 'vitest'
import { isOwnHost } from './own-host.ts'

test.each([
  ['localhost:3000', true],
  ['LOCALHOST', true],
  ['zenith.localhost', true],
  ['web:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['192.168.1.5:3000', true],
  ['laptop.firm.example:3000', true],
  ['evil.example:3000', false],
  ['localhost.evil.example:3000', false],
  ['evil.localhost.example', false],
  ['127.0.0.1.evil.example', false],
  ['', false],
  ['a b', false],
])('%s: %s', (host, expected) => {
  expect(isOwnHost(host, 'http://laptop.firm.example:3000')).toBe(expected)
})
