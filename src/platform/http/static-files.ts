import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { CachedAnswer } from './cached-answer.ts'
import { etagOf } from './etag.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/**
 * The policy of files. An SVG file that someone opens on its own can show its shapes, but can't load or run anything.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/**
 * The policy of a worker's script, which also applies to the running worker: it may only send requests to this site.
 */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * Reads a folder's files and their compressed versions once, and returns them by address. They are few and small enough
 * for memory, and a new build can't disturb a running process.
 */
export function readStaticFiles(folder: string, extraHeaders: Record<string, string>): Map<string, CachedAnswer> {
  const files = new Map<string, CachedAnswer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const type = types[extname(path)]
    if (entry.isFile() && type && !address.includes('/.'))
      files.set(address, readKept(path, address, type, extraHeaders))
  }
  return files
}

function readKept(path: string, address: string, type: string, extraHeaders: Record<string, string>): CachedAnswer {
  const identity = readFileSync(path)
  const beside = (ending: string) => (existsSync(`${path}${ending}`) ? readFileSync(`${path}${ending}`) : undefined)
  const isNamedByContent = address.startsWith('/assets/')
  const headers = {
    'content-type': type,
    'content-security-policy': address.endsWith('-worker.js') ? workerPolicy : policy,
    'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...extraHeaders,
  }
  return new CachedAnswer(headers, etagOf(identity), { br: beside('.br'), gzip: beside('.gz'), identity })
}
