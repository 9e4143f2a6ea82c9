import type { ByteRange } from '../files/file-store.ts'

/**
 * The part of a file that a `Range` header asks for; `none` if it lies outside the file. Undefined without the header,
 * and for several ranges, which we answer with the whole file, as HTTP allows.
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

/** A file's name for `Content-Disposition` (RFC 6266), in any script. */
export function attachmentNamed(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
