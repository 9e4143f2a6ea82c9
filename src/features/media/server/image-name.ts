import type { ImageFormat } from './accepted-image.ts'

const extensions: Record<ImageFormat, string[]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  gif: ['gif'],
}

const maxBytes = 255
const bytesOf = (text: string) => Buffer.byteLength(text)

/** Returns one line, without control characters and characters that reverse the text's direction. */
export const plainLine = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Zl}\p{Zp}\t\n\r]/gu, ' ')
    .replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .trim()

/** The name to show for a file: without folders, and with an extension that fits its content. */
export function imageName(uploadedName: string, format: ImageFormat): string {
  const line = plainLine(uploadedName).split(/[/\\]/).at(-1)?.trim() ?? ''
  const [, stem = line, given = ''] = /^(.*)\.([a-z0-9]{2,5})$/i.exec(line) ?? []
  const extension = extensions[format].includes(given.toLowerCase()) ? given : extensions[format][0]
  return `${shorten(stem.replace(/^\.+/, '') || 'image', maxBytes - 6)}.${extension}`
}

/** Shortens the text without cutting a character as readers see it. */
function shorten(text: string, maxBytes: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (bytesOf(kept) + bytesOf(segment) > maxBytes) break
    kept += segment
  }
  return kept || 'image'
}
