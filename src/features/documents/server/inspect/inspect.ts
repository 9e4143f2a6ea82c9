import type { DocumentType } from '../../shared/file-types.ts'
import { readPackageType } from './package.ts'
import type { ReadableFile } from './readable-file.ts'
import { refuse, wrongType } from './refusal.ts'
import { refuseByStart } from './start.ts'

/** Tells the type of a file from its content. Throws a sentence if we can't accept it. Unpacks nothing. */
export async function inspect(file: ReadableFile): Promise<DocumentType> {
  const start = await file.read(0, Math.min(4096, file.bytes))
  refuseByStart(start)
  const hex = start.toString('hex', 0, 8)
  if (start.subarray(0, 1024).includes('%PDF-')) return inspectPdf(file)
  if (hex.startsWith('ffd8ff')) return 'jpg'
  if (hex === '89504e470d0a1a0a') return 'png'
  if (brandsOf(start).some((brand) => heicBrands.has(brand))) return 'heic'
  if (hex.startsWith('504b0304')) return readPackageType(file)
  if (/\.csv$/i.test(file.name.trim())) return inspectText(file)
  throw wrongType("We can't tell what kind of file this is.")
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** The formats that a file of the MPEG-4 family declares. */
function brandsOf(start: Buffer): string[] {
  if (start.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(start.readUInt32BE(0), 256)
  const brands = start.toString('latin1', 8, end).match(/[\s\S]{4}/g) ?? []
  return brands.some((brand) => brand === 'avif' || brand === 'avis') ? [] : brands
}

const encryptionMark = '/Encrypt'
const encryption = /^\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/
/** Longer than what the pattern finds, so that a piece's edge can't hide it. */
const overlap = 64

/** Without its password no one could read it, the virus scan neither. */
async function inspectPdf(file: ReadableFile): Promise<'pdf'> {
  let before = Buffer.alloc(0)
  for await (const piece of file.pieces()) {
    const bytes = Buffer.concat([before, piece])
    for (let at = bytes.indexOf(encryptionMark); at >= 0; at = bytes.indexOf(encryptionMark, at + 1))
      if (encryption.test(bytes.toString('latin1', at, at + overlap))) throw protectedPdf()
    before = bytes.subarray(-overlap)
  }
  return 'pdf'
}

const protectedPdf = () =>
  refuse('This PDF is protected. Please print it to a new PDF, or save it without a password, and send that.')

/** Control characters other than tab, line feed, form feed and carriage return. */
const isControl = (byte: number) => byte < 32 && (byte < 9 || byte > 13) && byte !== 27

/** A table as text has no control characters. Some programs write UTF-16, which has them in its bytes. */
async function inspectText(file: ReadableFile): Promise<'csv'> {
  const mark = (await file.read(0, Math.min(2, file.bytes))).toString('hex')
  if (mark === 'fffe' || mark === 'feff') return 'csv'
  for await (const piece of file.pieces()) {
    if (piece.some(isControl)) throw wrongType('This is not a CSV table, although its name says so.')
  }
  return 'csv'
}
