/** Finds out how a text file is encoded: UTF-8, UTF-16, or else Windows-1252, which old spreadsheet programs write. */
async function encodingOf(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of bytesOf(file)) strict.decode(bytes, { stream: true })
    strict.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

const pieceBytes = 256 * 1024

/** Reads a file piece by piece, so that a large file doesn't fill the memory. */
async function* bytesOf(file: Blob) {
  for (let at = 0; at < file.size; at += pieceBytes)
    yield new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer())
}

/** A file's text in pieces, which are never empty. */
export async function* textPieces(file: Blob): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder(await encodingOf(file))
  for await (const bytes of bytesOf(file)) {
    const text = decoder.decode(bytes, { stream: true })
    if (text) yield text
  }
  const end = decoder.decode()
  if (end) yield end
}

/** The whole text of a file. */
export async function textOf(file: Blob): Promise<string> {
  let text = ''
  for await (const piece of textPieces(file)) text += piece
  return text
}
