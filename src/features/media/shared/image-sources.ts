export const maxWidth = 1600
const fallbackWidth = 1200

/** The widths in which we store an image, none wider than its original. */
export function widthsOf(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, maxWidth)
  return [...[480, 800, fallbackWidth].filter((width) => width < largest), largest]
}

export const fallbackWidthOf = (width: number): number => Math.min(width, fallbackWidth)

export const fallbackSource = (id: string, width: number): string => `/media/${id}/${fallbackWidthOf(width)}.jpg`

interface Sources {
  src: string
  avif?: string
  webp?: string
}

/**
 * Returns each format's addresses with their widths, and the JPEG's for older browsers. `originalWidth` is 0 if
 * unknown. An image from outside `/media` has no other formats.
 */
export function sourcesOf(src: string, originalWidth = 0): Sources {
  const [, folder, jpegWidth] = /^(\/media\/[\w-]+\/)(\d+)\.jpg$/.exec(src) ?? []
  if (!folder) return { src }
  const widths = widthsOf(fallbackWidthOf(originalWidth) === Number(jpegWidth) ? originalWidth : Number(jpegWidth))
  const setOf = (format: string) => widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', ')
  return { avif: setOf('avif'), webp: setOf('webp'), src }
}
