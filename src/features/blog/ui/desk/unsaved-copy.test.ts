import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '../../desk-contract.ts'
import { forget, recall, remember } from './unsaved-copy.ts'

const id = '1'
const documentOf = (text: string): Draft['document'] => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const saved: Draft = {
  title: 'Fees',
  document: documentOf('What we charge.'),
  slug: 'fees',
  excerpt: '',
  category: 'Individual Tax',
  imageUrl: '',
  imageAlt: '',
  author: '',
  reviewerName: '',
  reviewerCredential: '',
  taxYear: null,
  searchDescription: '',
  isFeatured: false,
}
const typed = { document: documentOf('What we charge, and why.') }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a copy has only what was not saved, and stays while a later page writes and saves', () => {
  remember(id, 'first page', saved, { ...saved, ...typed })
  expect(recall({ id, draft: saved })).toMatchObject([{ changes: typed }])

  const later = { ...saved, title: 'Fees.' }
  remember(id, 'second page', saved, later)
  expect(recall({ id, draft: saved }).map(({ changes }) => changes)).toEqual([typed, { title: 'Fees.' }])
  remember(id, 'second page', later, later)
  expect(recall({ id, draft: later }).map(({ changes }) => changes)).toEqual([typed])

  forget(id, 'first page')
  expect(recall({ id, draft: later })).toEqual([])
})

test('a page touches only its own copy, and an unreadable copy hides no other', () => {
  remember(id, 'first page', saved, { ...saved, ...typed })
  localStorage.setItem(`zenith.article.${id}.broken`, '{')
  remember('10', 'first page', saved, { ...saved, title: 'Another article' })
  const written = vi.spyOn(localStorage, 'setItem')
  remember(id, 'second page', saved, { ...saved, title: 'Fees.' })
  expect(written.mock.calls.map(([key]) => key)).toEqual([`zenith.article.${id}.second page`])
  expect(recall({ id, draft: saved }).map(({ page }) => page)).toEqual(['first page', 'second page'])
})

test('a copy is not offered if the article already has its text', () => {
  remember(id, 'first page', saved, { ...saved, ...typed })
  expect(recall({ id, draft: { ...saved, ...typed } })).toEqual([])
})

test('text that breaks a rule is offered too', () => {
  remember(id, 'first page', saved, { ...saved, ...typed, slug: 'Fees!', taxYear: 20 })
  expect(recall({ id, draft: saved })).toMatchObject([{ changes: { ...typed, slug: 'Fees!', taxYear: 20 } }])
})

test('copies that an earlier version kept in one list are offered, and can be discarded', () => {
  const copy = { page: 'first page', madeAt: '2026-11-27T10:00:00.000Z', changes: typed }
  localStorage.setItem(`zenith.article.${id}`, JSON.stringify([copy, { ...copy, page: 'second page' }]))
  expect(recall({ id, draft: saved }).map(({ page }) => page)).toEqual(['first page', 'second page'])
  forget(id, 'first page')
  expect(recall({ id, draft: saved }).map(({ page }) => page)).toEqual(['second page'])
  localStorage.setItem(`zenith.article.${id}`, '{')
  expect(recall({ id, draft: saved })).toHaveLength(1)
})

test('an unreadable copy in that list costs no other copy, and the list stays until all of them are kept', () => {
  const copy = { page: 'first page', madeAt: '2026-11-27T10:00:00.000Z', changes: typed }
  const list = `zenith.article.${id}`
  localStorage.setItem(list, JSON.stringify([copy, { page: 'bad' }, null, { ...copy, page: 'second page' }]))
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full', 'QuotaExceededError')
  })
  recall({ id, draft: saved })
  expect(localStorage.getItem(list)).toContain('second page')
  full.mockRestore()
  expect(recall({ id, draft: saved }).map(({ page }) => page)).toEqual(['first page', 'second page'])
  expect(localStorage.getItem(list)).toBeNull()
})
