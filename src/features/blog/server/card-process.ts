import { setPriority } from 'node:os'
import sharp, { type OverlayOptions } from 'sharp'
import { escaped } from './markup.ts'

/** This program draws one social card in a process of its own. */
export interface CardText {
  title: string
  category: string
  firm: string
  day: string
}

export type CardAnswer = { card: Uint8Array } | { problem: string }

const width = 1200
const height = 630
const left = 92
const ink = '#17211c'
const paper = '#faf7f1'
const brand = '#1d5240'

/** The font's name as its file spells it. */
const titleFont = 'Newsreader 16pt 16pt'
const titleWidth = 960
const titleTop = 172
const maxLines = 4
/** From the preferred size to the smallest one that is readable on a phone. */
const titleSizes = [72, 64, 56]
const lineHeightOf = (size: number) => Math.round(size * 1.14)

interface Lines {
  image: Buffer
  count: number
}

async function linesOf(text: string, size: number): Promise<Lines> {
  // Pango counts in 1024ths of a point, which is a pixel at 72 dots per inch.
  const markup = `<span foreground="${ink}" line_height="${lineHeightOf(size) * 1024}">${escaped(text)}</span>`
  const { data, info } = await sharp({
    text: { text: markup, font: `${titleFont}, ${size}`, dpi: 72, rgba: true, width: titleWidth, wrap: 'word-char' },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  // The image is a little taller than its lines if letters have accents and descenders.
  return { image: data, count: Math.ceil(info.height / lineHeightOf(size) - 0.1) }
}

async function titleImage(title: string): Promise<Buffer> {
  for (const size of titleSizes) {
    const { image, count } = await linesOf(title, size)
    if (count <= maxLines) return image
  }
  return shortenedTitle(title, titleSizes.at(-1) ?? 0)
}

/** As much of the title as fits, cut at the end of a word if possible. */
async function shortenedTitle(title: string, size: number): Promise<Buffer> {
  const letters = Array.from(new Intl.Segmenter('en').segment(title), ({ segment }) => segment)
  const cut = (length: number) => {
    const start = letters.slice(0, length).join('')
    return `${(letters[length] === ' ' ? start : start.replace(/\s\S{0,20}$/, '')).replace(/[\s,;:.–—-]+$/, '')}…`
  }
  let fits = 1
  let tooMany = letters.length
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if ((await linesOf(cut(middle), size)).count <= maxLines) fits = middle
    else tooMany = middle
  }
  return (await linesOf(cut(fits), size)).image
}

const frame = ({ category, firm, day }: CardText) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Hanken Grotesk">
  <rect width="${width}" height="${height}" fill="${paper}"/>
  <g fill="none" stroke="#dbe5de" stroke-width="3">
    <circle cx="1108" cy="538" r="60"/><circle cx="1108" cy="538" r="120"/><circle cx="1108" cy="538" r="180"/>
  </g>
  <circle cx="1108" cy="418" r="15" fill="#dea23c"/>
  <rect y="538" width="${width}" height="92" fill="${brand}"/>
  <text x="${left}" y="120" font-size="32" fill="${brand}">${escaped(category)}</text>
  <text x="${left}" y="595" font-size="32" fill="#fbfaf6">${escaped(firm)}</text>
  <text x="${width - left}" y="595" font-size="28" fill="#e3ede7" text-anchor="end">${escaped(day)}</text>
</svg>`

async function draw(text: CardText): Promise<CardAnswer> {
  const title: OverlayOptions = { input: await titleImage(text.title), left, top: titleTop }
  const card = await sharp(Buffer.from(frame(text)))
    .composite([title])
    .png({ palette: true, colors: 64, effort: 4 })
    .toBuffer()
  return { card }
}

sharp.concurrency(1)
sharp.cache(false)
// Drawing a card has a lower priority than serving pages.
setPriority(5)
process.on('message', async (text: CardText) => {
  process.send?.(await draw(text).catch((error: Error): CardAnswer => ({ problem: error.message })))
})
