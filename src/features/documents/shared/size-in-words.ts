/** Formats a file's size for people: `340 KB`, `2.4 MB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < 2 ** 10) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const [size, unit] = bytes < 2 ** 20 ? [bytes / 2 ** 10, 'KB'] : [bytes / 2 ** 20, 'MB']
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${unit}`
}
