import { expect, test } from 'vitest'
import { makeLinkToken, readLinkToken } from './link-token.ts'

const key = 'a key that is only for tests, 32 long'
const token = makeLinkToken(key, 'newsletter.confirm', 'subscriber 1')

test('returns its subject', () => {
  expect(readLinkToken(key, 'newsletter.confirm', token)).toBe('subscriber 1')
})

test('needs no escaping in an address', () => {
  expect(encodeURIComponent(token)).toBe(token)
})

test('is invalid for another purpose and under another key', () => {
  expect(readLinkToken(key, 'newsletter.preferences', token)).toBeUndefined()
  expect(readLinkToken(`${key}.`, 'newsletter.confirm', token)).toBeUndefined()
})

test('is invalid once a single character has changed', () => {
  const [subject = '', signature = ''] = token.split('.')
  const other = Buffer.from('subscriber 2').toString('base64url')
  expect(readLinkToken(key, 'newsletter.confirm', `${other}.${signature}`)).toBeUndefined()
  for (let i = 0; i < signature.length - 1; i++) {
    const changed = `${signature.slice(0, i)}${signature[i] === 'A' ? 'B' : 'A'}${signature.slice(i + 1)}`
    expect(readLinkToken(key, 'newsletter.confirm', `${subject}.${changed}`)).toBeUndefined()
  }
})

test.each([
  '',
  '.',
  '..',
  'x',
  '💥',
  `${token.split('.')[0]}.`,
  `.${token.split('.')[1]}`,
  token.slice(0, -1),
  'a'.repeat(200),
])('reads nothing from %j', (text) => {
  expect(readLinkToken(key, 'newsletter.confirm', text)).toBeUndefined()
})
