const maxBytes = 255
const bytesOf = (text: string) => Buffer.byteLength(text)

/** Makes the text one line, and removes control characters and characters that reverse the direction of text. */
export const plainLine = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Zl}\p{Zp}\t\n\r]/gu, ' ')
    .replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .trim()

interface Rules {
  /** The extensions that fit the file's content. The first one replaces any other extension. */
  extensions: readonly string[]
  /** The name to use if nothing is left of the original one. */
  fallback: string
}

/** The name that we show for a file. It has no folders and at most 255 bytes, and its extension fits the content. */
export function fileName(uploadedName: string, { extensions, fallback }: Rules): string {
  const line = plainLine(uploadedName).split(/[/\\]/).at(-1)?.trim() ?? ''
  const [, stem = line, given = ''] = /^(.*)\.([a-z0-9]{2,5})$/i.exec(line) ?? []
  const extension = extensions.includes(given.toLowerCase()) ? given : extensions[0]
  return `${shorten(stem.replace(/^\.+/, '') || fallback, maxBytes - 6) || fallback}.${extension}`
}

/** Shortens a text. Never cuts within what readers see as one character, such as an emoji. */
function shorten(text: string, maxBytes: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (bytesOf(kept) + bytesOf(segment) > maxBytes) break
    kept += segment
  }
  return kept
}
