import { expect, test } from 'vitest'
import { attachmentNamed, readRange } from './byte-range.ts'

test.each([
  [null, undefined],
  ['', undefined],
  ['bytes=0-', { start: 0, end: 1000 }],
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=500-', { start: 500, end: 1000 }],
  ['bytes=500-599', { start: 500, end: 600 }],
  ['bytes=500-5000', { start: 500, end: 1000 }],
  ['bytes=-100', { start: 900, end: 1000 }],
  ['bytes=-5000', { start: 0, end: 1000 }],
  ['bytes=-0', 'none'],
  ['bytes=1000-', 'none'],
  ['bytes=1000-2000', 'none'],
  ['bytes=600-500', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['items=0-1', undefined],
  ['bytes=99999999999999999999-', undefined],
] as const)('%s of 1,000 bytes is %j', (header, range) => {
  expect(readRange(header, 1000)).toEqual(range)
})

test.each([
  ['w2.pdf', `attachment; filename="w2.pdf"; filename*=UTF-8''w2.pdf`],
  [
    'Relevé d’impôt 2026 (1).pdf',
    `attachment; filename="Releve dimpot 2026 (1).pdf"; filename*=UTF-8''Relev%C3%A9%20d%E2%80%99imp%C3%B4t%202026%20%281%29.pdf`,
  ],
  ['報告.pdf', `attachment; filename=".pdf"; filename*=UTF-8''%E5%A0%B1%E5%91%8A.pdf`],
  [`a"b\\c'd%.pdf`, `attachment; filename="a_b_c'd_.pdf"; filename*=UTF-8''a%22b%5Cc%27d%25.pdf`],
])('%s is sent as %s', (name, header) => {
  expect(attachmentNamed(name)).toBe(header)
  expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header)
})
