import { expect, test } from 'vitest'
import { documentTypes } from '../../documents/shared/file-types.ts'
import { typesFor } from './file-kinds.ts'

test('an item accepts the types of the kinds that it names, or all types', () => {
  expect(typesFor(['image', 'pdf'])).toEqual(['pdf', 'jpg', 'png', 'heic'])
  expect(typesFor(['spreadsheet', 'word'])).toEqual(['xlsx', 'csv', 'docx'])
  expect(typesFor([])).toEqual(documentTypes)
})
