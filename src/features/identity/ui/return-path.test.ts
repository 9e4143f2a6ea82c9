import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const origin = 'https://www.firm.example'

test.each([
  ['/client-portal/profile', '/client-portal/profile'],
  ['/admin/audit?actor=ada#top', '/admin/audit?actor=ada#top'],
  ['/a/../b', '/b'],
])('keeps the path %s', (asked, expected) => {
  expect(returnPath(asked, origin)).toBe(expected)
})

test.each([
  null,
  '',
  'client-portal',
  'https://evil.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '\t//evil.example',
  '/%09/evil.example/..//evil.example',
  'javascript:alert(1)',
  '///evil.example',
  '/.//evil.example',
])('stays on this site for %s', (asked) => {
  const path = returnPath(asked, origin)
  expect(new URL(path, origin).origin).toBe(origin)
  expect(path.startsWith('//')).toBe(false)
})

test('leads administrators to the administration if they asked for no page', () => {
  expect(returnPath(null, origin, 'admin')).toBe('/admin')
  expect(returnPath('/client-portal', origin, 'admin')).toBe('/client-portal')
  expect(returnPath(null, origin, 'client')).toBe('/client-portal')
})
