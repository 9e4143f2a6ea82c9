import type { ReadableFile } from './readable-file.ts'
import { refuse, wrongType } from './refusal.ts'

// Excel and Word files are ZIP packages. We read only the package's table of contents and never unpack it.

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const maxCommentBytes = 65_535
const maxEntries = 10_000
const maxUnpackedBytes = 1024 ** 3
/** The largest accepted ratio of unpacked to packed bytes. Tables compress well: real workbooks reach about 60. */
const maxRatio = 200

const damaged = () => refuse('This file is damaged or incomplete. Please save it again, and send that.')
const tooMuch = () => refuse('This file would unpack to far more than it should. Please save it again, or send a PDF.')

interface Entry {
  name: string
  packed: number
  unpacked: number
  isEncrypted: boolean
}

export async function readPackageType(file: ReadableFile): Promise<'xlsx' | 'docx'> {
  const entries = await readEntries(file)
  const names = new Set(entries.map(({ name }) => name))
  const type = names.has('xl/workbook.xml') ? 'xlsx' : names.has('word/document.xml') ? 'docx' : undefined
  if (!type || !names.has('[Content_Types].xml')) throw wrongType('This is an archive of other files.')
  if (entries.some(({ isEncrypted }) => isEncrypted))
    throw refuse('This file is protected. Please save it without a password, and send that.')
  if (entries.some(({ name }) => /vbaproject|activex|embeddings\/.*\.(bin|exe|vbs|js)$/i.test(name)))
    throw refuse(`This file contains macros or other programs. Please save it as plain ${type.toUpperCase()} or PDF.`)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  // Crafted files let several entries share the same bytes. Their packed sizes then add up to more than the file's
  // size.
  if (packed > file.bytes || unpacked > maxUnpackedBytes || unpacked > maxRatio * file.bytes + 2 ** 20) throw tooMuch()
  return type
}

async function readEntries(file: ReadableFile): Promise<Entry[]> {
  const tail = await file.read(Math.max(0, file.bytes - endBytes - maxCommentBytes), file.bytes)
  const at = findEnd(tail)
  const count = tail.readUInt16LE(at + 10)
  const size = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  if (count > maxEntries) throw tooMuch()
  if (offset + size > file.bytes || size > 4 * 2 ** 20) throw damaged()
  const directory = await file.read(offset, offset + size)
  const entries: Entry[] = []
  for (let position = 0; entries.length < count; ) {
    if (position + 46 > directory.length || directory.readUInt32LE(position) !== entrySignature) throw damaged()
    const nameEnd = position + 46 + directory.readUInt16LE(position + 28)
    entries.push({
      name: directory.toString('utf8', position + 46, nameEnd),
      packed: directory.readUInt32LE(position + 20),
      unpacked: directory.readUInt32LE(position + 24),
      isEncrypted: (directory.readUInt16LE(position + 8) & 1) === 1,
    })
    position = nameEnd + directory.readUInt16LE(position + 30) + directory.readUInt16LE(position + 32)
  }
  return entries
}

/** Finds the end mark of the table of contents. Files of more than 4 GB have another mark, and we don't accept them. */
function findEnd(tail: Buffer): number {
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) === endSignature && at + endBytes + tail.readUInt16LE(at + 20) <= tail.length) return at
  }
  throw damaged()
}
