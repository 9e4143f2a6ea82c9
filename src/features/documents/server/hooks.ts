import { defineHook } from '../../../platform/hooks.ts'
import type { DocumentRow, VersionRow } from './gate.ts'

/**
 * Runs after all of a document has arrived, in the transaction that adds its version. If we already had the same
 * content, the hook gets the version that has it. `attachTo` is what the upload said that the document is for.
 */
export const documentReceived = defineHook<{
  document: DocumentRow
  version: VersionRow
  attachTo: string | null
  isDuplicate: boolean
}>('documents.received')
