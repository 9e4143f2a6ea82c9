import { expect, test } from 'vitest'
import type { ToDo, ToDos } from '../../contract.ts'
import { countsOf, documentRows, openWords, rowsOf } from './to-do-rows.ts'

const item = (title: string, dueOn: string, more: Partial<ToDo> = {}): ToDo => ({
  ...{ itemId: title, checklistId: 'list', engagementId: 'return', engagement: '2026 US return (1040)' },
  ...{ kind: 'upload', title: { en: title, fr: '' }, isRequired: true, state: 'to_do', dueOn, sentBackReason: '' },
  ...more,
})
const toDos = (items: ToDo[], more: Partial<ToDos> = {}): ToDos => ({
  ...{ items, total: items.length, optional: 0, asked: items.length, toReview: 0, groups: [], steps: [] },
  ...more,
})
const titles = (of: ToDos) => rowsOf(of).main.map(({ title }) => title.en)

test('what we sent back comes first, and a signature stands among the others by its date', () => {
  const items = [
    item('W-2', '2027-02-14'),
    item('Photo ID', '2027-03-01', { state: 'needs_change', sentBackReason: 'Too dark.' }),
    item('Lease', '2027-03-01'),
  ]
  const steps: ToDos['steps'] = [{ step: 'sign', engagementId: 'books', engagement: '2026 books', dueOn: '2027-02-28' }]
  expect(titles(toDos(items, { steps }))).toEqual(['Photo ID', 'W-2', 'Read the result and sign', 'Lease'])
  expect(rowsOf(toDos([], { steps })).main).toMatchObject([
    { path: '/client-portal/engagements/books', words: 'A signature · 2026 books', dueOn: '2027-02-28' },
  ])
})

test('many open items are counted by kind, with the first single items below', () => {
  const questions = ['A', 'B', 'C', 'D', 'E'].map((title) => item(title, '2027-02-14', { kind: 'answer' }))
  const back = item('Lease', '2027-03-01', { state: 'needs_change' })
  const items = [...questions, item('Photo ID', '2027-03-01'), back]
  const group = { checklistId: 'list', engagement: '2026 US return (1040)', optional: 0 }
  const groups: ToDos['groups'] = [
    { ...group, kind: 'upload', count: 1, dueOn: '2027-03-01', firstItemId: 'Photo ID' },
    { ...group, kind: 'answer', count: 5, dueOn: '2027-02-14', firstItemId: 'A' },
  ]
  const steps: ToDos['steps'] = [{ step: 'sign', engagementId: 'books', engagement: '2026 books', dueOn: '2027-02-28' }]
  const { main, single } = rowsOf(toDos(items, { groups, steps }))
  expect(main.map(({ title, hash }) => [title.en, hash])).toEqual([
    ['Lease', 'item-Lease'],
    ['5 questions to answer', 'item-A'],
    ['Read the result and sign', undefined],
    ['1 document to upload', 'item-Photo ID'],
  ])
  expect(single.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D', 'E', 'Photo ID'])
  expect(rowsOf(toDos(items.slice(1), { groups })).single).toEqual([])
})

test('if only one text is left to read, its line has its title', () => {
  const questions = ['A', 'B', 'C', 'D', 'E'].map((title) => item(title, '2027-02-14', { kind: 'answer' }))
  const letter = item('Engagement letter', '2027-02-14', { kind: 'information' })
  const group = { checklistId: 'list', engagement: '2026 US return (1040)', optional: 0, dueOn: '2027-02-14' }
  const groups: ToDos['groups'] = [{ ...group, kind: 'information', count: 1, firstItemId: letter.itemId }]
  expect(titles(toDos([...questions, letter], { groups }))).toEqual(['Read: Engagement letter'])
})

test('a return without a checklist asks for documents', () => {
  const steps: ToDos['steps'] = [
    { step: 'send', engagementId: 'return', engagement: '2026 US return (1040)', dueOn: '2027-04-15' },
  ]
  expect(rowsOf(toDos([], { steps })).main).toMatchObject([
    { title: { en: 'Send us your documents' }, path: '/client-portal/documents' },
  ])
})

test('missing documents leave out questions, begin with what we sent back, and part the optional ones', () => {
  const optional = { isRequired: false }
  const items = [
    item('Receipts', '2027-02-01', optional),
    item('W-2', '2027-02-14'),
    item('Old lease', '2027-03-01', { ...optional, state: 'needs_change' }),
    item('Address', '2027-02-20', { kind: 'answer' }),
    item('Lease', '2027-03-01', { state: 'needs_change' }),
  ]
  const { needed, optional: others } = documentRows({ items })
  expect(needed.map(({ id }) => id)).toEqual(['Old lease', 'Lease', 'W-2'])
  expect(needed[0]?.words).toBe('Documents · 2026 US return (1040)')
  expect(others.map(({ id, words }) => [id, words])).toEqual([
    ['Receipts', 'Documents, optional · 2026 US return (1040)'],
  ])
})

test('a counted line says how many of its items are optional', () => {
  const questions = ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => item(title, '2027-02-14', { kind: 'answer' }))
  const group = { checklistId: 'list', engagement: '2026 books', dueOn: '2027-02-14', firstItemId: 'A' } as const
  const wordsOf = (count: number, optional: number) =>
    rowsOf(toDos(questions, { groups: [{ ...group, kind: 'upload', count, optional }] })).main.map(({ words }) => words)
  expect(wordsOf(3, 0)).toEqual(['2026 books'])
  expect(wordsOf(3, 1)).toEqual(['One of them is optional · 2026 books'])
  expect(wordsOf(3, 3)).toEqual(['All of them are optional · 2026 books'])
  expect(wordsOf(1, 1)).toEqual(["It's optional · 2026 books"])
})

test('the figures count the same things as the list', () => {
  const step: ToDos['steps'][number] = {
    ...{ step: 'sign', engagementId: 'books', engagement: '2026 books', dueOn: '2027-02-28' },
  }
  const items = [item('W-2', '2027-02-14'), item('Lease', '2027-03-01')]
  for (const [list, counts] of [
    [toDos(items, { asked: 6, toReview: 1 }), { open: 2, toReview: 1, settled: 3, total: 6 }],
    [toDos(items, { asked: 6, steps: [step] }), { open: 3, toReview: 0, settled: 4, total: 7 }],
    [toDos([], { steps: [step] }), { open: 1, toReview: 0, settled: 0, total: 1 }],
    [toDos([]), { open: 0, toReview: 0, settled: 0, total: 0 }],
  ] as const) {
    expect(countsOf(list)).toEqual(counts)
    expect(rowsOf(list).main).toHaveLength(counts.open)
  }
  expect(openWords(1, 0)).toBe('One thing is open. Open it to see what to do.')
  expect(openWords(4, 0)).toBe('4 things are open. Choose one to see what to do.')
  expect(openWords(4, 2)).toBe('4 things are open. 2 of them are optional. Choose one to see what to do.')
})
