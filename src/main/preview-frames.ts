import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { previewFrames } from '../features/documents/shared/addresses.ts'
import { AppError } from '../platform/errors.ts'
import { withEtag } from '../platform/http/etag.ts'

type Kind = keyof typeof previewFrames

/**
 * Runs inside a frame and draws a file as pictures. The page around the frame passes the bytes in. A harmful file could
 * take over the code that reads it, but the frame has no origin. So the file reaches neither the page around it, nor
 * the session, nor the network.
 */
const frameScript = (show: string) => `${show}
const say = (message) => parent.postMessage(message, '*')

addEventListener('message', ({ data, source }) => {
  if (source === parent && data instanceof ArrayBuffer) show(data).catch((error) => say({ problem: String(error) }))
})
/** The page sends how far to scroll, as a fraction of the frame's visible height. */
addEventListener('message', ({ data, source }) => {
  if (source === parent && typeof data === 'number') scrollBy(0, data * innerHeight)
})
say({ isReady: true })
`

const pdfScript = frameScript(`
const maxPages = 60

/** The file can arrive while the frame is hidden. Until the frame is visible, the browser gives it no width. */
const frameWidth = () =>
  new Promise((resolve) => {
    new ResizeObserver(([{ contentRect }], observer) => {
      if (contentRect.width === 0) return
      observer.disconnect()
      resolve(contentRect.width)
    }).observe(document.documentElement)
  })

async function draw(page) {
  const width = Math.min(await frameWidth(), 1000)
  const scale = (width * Math.min(devicePixelRatio, 2)) / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  document.body.append(canvas)
  await page.render({ canvas, viewport }).promise
  page.cleanup()
}

async function show(data) {
  const parts = ['pdf.mjs', 'pdf.worker.mjs'].map((name) => import('${previewFrames.pdf}/' + name))
  const [{ getDocument }] = await Promise.all(parts)
  const settings = { data, useSystemFonts: true, useWasm: false, enableXfa: false, stopAtErrors: false }
  const file = await getDocument(settings).promise
  say({ pages: file.numPages, shown: Math.min(maxPages, file.numPages) })
  for (let number = 1; number <= Math.min(maxPages, file.numPages); number++) await draw(await file.getPage(number))
  say({ isDone: true })
}
`)

/** The size is limited because phones have little memory and their canvases are small. */
const heicScript = frameScript(`
const maxPixels = 120e6
const maxShownSide = 2400

async function decode(data) {
  const { default: libheif } = await import('${previewFrames.heic}/libheif.mjs')
  const pictures = new (libheif().HeifDecoder)().decode(new Uint8Array(data))
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0]
  if (!picture || picture.get_width() * picture.get_height() > maxPixels) throw new Error('no picture that we can show')
  const pixels = new ImageData(picture.get_width(), picture.get_height())
  await new Promise((resolve, reject) =>
    picture.display(pixels, (drawn) => (drawn ? resolve() : reject(new Error('a damaged picture')))),
  )
  for (const one of pictures) one.free()
  return pixels
}

async function show(data) {
  const pixels = await decode(data)
  const scale = Math.min(1, maxShownSide / Math.max(pixels.width, pixels.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(pixels.width * scale))
  canvas.height = Math.max(1, Math.round(pixels.height * scale))
  const picture = await createImageBitmap(pixels)
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  document.body.append(canvas)
  say({ isDone: true })
}

/** If the page makes a PDF of the photo, it asks for the photo as a JPEG. */
addEventListener('message', async ({ data, source }) => {
  if (source !== parent || data !== 'jpeg') return
  const canvas = document.querySelector('canvas')
  const blob = canvas && (await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92)))
  say(blob ? { jpeg: await blob.arrayBuffer() } : { problem: 'no picture' })
})
`)

const style =
  'body{margin:0;background:#6b6f6d}canvas{display:block;width:100%;max-width:1000px;margin:0 auto 8px;background:#fff}'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Only the frame for photos may run WebAssembly, because its decoder needs it. */
const frames: Record<Kind, { script: string; sources: string }> = {
  pdf: { script: pdfScript, sources: '' },
  heic: { script: heicScript, sources: " 'wasm-unsafe-eval'" },
}

const policyOf = (kind: Kind) =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashOf(frames[kind].script)}${frames[kind].sources}`,
    `style-src ${hashOf(style)}`,
    'img-src data: blob:',
    'font-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')

const htmlOf = (kind: Kind) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview</title><style>${style}</style></head><body><script type="module">${frames[kind].script}</script></body></html>`

/** Answers with the page inside the frame. */
export const framePage = (kind: Kind): Response =>
  new Response(htmlOf(kind), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(kind),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-cache',
    },
  })

const sources: Record<Kind, Record<string, string>> = {
  pdf: { 'pdf.mjs': 'pdfjs-dist/build/pdf.min.mjs', 'pdf.worker.mjs': 'pdfjs-dist/build/pdf.worker.min.mjs' },
  heic: { 'libheif.mjs': 'libheif-js/libheif-wasm/libheif-bundle.mjs' },
}
const files = new Map<string, Buffer>()

/**
 * Answers with a script of PDF.js or libheif, unchanged. A frame without an origin can load it only if we allow all
 * origins.
 */
export function frameFile(kind: Kind, request: Request): Response {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const source = Object.hasOwn(sources[kind], name) ? sources[kind][name] : undefined
  if (!source) throw new AppError('not_found', 'There is no such file.')
  const file = files.get(name) ?? readFileSync(createRequire(import.meta.url).resolve(source))
  files.set(name, file)
  return withEtag(request, file, {
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-cache',
  })
}
