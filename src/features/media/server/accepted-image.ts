import { AppError } from '../../../platform/errors.ts'
import type { Opened } from './image-process.ts'

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

export interface ImageFacts {
  format: ImageFormat
  /** Upright. */
  width: number
  height: number
}

export const mostPixels = 40_000_000
/** WebP has no more. */
const mostSide = 16_383

const refuse = (sentence: string) => new AppError('invalid', sentence)
const offer = 'Please choose a JPEG, PNG, WebP, AVIF or GIF image.'
export const damaged = () => refuse('This image is damaged or incomplete. Please save it again, or choose another.')

/** What a file is by its content, whatever it is called. Nothing is decoded yet. */
export function requireImage(original: Buffer): ImageFormat {
  const format = formatBySignature(original)
  if (!format) throw refuse(whyNot(original))
  if (isAlsoSomethingElse(original, format)) {
    throw refuse('This file is an image and something else at once. Please save the image again, or choose another.')
  }
  return format
}

/** What its header says, as far as that can be taken. */
export function checkedFacts(format: ImageFormat, { compression, width, height, ...opened }: Opened): ImageFacts {
  if (format !== (opened.format === 'heif' && compression === 'av1' ? 'avif' : opened.format)) throw damaged()
  if (width * height > mostPixels || Math.max(width, height) > mostSide) {
    const size = `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels`
    throw refuse(
      `This image has ${size}, which is too many. Please choose one of at most 40 megapixels and 16,000 pixels a side.`,
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

/** The kinds that a file of the MPEG-4 family says it is. */
function brandsOf(file: Buffer): string[] {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return []
  const length = Math.min(file.readUInt32BE(0), 256)
  return file.toString('latin1', 8, length).match(/[\s\S]{4}/g) ?? []
}

function whyNot(file: Buffer): string {
  const start = file.toString('latin1', 0, 4096)
  if (/<svg[\s>]/i.test(start)) return 'Drawings in SVG can carry scripts and are not taken. Please save it as PNG.'
  if (start.slice(0, 1024).includes('%PDF-')) return 'This is a PDF. Please save the picture that you need as an image.'
  if (brandsOf(file).some((brand) => /^(hei|hev|mif|msf)/.test(brand)))
    return 'Photos in HEIC are not taken, because most browsers cannot show them. Please save it as JPEG.'
  return `This is not an image that can be used. ${offer}`
}

const archives = ['PK\x05\x06', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '%PDF-']

/**
 * True for a picture that another program would take for an archive, a document or a script. What is served is made
 * anew and harmless in any case; but such a file is no accident, and who sends it should know.
 */
function isAlsoSomethingElse(file: Buffer, format: ImageFormat): boolean {
  if (archives.some((mark) => holdsArchive(file, mark))) return true
  if (format === 'gif' && /\/[*/]/.test(file.toString('latin1', 6, 13))) return true
  return /<(?:script|iframe|html|!doctype)[\s>]|<\?php\s/i.test(file.toString('latin1'))
}

/** The end of a ZIP archive lies in the last 64 KB; four bytes further in front may be chance. */
function holdsArchive(file: Buffer, mark: string): boolean {
  const from = mark.startsWith('PK') ? Math.max(0, file.length - 65_557) : 0
  return file.indexOf(mark, from, 'latin1') >= 0
}
