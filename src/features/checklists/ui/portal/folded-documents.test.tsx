import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedDocument } from '../../../documents/contract.ts'
import { FoldedDocuments } from './folded-documents.tsx'

/** The names and the button that people see, for this many documents. Number 1 is the earliest. */
function shown(count: number): string[] {
  const documents = Array.from({ length: count }, (_, index) => ({ id: `${index + 1}` }) as ListedDocument)
  const markup = renderToStaticMarkup(
    <FoldedDocuments
      documents={documents}
      label="Uploaded"
      noun={['earlier document', 'earlier documents']}
      className=""
    >
      {({ id }) => <li key={id}>{id}</li>}
    </FoldedDocuments>,
  )
  return markup.split(/<[^>]*>/).filter(Boolean)
}

test('many documents show only the newest, and a button for the earlier ones', () => {
  expect(shown(12)).toEqual(['Show 9 earlier documents', '10', '11', '12'])
  expect(shown(5)).toEqual(['Show 2 earlier documents', '3', '4', '5'])
})

test('a few documents show all, also if the button would hide only one', () => {
  expect(shown(1)).toEqual(['1'])
  expect(shown(4)).toEqual(['1', '2', '3', '4'])
})
