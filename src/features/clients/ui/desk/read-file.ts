import { maxImportBytes } from '../../import-contract.ts'

/** Decodes a spreadsheet file in UTF-8, UTF-16 or Windows-1252, which old spreadsheet programs write. */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a file that the person chose, unless it is too large to be a list of clients. */
export async function readFile(file: File): Promise<string> {
  if (file.size > maxImportBytes) throw new Error('This file is larger than 2 MB. Please split it.')
  return decodeCsv(new Uint8Array(await file.arrayBuffer()))
}
