import { defineHook } from '../../../platform/hooks.ts'
import type { DocumentRow, VersionRow } from './gate.ts'

/**
 * A document has arrived whole, in the transaction that makes its version. If the same content was there already, it is
 * the version that has it. `attachTo` is what the upload said the document is for.
 */
export const documentReceived = defineHook<{
  document: DocumentRow
  version: VersionRow
  attachTo: string | null
  isDuplicate: boolean
}>('documents.received')
