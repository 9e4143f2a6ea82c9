import type { DocumentType } from '../../shared/file-types.ts'
import { readPackageType } from './package.ts'
import type { ReadableFile } from './readable-file.ts'
import { refuse, wrongType } from './refusal.ts'
import { refuseByStart } from './start.ts'

/**
 * Finds the type of a file from its content, without unpacking anything. If we can't accept the file, throws an error
 * with a message for the person.
 */
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

/**
 * Returns the formats listed at the start of a file with the container format of MPEG-4, which HEIC photos also use.
 */
function brandsOf(start: Buffer): string[] {
  if (start.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(start.readUInt32BE(0), 256)
  const brands = start.toString('latin1', 8, end).match(/[\s\S]{4}/g) ?? []
  return brands.some((brand) => brand === 'avif' || brand === 'avis') ? [] : brands
}

/** A PDF may spell any letter of a name as its number, and its white space includes zero bytes. */
const encryption =
  /\/(?:E|#45)(?:n|#6[eE])(?:c|#63)(?:r|#72)(?:y|#79)(?:p|#70)(?:t|#74)[\s\0]*(?:\d+[\s\0]+\d+[\s\0]+R|<<)/
/**
 * We search piece by piece, and keep this many bytes of the last piece. It is longer than any match that programs
 * write, so none is lost between pieces.
 */
const overlap = 512

/** Refuses a PDF with a password, because neither we nor the virus scan could read it. */
async function inspectPdf(file: ReadableFile): Promise<'pdf'> {
  let before = Buffer.alloc(0)
  for await (const piece of file.pieces()) {
    const bytes = Buffer.concat([before, piece])
    if (encryption.test(bytes.toString('latin1'))) throw protectedPdf()
    before = bytes.subarray(-overlap)
  }
  return 'pdf'
}

const protectedPdf = () =>
  refuse('This PDF is protected. Please print it to a new PDF, or save it without a password, and send that.')

/** True for control characters, except tab, line breaks and escape. */
const isControl = (byte: number) => byte < 32 && (byte < 9 || byte > 13) && byte !== 27

/**
 * Refuses a CSV file with control characters, because text tables have none. Files in UTF-16 are an exception: their
 * bytes look like control characters.
 */
async function inspectText(file: ReadableFile): Promise<'csv'> {
  const mark = (await file.read(0, Math.min(2, file.bytes))).toString('hex')
  if (mark === 'fffe' || mark === 'feff') return 'csv'
  for await (const piece of file.pieces()) {
    if (piece.some(isControl)) throw wrongType("This isn't a CSV table, although its name says so.")
  }
  return 'csv'
}
