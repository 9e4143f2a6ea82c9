/** A part of a PDF file: text in Latin-1, or bytes. */
type Piece = string | Uint8Array

const bytesOf = (piece: Piece): Uint8Array<ArrayBuffer> =>
  typeof piece === 'string' ? Uint8Array.from(piece, (char) => char.charCodeAt(0)) : new Uint8Array(piece)

const dictionaryOf = (entries: Record<string, string>) =>
  `<< ${Object.entries(entries)
    .map(([name, value]) => `/${name} ${value}`)
    .join(' ')} >>`

/** An object of a PDF file. If it is a stream, its bytes follow its dictionary in the file. */
export type PdfObject = { entries: Record<string, string>; stream?: Uint8Array }

/** Writes a PDF file. The first object is the catalog. The number of an object is its position, counted from 1. */
export function writePdf(objects: PdfObject[]): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const add = (piece: Piece) => {
    const bytes = bytesOf(piece)
    pieces.push(bytes)
    size += bytes.length
  }
  // Bytes above 127 at the start tell programs that the file isn't plain text.
  add('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')
  const places = objects.map(({ entries, stream }, index) => {
    const place = size
    const all = stream ? { ...entries, Length: String(stream.length) } : entries
    add(`${index + 1} 0 obj\n${dictionaryOf(all)}\n`)
    if (stream) {
      add('stream\n')
      add(stream)
      add('\nendstream\n')
    }
    add('endobj\n')
    return place
  })
  const start = size
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  add(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${lines.join('')}`)
  add(`trailer\n${dictionaryOf({ Size: String(places.length + 1), Root: '1 0 R' })}\nstartxref\n${start}\n%%EOF\n`)
  const file = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    file.set(piece, at)
    at += piece.length
  }
  return file
}

export interface PdfPhoto {
  /** The bytes of a JPEG file. */
  jpeg: Uint8Array
  width: number
  height: number
}

/** The size of a letter page and its margin, in points. */
const page = { short: 612, long: 792, margin: 18 }

/**
 * Makes a PDF with one page for each photo. Each page has the orientation of its photo and shows it as large as
 * possible.
 */
export function pdfOfPhotos(photos: PdfPhoto[]): Uint8Array<ArrayBuffer> {
  const pages = photos.map((photo, index) => pageOf(photo, 3 + 3 * index))
  const kids = photos.map((_, index) => `${3 + 3 * index} 0 R`).join(' ')
  return writePdf([
    { entries: { Type: '/Catalog', Pages: '2 0 R' } },
    { entries: { Type: '/Pages', Count: String(photos.length), Kids: `[${kids}]` } },
    ...pages.flat(),
  ])
}

function pageOf({ jpeg, width, height }: PdfPhoto, number: number): PdfObject[] {
  const [pageWidth, pageHeight] = width > height ? [page.long, page.short] : [page.short, page.long]
  const scale = Math.min((pageWidth - 2 * page.margin) / width, (pageHeight - 2 * page.margin) / height)
  const [shownWidth, shownHeight] = [width * scale, height * scale]
  const place = [(pageWidth - shownWidth) / 2, (pageHeight - shownHeight) / 2]
  const drawing = `q ${[shownWidth, 0, 0, shownHeight, ...place].map((one) => one.toFixed(2)).join(' ')} cm /Photo Do Q`
  return [
    {
      entries: {
        Type: '/Page',
        Parent: '2 0 R',
        MediaBox: `[0 0 ${pageWidth} ${pageHeight}]`,
        Resources: `<< /XObject << /Photo ${number + 1} 0 R >> >>`,
        Contents: `${number + 2} 0 R`,
      },
    },
    {
      entries: {
        Type: '/XObject',
        Subtype: '/Image',
        Width: String(width),
        Height: String(height),
        ColorSpace: '/DeviceRGB',
        BitsPerComponent: '8',
        Filter: '/DCTDecode',
      },
      stream: jpeg,
    },
    { entries: {}, stream: bytesOf(drawing) },
  ]
}

/** Makes a PDF with one page of plain text. The first line is the title. */
export const pdfOfLines = (lines: string[]): Uint8Array<ArrayBuffer> => writePdf(pageOfLines(lines))

/** The objects of a PDF with one page of plain text. */
export function pageOfLines([title = '', ...lines]: string[]): PdfObject[] {
  const shown = (text: string) =>
    `(${text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj`
  const body = lines.map((line) => `0 -18 Td ${shown(line)}`).join('\n')
  const drawing = `BT /Bold 18 Tf 64 700 Td ${shown(title)} /Plain 11 Tf 0 -14 Td\n${body} ET`
  const font = (name: string) => ({
    entries: { Type: '/Font', Subtype: '/Type1', BaseFont: `/${name}`, Encoding: '/WinAnsiEncoding' },
  })
  return [
    { entries: { Type: '/Catalog', Pages: '2 0 R' } },
    { entries: { Type: '/Pages', Count: '1', Kids: '[3 0 R]' } },
    {
      entries: {
        Type: '/Page',
        Parent: '2 0 R',
        MediaBox: `[0 0 ${page.short} ${page.long}]`,
        Resources: '<< /Font << /Plain 5 0 R /Bold 6 0 R >> >>',
        Contents: '4 0 R',
      },
    },
    { entries: {}, stream: bytesOf(drawing) },
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
}
