import type { ByteRange } from '../files/file-store.ts'

/**
 * Returns the part of a file that a `Range` header asks for, or `none` if the part is outside the file. Undefined
 * without the header. Also undefined if it asks for several parts: we then send the whole file, which HTTP allows.
 */
export function readRange(header: string | null, bytes: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes : Math.min(Number(last) + 1, bytes)
  if (first === '' && Number(last) === 0) return 'none'
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start < bytes ? { start, end } : 'none'
}

/** Writes a file's name for the header `Content-Disposition` (RFC 6266). The name may be in any script. */
export function attachmentNamed(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
