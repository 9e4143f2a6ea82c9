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

test('what is kept holds no identifier', () => {
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

test('what was sent and may have arrived is kept under its name', () => {
  keepDraft({ details: {}, request: { content: '{}', key: 'k' } })
  expect(readDraft().request).toEqual({ content: '{}', key: 'k' })
})

test.each(['', 'null', '{', '"x"', '{"details":1}', '[]'])(
  'a draft that cannot be read, like %s, is an empty one',
  (text) => {
    storage.set('zenith_booking_draft', text)
    expect(readDraft()).toEqual({ details: {} })
  },
)

test('without storage nothing is kept, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft({ details: { note: 'x' } })
  forgetDraft()
  expect(readDraft()).toEqual({ details: {} })
})

test('a note of a calculator comes first, once, without identifiers, and never too long', () => {
  const draft = withPreparedNote({ details: { note: 'Typed before.' } }, 'Income 85,000. SSN 123-45-6789')
  expect(draft).toMatchObject({
    hasPreparedNote: true,
    details: { note: 'Income 85,000. SSN •••-••-6789\n\nTyped before.' },
  })
  expect(withPreparedNote(draft, 'Income 85,000. SSN 123-45-6789')).toBe(draft)
  expect(withPreparedNote({ details: {} }, 'x'.repeat(900)).details.note).toHaveLength(500)
  expect(withPreparedNote({ details: {} }, '  ')).toEqual({ details: {} })
})
