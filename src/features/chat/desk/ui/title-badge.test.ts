import { expect, test } from 'vitest'
import { titleWith } from './use-title-badge.ts'

test('a title gets the count, a new count replaces the old one, and zero removes it', () => {
  expect(titleWith('Chats | Zenith', 2)).toBe('(2) Chats | Zenith')
  expect(titleWith('(2) Chats | Zenith', 13)).toBe('(13) Chats | Zenith')
  expect(titleWith('(13) Chats | Zenith', 0)).toBe('Chats | Zenith')
  expect(titleWith('(W-2) and you', 0)).toBe('(W-2) and you')
})
