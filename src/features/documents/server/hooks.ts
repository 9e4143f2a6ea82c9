import { defineHook } from '../../../platform/hooks.ts'
import type { DocumentRow, UploadRow, VersionRow } from './gate.ts'

/**
 * Runs when someone begins an upload. The slice that understands the upload's `attachTo` refuses the upload if what it
 * names doesn't exist. The client is locked, so that no merge can happen meanwhile.
 */
export const uploadBegun = defineHook<{ upload: UploadRow }>('documents.upload-begun')

/**
 * Runs after all of a document has arrived, in the transaction that adds its version. If we already had the same
 * content, the hook gets the version that has it. `attachTo` is what the upload said that the document is for. An
 * action at this hook can refuse the upload: it throws an `invalid` error with a message.
 */
export const documentReceived = defineHook<{
  document: DocumentRow
  version: VersionRow
  attachTo: string | null
  isDuplicate: boolean
}>('documents.received')
