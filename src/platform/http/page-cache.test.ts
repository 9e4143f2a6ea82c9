import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { PageCache, type RenderedPage } from './page-cache.ts'

const html = `<!doctype html><title>Zenith</title>${'<p>Tax</p>'.repeat(50)}`
const publicHeaders = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0, must-revalidate' }
const page = (headers: Record<string, string> = publicHeaders, status = 200): RenderedPage => ({
  status,
  headers,
  body: Buffer.from(html),
})

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Asks the cache for a page like the listener does; undefined if the page isn't cached. */
function ask(cache: PageCache, url = '/', headers: Record<string, string> = {}, method = 'GET'): Answer | undefined {
  const answer: Partial<Answer> = {}
  // The casts are safe, because the cache uses only these parts of a request and a response.
  const request = { url, method, headers } as unknown as IncomingMessage
  const response = {
    writeHead: (status: number, lines: string[]) => Object.assign(answer, { status, headers: namesAndValues(lines) }),
    end: (body?: Buffer) => Object.assign(answer, { body: body ?? Buffer.alloc(0) }),
  } as unknown as ServerResponse // This cast is safe for the same reason.
  cache.find(request)?.send(request, response, '1')
  return 'status' in answer ? (answer as Answer) : undefined
}

const namesAndValues = (lines: string[]) =>
  Object.fromEntries(lines.flatMap((name, i) => (i % 2 === 0 ? [[name, lines[i + 1] ?? '']] : [])))

/** Renders a page and waits until the page is compressed and cached. */
async function cachePage(cache: PageCache, url = '/') {
  await cache.render(url, async () => page())
  while (!ask(cache, url)) await setImmediate()
}

const newCache = (isDatabaseAway = () => false) => new PageCache({}, isDatabaseAway)

async function filledCache() {
  const cache = newCache()
  await cachePage(cache)
  return cache
}

test('sends an old page only while the database is away', async () => {
  let isAway = false
  const cache = newCache(() => isAway)
  await cachePage(cache)
  vi.useFakeTimers({ now: Date.now() + 61_000 })
  expect(ask(cache)).toBeUndefined()
  isAway = true
  expect(ask(cache)).toMatchObject({ status: 200 })
  vi.useRealTimers()
})

test('renders a page again if it may have changed, but sends the old one while the database is away', async () => {
  let isAway = false
  const cache = newCache(() => isAway)
  await cachePage(cache)
  cache.expire()
  expect(ask(cache)).toBeUndefined()
  isAway = true
  expect(ask(cache)).toMatchObject({ status: 200 })
  cache.clear()
  expect(ask(cache)).toBeUndefined()
})

const compressionIsOver = () => new Promise((resolve) => setTimeout(resolve, 60))

describe('a cached page', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['', undefined, (body: Buffer) => body],
    ['identity', undefined, (body: Buffer) => body],
  ])('is sent in the best encoding to a caller that accepts "%s"', async (accepted, encoding, decompress) => {
    const answer = ask(await filledCache(), '/', { 'accept-encoding': accepted })
    expect(answer).toMatchObject({
      status: 200,
      headers: { ...publicHeaders, vary: 'accept-encoding', 'x-request-id': '1' },
    })
    expect(answer?.headers['content-encoding']).toBe(encoding)
    expect(answer?.headers['content-length']).toBe(String(answer?.body.length))
    expect(decompress(answer?.body ?? Buffer.alloc(0)).toString()).toBe(html)
  })

  test('is not sent again to a browser that has it', async () => {
    const cache = await filledCache()
    const etag = String(ask(cache)?.headers.etag)
    const again = ask(cache, '/', { 'if-none-match': etag })
    expect(again).toMatchObject({ status: 304, headers: { etag, 'cache-control': publicHeaders['cache-control'] } })
    expect(again?.body).toHaveLength(0)
    expect(ask(cache, '/', { 'if-none-match': 'W/"other"' })?.status).toBe(200)
  })

  test('answers HEAD with its headers only', async () => {
    const cache = await filledCache()
    const head = ask(cache, '/', { 'accept-encoding': 'br' }, 'HEAD')
    expect(head?.body).toHaveLength(0)
    expect(head?.headers).toEqual(ask(cache, '/', { 'accept-encoding': 'br' })?.headers)
  })

  test('is sent only for its own address, and only for GET and HEAD', async () => {
    const cache = await filledCache()
    expect(ask(cache, '/?a=1')).toBeUndefined()
    expect(ask(cache, '/', {}, 'POST')).toBeUndefined()
  })

  test('is dropped when content changes', async () => {
    const cache = await filledCache()
    cache.clear()
    expect(ask(cache)).toBeUndefined()
  })
})

describe('does not cache', () => {
  test.each([
    ['a private page', page({ 'cache-control': 'private' })],
    ['a page that says no-store', page({ 'cache-control': 'no-store' })],
    ['a page without a cache policy', page({})],
    ['a missing page', page(publicHeaders, 404)],
    ['a page that failed', page(publicHeaders, 500)],
  ])('%s', async (_name, rendered) => {
    const cache = newCache()
    expect(await cache.render('/', async () => rendered)).toBe(rendered)
    await compressionIsOver()
    expect(ask(cache)).toBeUndefined()
  })

  test('a page whose rendering began before content changed', async () => {
    const cache = newCache()
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    const rendering = cache.render('/', () => promise)
    cache.clear()
    resolve(page())
    await rendering
    await compressionIsOver()
    expect(ask(cache)).toBeUndefined()
  })

  test('a page whose compression began before content changed', async () => {
    const cache = newCache()
    await cache.render('/', async () => page())
    cache.clear()
    await compressionIsOver()
    expect(ask(cache)).toBeUndefined()
  })
})

test('keeps only the newest 1,000 pages, however many addresses are requested', async () => {
  const cache = newCache()
  const urls = Array.from({ length: 1_001 }, (_, i) => `/${i}`)
  for (const url of urls) await cachePage(cache, url)
  expect(urls.filter((url) => ask(cache, url))).toEqual(urls.slice(1))
})

describe('rendering', () => {
  test('happens once for all simultaneous requests', async () => {
    const cache = newCache()
    const render = vi.fn(async () => page())
    await Promise.all(Array.from({ length: 20 }, () => cache.render('/', render)))
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('starts again after content has changed, while the old rendering still runs', async () => {
    const cache = newCache()
    const old = Promise.withResolvers<RenderedPage>()
    const first = cache.render('/', () => old.promise)
    cache.clear()
    const fresh = page()
    expect(await cache.render('/', async () => fresh)).toBe(fresh)
    old.resolve(page())
    expect(await first).not.toBe(fresh)
  })

  test('passes a failure on to its callers, and the next request tries again', async () => {
    const cache = newCache()
    await expect(cache.render('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await cache.render('/', async () => page())).status).toBe(200)
  })
})
