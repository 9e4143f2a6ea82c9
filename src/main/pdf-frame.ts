import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pdfFrame } from '../features/documents/shared/addresses.ts'
import { AppError } from '../platform/errors.ts'
import { withEtag } from '../platform/http/etag.ts'

/**
 * Runs inside the frame and draws the PDF as pictures. The page around the frame passes the bytes in. A harmful file
 * could take over the PDF reader, but the frame has no origin. So the file reaches neither the page around it, nor the
 * session, nor the network.
 */
const script = `
import { getDocument } from '${pdfFrame}/pdf.mjs'
import '${pdfFrame}/pdf.worker.mjs'

const maxPages = 60
const say = (message) => parent.postMessage(message, '*')

async function draw(page) {
  const width = Math.min(document.documentElement.clientWidth, 1000)
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
  const settings = { data, useSystemFonts: true, useWasm: false, enableXfa: false, stopAtErrors: false }
  const file = await getDocument(settings).promise
  say({ pages: file.numPages, shown: Math.min(maxPages, file.numPages) })
  for (let number = 1; number <= Math.min(maxPages, file.numPages); number++) await draw(await file.getPage(number))
  say({ isDone: true })
}

addEventListener('message', ({ data, source }) => {
  if (source === parent && data instanceof ArrayBuffer) show(data).catch((error) => say({ problem: String(error) }))
}, { once: true })
say({ isReady: true })
`

const style =
  'body{margin:0;background:#6b6f6d}canvas{display:block;width:100%;max-width:1000px;margin:0 auto 8px;background:#fff}'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = [
  "default-src 'none'",
  `script-src 'self' ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  'img-src data: blob:',
  'font-src data: blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>PDF</title><style>${style}</style></head><body><script type="module">${script}</script></body></html>`

/** Answers with the page inside the frame. */
export const pdfFramePage = (): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-cache',
    },
  })

const sources: Record<string, string> = {
  'pdf.mjs': 'pdfjs-dist/build/pdf.min.mjs',
  'pdf.worker.mjs': 'pdfjs-dist/build/pdf.worker.min.mjs',
}
const files = new Map<string, Buffer>()

/**
 * Answers with one of the two scripts of PDF.js. A frame without an origin can load them only if we allow all origins.
 */
export function pdfFrameFile(request: Request): Response {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined
  if (!source) throw new AppError('not_found', 'There is no such file.')
  const file = files.get(name) ?? readFileSync(createRequire(import.meta.url).resolve(source))
  files.set(name, file)
  return withEtag(request, file, {
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-cache',
  })
}
