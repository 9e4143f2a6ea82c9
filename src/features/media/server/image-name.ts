import type { ImageFormat } from './accepted-image.ts'

const endings: Record<ImageFormat, string[]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  gif: ['gif'],
}

const mostBytes = 255
const bytesOf = (text: string) => Buffer.byteLength(text)

/** One line without control characters, and without those that turn the direction of writing around. */
export const plainLine = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Zl}\p{Zp}\t\n\r]/gu, ' ')
    .replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .trim()

/** The name to show for a file: without folders, and with the ending that its content asks for. */
export function imageName(given: string, format: ImageFormat): string {
  const line = plainLine(given).split(/[/\\]/).at(-1)?.trim() ?? ''
  const [, stem = line, ending = ''] = /^(.*)\.([a-z0-9]{2,5})$/i.exec(line) ?? []
  const right = endings[format].includes(ending.toLowerCase()) ? ending : endings[format][0]
  return `${shortened(stem.replace(/^\.+/, '') || 'image', mostBytes - 6)}.${right}`
}

/** Cut between what a reader takes for characters. */
function shortened(text: string, most: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (bytesOf(kept) + bytesOf(segment) > most) break
    kept += segment
  }
  return kept || 'image'
}
