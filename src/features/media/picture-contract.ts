export const widest = 1600
const fallbackWidth = 1200

/** The widths in which a picture is kept: never wider than it came. */
export function widthsOf(width: number): number[] {
  const most = Math.min(width, widest)
  return [...[480, 800, fallbackWidth].filter((one) => one < most), most]
}

export const fallbackWidthOf = (width: number): number => Math.min(width, fallbackWidth)

const folderOf = (id: string) => `/media/${id}/`

/** The address of the JPEG. */
export const fallbackSource = (id: string, width: number): string => `${folderOf(id)}${fallbackWidthOf(width)}.jpg`

interface Sources {
  src: string
  avif?: string
  webp?: string
}

function sourcesIn(folder: string, width: number, src: string): Sources {
  const setOf = (format: string) =>
    widthsOf(width)
      .map((one) => `${folder}${one}.${format} ${one}w`)
      .join(', ')
  return { avif: setOf('avif'), webp: setOf('webp'), src }
}

/** What `ResponsiveImage` shows: each format's addresses with their widths, and the one for who knows neither. */
export const imageSources = ({ id, width }: { id: string; width: number }) =>
  sourcesIn(folderOf(id), width, fallbackSource(id, width))

/**
 * The same for an address that a text has, with the original's width where that is known. A drawing that is not from
 * `/media` is shown as it is.
 */
export function sourcesOf(src: string, width = 0): Sources {
  const [, folder, kept] = /^(\/media\/[\w-]+\/)(\d+)\.jpg$/.exec(src) ?? []
  if (!folder) return { src }
  return sourcesIn(folder, fallbackWidthOf(width) === Number(kept) ? width : Number(kept), src)
}
