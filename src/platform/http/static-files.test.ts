import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CachedAnswer } from './cached-answer.ts'
import { readStaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'zenith-files-'))
beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  const files = {
    'assets/a-1.js': 'x',
    'assets/a-1.js.br': 'b',
    'favicon.svg': '<svg/>',
    '.vite/manifest.json': '{}',
    'notes.md': '',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Sends a file like the listener does. */
function send(file: CachedAnswer | undefined, accepted: string) {
  const answer = { headers: [] as string[], body: Buffer.alloc(0) }
  // The casts are safe, because a file uses only these parts of a request and a response.
  const request = { method: 'GET', headers: { 'accept-encoding': accepted } } as unknown as IncomingMessage
  const response = {
    writeHead: (_status: number, headers: string[]) => Object.assign(answer, { headers }),
    end: (body: Buffer) => Object.assign(answer, { body }),
  } as unknown as ServerResponse // This cast is safe for the same reason.
  file?.send(request, response, '1')
  return answer
}

test('has the files that browsers request, their compressed versions, and nothing hidden', () => {
  const files = readStaticFiles(folder, { 'x-frame-options': 'DENY' })
  expect([...files.keys()].sort()).toEqual(['/assets/a-1.js', '/favicon.svg'])
  const script = send(files.get('/assets/a-1.js'), 'gzip, br')
  expect(script.body.toString()).toBe('b')
  expect(script.headers.join()).toContain('content-type,text/javascript; charset=utf-8')
  expect(script.headers.join()).toContain('cache-control,public, max-age=31536000, immutable')
  expect(script.headers.join()).toContain('x-frame-options,DENY')
  expect(send(files.get('/assets/a-1.js'), 'gzip').body.toString()).toBe('x')
  const picture = send(files.get('/favicon.svg'), '')
  expect(picture.headers.join()).toContain('cache-control,public, max-age=3600')
  expect(picture.headers.join()).toContain('sandbox')
})
