import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { whileStarting } from './port.ts'

async function answerTo(path: string, accept: string, method = 'GET') {
  const server = createServer(whileStarting('')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { accept } })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } finally {
    server.close()
  }
}

const ofBrowsers = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test('while the site starts, a browser gets a page in its colors that reloads itself', async () => {
  const { status, headers, text } = await answerTo('/services', ofBrowsers)
  expect(status).toBe(503)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('refresh')).toBe('3')
  expect(headers.get('cache-control')).toBe('no-store')
  const style = /<style>([\s\S]+)<\/style>/.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${hash}'`,
  )
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  const colors = style.match(/#[0-9a-f]{6}/g) ?? []
  expect(colors.length).toBeGreaterThan(0)
  expect(colors.filter((color) => !tokens.includes(color))).toEqual([])
})

test('while the site starts, a sent form gets a sentence, because a reload would lose what it has', async () => {
  const { status, headers, text } = await answerTo('/contact', ofBrowsers, 'POST')
  expect([status, headers.get('refresh')]).toEqual([503, null])
  expect(text).toMatch(/try again/)
})

test('while the site starts, programs get a sentence or an error of the API', async () => {
  expect(await answerTo('/feed.xml', '*/*')).toMatchObject({ status: 503, text: expect.stringMatching(/^We are just/) })
  const { headers, text } = await answerTo('/api/company', ofBrowsers)
  expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  expect(headers.get('refresh')).toBeNull()
})
