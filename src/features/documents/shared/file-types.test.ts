import { expect, test } from 'vitest'
import { acceptedTypes, extensionsOf, typesInWords } from './file-types.ts'

test('formats types as words and as extensions', () => {
  expect(acceptedTypes).toBe('PDF, JPG, PNG, HEIC, XLSX, CSV or DOCX')
  expect(typesInWords(['pdf'])).toBe('PDF')
  expect(typesInWords(['xlsx', 'csv'])).toBe('XLSX or CSV')
  expect(extensionsOf(['pdf', 'heic'])).toBe('.pdf,.heic,.heif,.hif')
})
