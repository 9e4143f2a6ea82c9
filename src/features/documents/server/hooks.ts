import { defineHook } from '../../../platform/hooks.ts'
import type { DocumentRow, UploadRow, VersionRow } from './gate.ts'

/**
 * Someone begins an upload. The slice that understands its `attachTo` refuses what it doesn't know. The client is locked
 * against a merge.
 */
export const uploadBegun = defineHook<{ upload: UploadRow }>('documents.upload-begun')

/**
 * Runs after all of a document has arrived, in the transaction that adds its version. If we already had the same
 * content, the hook gets the version that has it. `attachTo` is what the upload said that the document is for. An action
 * that throws `invalid` refuses the upload with its sentence.
 */
export const documentReceived = defineHook<{
  document: DocumentRow
  version: VersionRow
  attachTo: string | null
  isDuplicate: boolean
}>('documents.received')
