import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, keepDraft, readDraft, withPreparedNote } from './draft.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => {
  storage.clear()
  vi.unstubAllGlobals()
})

test('a kept draft contains no identifier', () => {
  keepDraft({
    topic: 'accounting',
    details: { name: 'Nora 123-45-6789', note: 'My SSN is 123-45-6789.', email: 'a@b.example' },
  })
  expect([...storage.values()].join()).not.toContain('123-45')
  expect(readDraft()).toMatchObject({
    topic: 'accounting',
    details: { email: 'a@b.example', note: 'My SSN is •••-••-6789.' },
  })
})

test('a draft keeps the last request and its key', () => {
  keepDraft({ details: {}, request: { content: '{}', key: 'k' } })
  expect(readDraft().request).toEqual({ content: '{}', key: 'k' })
})

test.each(['', 'null', '{', '"x"', '{"details":1}', '[]'])('an unreadable draft, like %s, counts as empty', (text) => {
  storage.set('zenith_booking_draft', text)
  expect(readDraft()).toEqual({ details: {} })
})

test('works without storage, but keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft({ details: { note: 'x' } })
  forgetDraft()
  expect(readDraft()).toEqual({ details: {} })
})

test("a calculator's note comes first, only once, without identifiers, and within the length limit", () => {
  const draft = withPreparedNote({ details: { note: 'Typed before.' } }, 'Income 85,000. SSN 123-45-6789')
  expect(draft).toMatchObject({
    hasPreparedNote: true,
    details: { note: 'Income 85,000. SSN •••-••-6789\n\nTyped before.' },
  })
  expect(withPreparedNote(draft, 'Income 85,000. SSN 123-45-6789')).toBe(draft)
  expect(withPreparedNote({ details: {} }, 'x'.repeat(900)).details.note).toHaveLength(500)
  expect(withPreparedNote({ details: {} }, '  ')).toEqual({ details: {} })
})
