import { afterEach, expect, test, vi } from 'vitest'
import { keep, recall, type UnsentMessage } from './kept.ts'

const storage = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
})
afterEach(() => storage.clear())

const message = (text: string): UnsentMessage => ({ sentId: '1', text, attachments: [], state: 'sending' })

test('the draft and unsent messages come back after a reload, still unsent', () => {
  keep('a', { draft: { text: 'Half a sen', attachments: [] }, unsent: [message('Hello')] })
  expect(recall('a')).toEqual({
    draft: { text: 'Half a sen', attachments: [], isMasked: false },
    unsent: [{ ...message('Hello'), state: 'unsent', isMasked: false }],
  })
  expect(recall('b')).toEqual({ draft: { text: '', attachments: [] }, unsent: [] })
})

test('a tax ID never gets into the storage, and the unsent message says that we masked it', () => {
  const file = { id: '1', name: 'SSN 219-09-9999.pdf', type: 'pdf', bytes: 1 } as const
  keep('a', {
    draft: { text: 'My SSN is 219-09-9999', attachments: [file] },
    unsent: [message('SIN 046 454 286')],
  })
  expect([...storage.values()].join()).not.toMatch(/219|046/)
  const { draft, unsent } = recall('a')
  expect([draft.isMasked, unsent[0]?.isMasked]).toEqual([true, true])
})

test('nothing is kept once everything is sent, and broken storage is ignored', () => {
  keep('a', { draft: { text: 'x', attachments: [] }, unsent: [] })
  keep('a', { draft: { text: '', attachments: [] }, unsent: [] })
  expect(storage.size).toBe(0)
  storage.set('zenith_messages a', '{')
  expect(recall('a').unsent).toEqual([])
})
