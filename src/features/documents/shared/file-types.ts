/** The types of files that we accept. We find the type from a file's content. */
export const documentTypes = ['pdf', 'jpg', 'png', 'heic', 'xlsx', 'csv', 'docx'] as const
export type DocumentType = (typeof documentTypes)[number]

interface TypeFacts {
  name: string
  mediaType: string
  /** The most common extension first. */
  extensions: readonly string[]
}

export const typeFacts: Record<DocumentType, TypeFacts> = {
  pdf: { name: 'PDF', mediaType: 'application/pdf', extensions: ['pdf'] },
  jpg: { name: 'JPEG photo', mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { name: 'PNG picture', mediaType: 'image/png', extensions: ['png'] },
  heic: { name: 'HEIC photo', mediaType: 'image/heic', extensions: ['heic', 'heif', 'hif'] },
  xlsx: {
    name: 'Excel workbook',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
  csv: { name: 'CSV table', mediaType: 'text/csv', extensions: ['csv'] },
  docx: {
    name: 'Word document',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
}

/** The extensions of some types, as the browser's file dialog takes them. */
export const extensionsOf = (types: readonly DocumentType[]): string =>
  types.flatMap((type) => typeFacts[type].extensions.map((extension) => `.${extension}`)).join()

/** Names types in a sentence, like `PDF, JPG or PNG`. */
export const typesInWords = (types: readonly DocumentType[]): string =>
  types
    .map((type) => type.toUpperCase())
    .join(', ')
    .replace(/, (\w+)$/, ' or $1')

export const acceptedTypes = typesInWords(documentTypes)
