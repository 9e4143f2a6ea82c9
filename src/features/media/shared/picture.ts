export const widest = 1600
const fallbackWidth = 1200

/** The widths in which a picture is kept: never wider than it came. */
export function widthsOf(width: number): number[] {
  const most = Math.min(width, widest)
  return [...[480, 800, fallbackWidth].filter((one) => one < most), most]
}

export const fallbackWidthOf = (width: number): number => Math.min(width, fallbackWidth)

/** The address of the JPEG. */
export const fallbackSource = (id: string, width: number): string => `/media/${id}/${fallbackWidthOf(width)}.jpg`

interface Sources {
  src: string
  avif?: string
  webp?: string
}

/**
 * What `ResponsiveImage` shows of a picture: each format's addresses with their widths, and the one for who knows
 * neither. `width` is the original's, where it is known. A drawing that is not from `/media` is shown as it is.
 */
export function sourcesOf(src: string, width = 0): Sources {
  const [, folder, kept] = /^(\/media\/[\w-]+\/)(\d+)\.jpg$/.exec(src) ?? []
  if (!folder) return { src }
  const widths = widthsOf(fallbackWidthOf(width) === Number(kept) ? width : Number(kept))
  const setOf = (format: string) => widths.map((one) => `${folder}${one}.${format} ${one}w`).join(', ')
  return { avif: setOf('avif'), webp: setOf('webp'), src }
}
