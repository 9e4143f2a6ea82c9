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

interface Sources {
  src: string
  avif?: string
  webp?: string
}

/** What `ResponsiveImage` shows: each format's addresses with their widths, and the one for who knows neither. */
export function imageSources({ id, width }: { id: string; width: number }): Sources {
  const setOf = (format: string) =>
    widthsOf(width)
      .map((one) => `${addressOf(id, one, format)} ${one}w`)
      .join(', ')
  return { avif: setOf('avif'), webp: setOf('webp'), src: fallbackSource(id, width) }
}

/**
 * The same for an address that a text has, with the original's width where that is known. A drawing that is not from
 * `/media` is shown as it is.
 */
export function sourcesOf(src: string, width = 0): Sources {
  const [, id, kept] = /^\/media\/([\w-]{36})\/(\d+)\.jpg$/.exec(src) ?? []
  if (!id) return { src }
  const least = Number(kept)
  return imageSources({ id, width: fallbackWidthOf(width) === least ? width : least })
}
