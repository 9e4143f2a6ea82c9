import { randomBytes } from 'node:crypto'
import { pageOfLines, writePdf } from '../shared/write-pdf.ts'

/** A PDF of the demo with a page of text. It is as large as a scan, because it has bytes that no page shows. */
export function demoScan(lines: string[]): Uint8Array<ArrayBuffer> {
  const kilobytes = 120 + ((lines.join('').length * 37) % 400)
  return writePdf([...pageOfLines(lines), { entries: {}, stream: randomBytes(kilobytes * 1024) }])
}
