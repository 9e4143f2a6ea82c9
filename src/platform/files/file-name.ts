const maxBytes = 255
const bytesOf = (text: string) => Buffer.byteLength(text)

/** One line without control characters and characters that reverse the direction of the text. */
export const plainLine = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Zl}\p{Zp}\t\n\r]/gu, ' ')
    .replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .trim()

interface Rules {
  /** Those that fit the file's content; the first one replaces any other. */
  extensions: readonly string[]
  /** If nothing is left of the name. */
  fallback: string
}

/** The name to show for a file: without folders, of at most 255 bytes, and with an extension that fits its content. */
export function fileName(uploadedName: string, { extensions, fallback }: Rules): string {
  const line = plainLine(uploadedName).split(/[/\\]/).at(-1)?.trim() ?? ''
  const [, stem = line, given = ''] = /^(.*)\.([a-z0-9]{2,5})$/i.exec(line) ?? []
  const extension = extensions.includes(given.toLowerCase()) ? given : extensions[0]
  return `${shorten(stem.replace(/^\.+/, '') || fallback, maxBytes - 6) || fallback}.${extension}`
}

/** Never cuts inside a character as readers see it. */
function shorten(text: string, maxBytes: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (bytesOf(kept) + bytesOf(segment) > maxBytes) break
    kept += segment
  }
  return kept
}
