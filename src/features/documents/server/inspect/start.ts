import { refuse, wrongType } from './refusal.ts'

const starts: { bytes: string[]; refusal: () => Error }[] = [
  // Programs for Windows, Linux and macOS, and scripts.
  {
    bytes: ['4d5a', '7f454c46', 'cafebabe', 'cefaedfe', 'cffaedfe', '2321'],
    refusal: () => wrongType('This is a program.'),
  },
  // Archives: RAR, 7-Zip, gzip, bzip2 and xz.
  {
    bytes: ['52617221', '377abcaf', '1f8b', '425a68', 'fd377a585a'],
    refusal: () => wrongType('This is an archive of other files.'),
  },
  {
    bytes: ['d0cf11e0a1b11ae1'],
    refusal: () => refuse('This is an older Office file, or one with a password. Please save it as XLSX, DOCX or PDF.'),
  },
  // Pictures that we don't accept: GIF, TIFF and WebP.
  {
    bytes: ['47494638', '49492a00', '4d4d002a', '52494646'],
    refusal: () => wrongType("We can't use this kind of picture."),
  },
]

const markup = /<(?:!doctype\s|html|head|body|script|svg|iframe|\?xml|\?php)/i

/** Throws an error if the first bytes of a file are enough to see that we can't accept it. */
export function refuseByStart(start: Buffer): void {
  const hex = start.toString('hex', 0, 8)
  for (const { bytes, refusal } of starts) if (bytes.some((one) => hex.startsWith(one))) throw refusal()
  // A PDF may begin after other bytes. If they are a web page, a browser would still show it.
  const pdfStart = start.subarray(0, 1024).indexOf('%PDF-')
  if (markup.test(start.toString('latin1', 0, pdfStart < 0 ? 256 : pdfStart)))
    throw wrongType('This is a web page or a drawing (HTML, XML or SVG), which can contain scripts.')
}
