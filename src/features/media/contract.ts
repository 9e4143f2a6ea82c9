import * as z from 'zod/mini'

/** A picture of the firm for its public pages. */
export const PublicImage = z.object({
  id: z.uuid(),
  /** The address for who knows neither AVIF nor WebP. */
  src: z.string(),
  /** Of the original, upright. */
  width: z.int(),
  height: z.int(),
  /** What the picture shows, where a page says nothing else. */
  alt: z.string(),
  name: z.string(),
})
export type PublicImage = z.infer<typeof PublicImage>

export const widest = 1600
const fallbackWidth = 1200
const widths = [480, 800, fallbackWidth, widest]

/** The widths in which a picture is kept: never wider than it came. */
export const widthsOf = (width: number): number[] => [
  ...widths.filter((one) => one < Math.min(width, widest)),
  Math.min(width, widest),
]

export const fallbackWidthOf = (width: number): number => Math.min(width, fallbackWidth)

const addressOf = (id: string, width: number, format: string) => `/media/${id}/${width}.${format}`

/** The address of the JPEG. */
export const fallbackSource = (id: string, width: number): string => addressOf(id, fallbackWidthOf(width), 'jpg')

/** What `ResponsiveImage` shows: each format's addresses with their widths, and the one for who knows neither. */
export function imageSources({ id, width }: Pick<PublicImage, 'id' | 'width'>) {
  const setOf = (format: string) =>
    widthsOf(width)
      .map((one) => `${addressOf(id, one, format)} ${one}w`)
      .join(', ')
  return { avif: setOf('avif'), webp: setOf('webp'), src: fallbackSource(id, width) }
}
