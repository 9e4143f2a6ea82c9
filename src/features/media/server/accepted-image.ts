import { AppError } from '../../../platform/errors.ts'
import type { Opened } from './image-process.ts'

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

export interface ImageFacts {
  format: ImageFormat
  /** The image's width after we have turned the image upright. */
  width: number
  height: number
}

export const maxPixels = 40_000_000
/** The longest side that a WebP image can have. */
const maxSidePixels = 16_383

const refuse = (sentence: string) => new AppError('invalid', sentence)
const acceptedFormats = 'Please choose a JPEG, PNG, WebP, AVIF or GIF image.'
export const damaged = () =>
  refuse(
    'This image is damaged or incomplete. Please export it again and upload the new file, or choose another image.',
  )

/**
 * Finds the image's format in the file's content, not in its name, and refuses other files. Doesn't decode the image.
 */
export function requireImage(original: Buffer): ImageFormat {
  const format = formatBySignature(original)
  if (!format) throw refuse(whyNot(original))
  if (isAlsoSomethingElse(original, format)) {
    throw refuse('This image contains another file or a script. Please save the image again, or choose another.')
  }
  return format
}

/** Takes format and size from the image's header. Refuses an image of another format or with too many pixels. */
export function checkedFacts(format: ImageFormat, { compression, width, height, ...opened }: Opened): ImageFacts {
  if (format !== (opened.format === 'heif' && compression === 'av1' ? 'avif' : opened.format)) throw damaged()
  if (width * height > maxPixels || Math.max(width, height) > maxSidePixels) {
    const size = `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels`
    throw refuse(
      `This image is too large: ${size}. Please choose one with at most 40 megapixels and 16,000 pixels on each side.`,
    )
  }
  return { format, width, height }
}

function formatBySignature(file: Buffer): ImageFormat | undefined {
  const start = file.toString('latin1', 0, 16)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return 'webp'
  return brandsOf(file).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined
}

/** The formats that a file of the MPEG-4 family declares. */
function brandsOf(file: Buffer): string[] {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return []
  const length = Math.min(file.readUInt32BE(0), 256)
  return file.toString('latin1', 8, length).match(/[\s\S]{4}/g) ?? []
}

function whyNot(file: Buffer): string {
  const start = file.toString('latin1', 0, 4096)
  if (/<svg[\s>]/i.test(start))
    return "We can't accept SVG files, because they can contain scripts. Please save it as PNG."
  if (start.slice(0, 1024).includes('%PDF-')) return 'This is a PDF. Please save the page you need as an image.'
  if (brandsOf(file).some((brand) => /^(hei|hev|mif|msf)/.test(brand)))
    return "We can't accept HEIC photos, because most browsers can't show them. Please save it as JPEG."
  return `We can't use this file as an image. ${acceptedFormats}`
}

const archiveSignatures = ['PK\x05\x06', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '%PDF-']

/**
 * True if another program would open the image as an archive, a document or a script. We encode images again before we
 * serve them, so visitors are safe. We still refuse such a file, so that the person who uploads it learns about it.
 */
function isAlsoSomethingElse(file: Buffer, format: ImageFormat): boolean {
  if (archiveSignatures.some((signature) => containsArchive(file, signature))) return true
  if (format === 'gif' && /\/[*/]/.test(file.toString('latin1', 6, 13))) return true
  return /<(?:script|iframe|html|!doctype)[\s>]|<\?php\s/i.test(file.toString('latin1'))
}

/**
 * Searches only the last 64 KB for a ZIP signature, because a ZIP archive ends with it. Earlier in the file, the same
 * four bytes may be chance.
 */
function containsArchive(file: Buffer, signature: string): boolean {
  const from = signature.startsWith('PK') ? Math.max(0, file.length - 65_557) : 0
  return file.indexOf(signature, from, 'latin1') >= 0
}
