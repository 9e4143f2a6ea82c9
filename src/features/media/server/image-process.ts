import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import type { FileFormat } from './tables.ts'

/** This program runs in a process of its own for one image. It answers `open` first and, if opening worked, `make`. */
export type Question =
  | { kind: 'open'; original: Uint8Array }
  | { kind: 'make'; maxPixels: number; maxWidth: number; wanted: [width: number, format: FileFormat][] }

export interface Opened {
  format: string
  compression?: string
  /** The image's width after we have turned the image upright. */
  width: number
  height: number
}

interface Variant {
  width: number
  format: FileFormat
  bytes: Uint8Array
}

export type Answer = { opened: Opened } | { variants: Variant[] } | { problem: string }

/** The names of the allowed readers in the image library libvips. We block all other readers. */
const readers = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
  'VipsForeignLoadNsgifBuffer',
]

const encodings: Record<FileFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
  jpg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
}

/** Reads only the first frame, and fails if the file is incomplete. */
const opening = { failOn: 'error', pages: 1 } as const

let original: Uint8Array = new Uint8Array()

async function open(): Promise<Answer> {
  const { format, compression, autoOrient } = await sharp(original, { ...opening, limitInputPixels: false }).metadata()
  return { opened: { format, compression, ...autoOrient } }
}

/**
 * Makes every file upright, in sRGB and without the camera's data. Decodes the image once, at the greatest width
 * needed.
 */
async function make({ maxPixels, maxWidth, wanted }: Question & { kind: 'make' }): Promise<Answer> {
  const { data, info } = await sharp(original, { ...opening, limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width: maxWidth, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const variants: Variant[] = []
  for (const [width, format] of wanted) {
    const height = Math.max(1, Math.round((info.height * width) / info.width))
    const image = sharp(data, { raw: info }).resize({ width, height, fit: 'fill' })
    variants.push({ width, format, bytes: await encodings[format](image).toBuffer() })
  }
  return { variants }
}

async function answer(question: Question) {
  if (question.kind === 'open') original = question.original
  const result = question.kind === 'open' ? open() : make(question)
  process.send?.(await result.catch((error: Error): Answer => ({ problem: error.message })))
}

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: readers })
// Preparing images has a lower priority than serving pages.
setPriority(5)
process.on('message', answer)
