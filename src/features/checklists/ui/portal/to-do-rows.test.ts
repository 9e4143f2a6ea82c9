import { expect, test } from 'vitest'
import type { ToDo, ToDos } from '../../contract.ts'
import { rowsOf } from './to-do-rows.ts'

const item = (title: string, dueOn: string, more: Partial<ToDo> = {}): ToDo => ({
  ...{ itemId: title, checklistId: 'list', engagementId: 'return', engagement: '2026 US return (1040)' },
  ...{ kind: 'upload', title: { en: title, fr: '' }, isRequired: true, state: 'to_do', dueOn, sentBackReason: '' },
  ...more,
})
const toDos = (items: ToDo[], more: Partial<ToDos> = {}): ToDos => ({
  ...{ items, total: items.length, signatures: [] },
  ...more,
})
const titles = (of: ToDos) => rowsOf(of).map(({ title }) => title.en)

test('what we sent back comes first, and a signature stands among the others by its date', () => {
  const items = [
    item('W-2', '2027-02-14'),
    item('Photo ID', '2027-03-01', { state: 'needs_change', sentBackReason: 'Too dark.' }),
    item('Lease', '2027-03-01'),
  ]
  const signatures = [{ engagementId: 'books', engagement: '2026 books', dueOn: '2027-02-28' }]
  expect(titles(toDos(items, { signatures }))).toEqual(['Photo ID', 'W-2', 'Read the result and sign', 'Lease'])
  expect(rowsOf(toDos([], { signatures }))).toMatchObject([
    { path: '/client-portal/engagements/books', words: 'A signature · 2026 books', dueOn: '2027-02-28' },
  ])
})
