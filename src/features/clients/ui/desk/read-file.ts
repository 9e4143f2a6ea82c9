import { textOf } from '../../../../platform/browser/file-text.ts'
import { maxImportBytes } from '../../import-contract.ts'

/** Reads a file that the person chose, unless it is too large to be a list of clients. */
export async function readFile(file: File): Promise<string> {
  if (file.size > maxImportBytes) throw new Error('This file is larger than 2 MB. Please split it.')
  return textOf(file)
}
