import type { Sharp } from 'sharp'
import type { Ctx } from '../../../platform/context.ts'
import { fallbackWidthOf, widest, widthsOf } from '../contract.ts'
import { damaged, type ImageFacts } from './accepted-image.ts'
import { loadSharp, opening } from './image-reader.ts'
import type { FileFormat } from './tables.ts'

export interface Variant {
  width: number
  format: FileFormat
  bytes: Buffer
}

const encodings: Record<FileFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 78 }),
  jpg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
}

/** Every file that is served of a picture: upright, in sRGB, without anything that the camera wrote. One after the other. */
export async function makeVariants(ctx: Ctx, original: Buffer, { width }: ImageFacts): Promise<Variant[]> {
  const sharp = await loadSharp()
  const { data, info } = await decode(ctx, original)
  const wanted: [number, FileFormat][] = widthsOf(width).flatMap((one): [number, FileFormat][] => [
    [one, 'avif'],
    [one, 'webp'],
  ])
  wanted.push([fallbackWidthOf(width), 'jpg'])
  const variants: Variant[] = []
  for (const [width, format] of wanted) {
    const height = Math.max(1, Math.round((info.height * width) / info.width))
    const image = sharp(data, { raw: info }).resize({ width, height, fit: 'fill' })
    variants.push({ width, format, bytes: await encodings[format](image).toBuffer() })
  }
  return variants
}

/** The pixels in the greatest width that is needed. */
async function decode(ctx: Ctx, original: Buffer) {
  const sharp = await loadSharp()
  try {
    return await sharp(original, opening)
      .timeout({ seconds: 30 })
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    ctx.log.info({ err: error }, 'an image could not be decoded')
    throw damaged()
  }
}
