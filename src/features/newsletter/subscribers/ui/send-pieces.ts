import { textPieces } from '../../../../platform/browser/file-text.ts'
import { type ImportColumns, pieceLength, type SubscriberImport } from '../import-contract.ts'
import { addingPiece, beginning, cancelingImport } from './queries.ts'

/**
 * Replaces null characters, which the API doesn't accept, so that the server can say what is wrong with such a file.
 */
export const storable = (text: string) => text.replaceAll('\0', '\uFFFD')

/** Cuts a file's text into pieces of the length that the server takes, and marks the last one. */
async function* piecesOf(file: File) {
  let waiting: string | undefined
  for await (const text of textPieces(file)) {
    for (let at = 0; at < text.length; at += pieceLength) {
      if (waiting !== undefined) yield { text: waiting, isLast: false }
      waiting = storable(text.slice(at, at + pieceLength))
    }
  }
  if (waiting === undefined) throw new Error('This file is empty.')
  yield { text: waiting, isLast: true }
}

/** Has the server check a whole file. Calls `onShare` with the share of the file that is checked, from 0 to 1. */
export async function checkFile(
  file: File,
  columns: ImportColumns,
  onShare: (share: number) => void,
): Promise<SubscriberImport> {
  let last = await beginning({ name: file.name.slice(0, 200) || 'file.csv', columns })
  const pieces = Math.max(1, file.size / pieceLength)
  try {
    let number = 0
    for await (const piece of piecesOf(file)) {
      number += 1
      last = await addingPiece({ id: last.id, number, ...piece })
      onShare(Math.min(1, number / pieces))
    }
    return last
  } catch (error) {
    await cancelingImport({ id: last.id }).catch(() => undefined)
    throw error
  }
}
