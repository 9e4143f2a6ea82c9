import { type DocumentType, documentTypes } from '../../documents/shared/file-types.ts'
import type { FileKind } from './items.ts'

const kindOf: Record<DocumentType, FileKind> = {
  pdf: 'pdf',
  jpg: 'image',
  png: 'image',
  heic: 'image',
  xlsx: 'spreadsheet',
  csv: 'spreadsheet',
  docx: 'word',
}

/** The types of files that an item accepts. If it names no kind, it accepts all types. */
export const typesFor = (accepts: FileKind[]): readonly DocumentType[] =>
  accepts.length === 0 ? documentTypes : documentTypes.filter((type) => accepts.includes(kindOf[type]))
