import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ToDo } from '../../contract.ts'
import { MissingDocuments } from './missing-documents.tsx'
import { toDosOf } from './portal-queries.ts'

const items = (count: number, more: Partial<ToDo> = {}): ToDo[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ itemId: `item-${index}`, checklistId: 'list', engagementId: 'return', engagement: '2026 US return (1040)' },
    ...{ kind: 'upload', title: { en: `Document ${index}`, fr: '' }, isRequired: true, state: 'to_do' },
    ...{ dueOn: '2027-02-14', sentBackReason: '' },
    ...more,
  }))
const optional = { isRequired: false }

/** The text of the part, with a space between elements. */
function shown(items: ToDo[], total = items.length): string {
  const queries = new QueryClient()
  const toDos = { items, total, optional: 0, asked: total, toReview: 0, groups: [], steps: [] }
  queries.setQueryData(toDosOf('client').queryKey, toDos)
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <MissingDocuments clientId="client" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test.for([
  [items(6), 'Show 1 more document'],
  [items(7), 'Show 2 more documents'],
  [items(6, optional), 'Show 1 more optional document'],
  [items(7, optional), 'Show 2 more optional documents'],
] as const)('the button counts the hidden rows: %#', ([items, words]) => {
  expect(shown([...items])).toContain(`${words} Other files go below.`)
})

test('other files go below both lists, and below nothing if no document is missing', () => {
  const both = shown([...items(1), ...items(1, optional)])
  expect(both).toMatch(/^Documents we still need .* Optional documents .* Other files go below\.$/)
  expect(both.match(/Other files/g)).toHaveLength(1)
  expect(shown(items(1, optional))).toMatch(/^Optional documents .* Other files go below\.$/)
  expect(shown(items(2, { kind: 'answer' }))).toBe('')
})

test('if not all open items are listed, the checklists show the others', () => {
  expect(shown(items(1), 101)).toMatch(/The checklists show the rest\. Other files go below\.$/)
  expect(shown(items(2, { kind: 'answer' }), 101)).toBe('The checklists show everything we still need.')
})
