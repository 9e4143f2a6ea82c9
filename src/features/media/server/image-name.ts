import { fileName } from '../../../platform/files/file-name.ts'
import type { ImageFormat } from './accepted-image.ts'

const extensions: Record<ImageFormat, string[]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  gif: ['gif'],
}

/** The name to show for an image. */
export const imageName = (uploadedName: string, format: ImageFormat): string =>
  fileName(uploadedName, { extensions: extensions[format], fallback: 'image' })
