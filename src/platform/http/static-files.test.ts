import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('has the files that browsers request, their compressed versions, and nothing hidden', () => {
  const files = readStaticFiles(folder)
  expect([...files.keys()].sort()).toEqual(['/assets/a-1.js', '/favicon.svg'])
  expect(files.get('/assets/a-1.js')).toMatchObject({
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    bodies: { br: Buffer.from('b'), gzip: undefined, identity: Buffer.from('x') },
  })
  expect(files.get('/favicon.svg')?.headers['cache-control']).toBe('public, max-age=3600')
  expect(files.get('/favicon.svg')?.headers['content-security-policy']).toContain('sandbox')
})
