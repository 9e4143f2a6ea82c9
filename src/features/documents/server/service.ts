import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { documents } from './tables.ts'

export { demoScan } from './demo-scan.ts'
export { type DocumentRow, getVersion, requireDocument, type UploadRow, type VersionRow } from './gate.ts'
export { documentReceived, uploadBegun } from './hooks.ts'
export { rewrapKeys } from './keys.ts'
export { findDocuments, findListedDocuments, type LatestDocument, listAllDocuments } from './list.ts'
export { findContent, openForZip, readContent, recordOpening } from './reading.ts'
export { summarizeStorage } from './storage.ts'
export { storeWarning } from './store-owner.ts'
export { cancelUpload } from './uploads/cancel.ts'
export { createUpload, type NewUpload } from './uploads/create.ts'
export { getProgress, receivePart } from './uploads/receive.ts'

/** For the tables of other slices that refer to a document. */
export const documentKey = (): AnyPgColumn => documents.id
