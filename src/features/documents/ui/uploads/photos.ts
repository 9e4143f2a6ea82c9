import { pdfOfPhotos } from '../../shared/write-pdf.ts'
import { isHeic, toJpeg } from './heic-photo.ts'

export interface PreparedPhoto {
  key: string
  jpeg: Uint8Array
  width: number
  height: number
  /** The thumbnail as a `data:` address. The site's security policy allows no `blob:` addresses for images. */
  thumbnail: string
}

/** The longer side of a photo, in pixels. It is a letter page at 220 dots per inch, sharp enough for small print. */
const maxSide = 2_400
const thumbnailSide = 240
let prepared = 0

/**
 * Prepares a photo for the PDF: turns it upright, makes it smaller if needed, and removes the place and the camera from
 * its data.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const picture = await read(file)
  const large = drawn(picture, maxSide)
  const blob = await new Promise<Blob | null>((resolve) => large.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('The browser could not write a JPEG.')
  const thumbnail = drawn(picture, thumbnailSide).toDataURL('image/jpeg', 0.7)
  picture.close()
  prepared += 1
  const { width, height } = large
  return { key: String(prepared), jpeg: new Uint8Array(await blob.arrayBuffer()), width, height, thumbnail }
}

const read = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(async (error) => {
    if (!isHeic(file)) throw error
    return createImageBitmap(await toJpeg(file))
  })

function drawn(picture: ImageBitmap, maxSide: number): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

export function toPdf(photos: PreparedPhoto[], name: string): File {
  // A slash in the name would make the part before it look like a folder.
  const title =
    name
      .replaceAll(/[/\\]/g, '-')
      .trim()
      .replace(/\.pdf$/i, '') || `Photos ${new Date().toLocaleDateString('sv')}`
  return new File([pdfOfPhotos(photos)], `${title}.pdf`, { type: 'application/pdf' })
}
