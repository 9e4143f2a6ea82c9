/** Formats a file's size for people: `340 KB`, `2.4 MB`, `1.2 GB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < 2 ** 10) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const power = bytes < 2 ** 20 ? 1 : bytes < 2 ** 30 ? 2 : 3
  const size = bytes / 2 ** (10 * power)
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${['bytes', 'KB', 'MB', 'GB'][power]}`
}
