import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AuditEntry } from '../contract.ts'
import { EntryList } from './entry-list.tsx'

const entry: AuditEntry = {
  id: '7',
  at: '2026-11-20T14:00:00.000Z',
  actor: 'ada@example.org',
  actorName: 'Ada Vale',
  action: 'user.role-changed',
  objectType: 'user',
  objectId: 'u1',
  object: 'ada@example.org',
  objectName: 'Ada Vale',
  details: {},
  sessionId: null,
}

const wordsOf = (more: Partial<AuditEntry>) =>
  renderToStaticMarkup(<EntryList entries={[{ ...entry, ...more }]} isBrief />).replaceAll(/<[^>]+>/g, '')

test('an entry says whom it is about, even if that person has the same name, but not if it is the same person', () => {
  expect(wordsOf({})).toMatch(/by Ada Vale$/)
  expect(wordsOf({ object: 'ada.vale@example.org' })).toMatch(/by Ada Vale for Ada Vale$/)
  expect(wordsOf({ object: 'Ada Vale', objectName: null })).toMatch(/by Ada Vale for Ada Vale$/)
})
