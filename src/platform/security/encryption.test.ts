import { expect, test } from 'vitest'
import { seal, unseal } from './encryption.ts'

const key = 'a key that is only for tests, 32 long'

test('opens what it sealed, and never seals a text the same way twice', () => {
  const sealed = seal(key, 'authenticator', 'ada', 'JBSWY3DPEHPK3PXP')
  expect(unseal(key, 'authenticator', 'ada', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(seal(key, 'authenticator', 'ada', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
})

test.each([
  ['another key', 'another key that is only for tests', 'authenticator', 'ada'],
  ['another purpose', key, 'document', 'ada'],
  ['another owner', key, 'authenticator', 'bob'],
])('with %s it stays closed', (_, otherKey, purpose, owner) => {
  const sealed = seal(key, 'authenticator', 'ada', 'JBSWY3DPEHPK3PXP')
  expect(() => unseal(otherKey, purpose, owner, sealed)).toThrow()
})

test('refuses a sealed text with one changed bit', () => {
  const bytes = Buffer.from(seal(key, 'authenticator', 'ada', 'JBSWY3DPEHPK3PXP'), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => unseal(key, 'authenticator', 'ada', bytes.toString('base64url'))).toThrow()
})
