import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './servers.ts'

const assets = join(root, 'build/client/assets')

/** All files that a file of the build imports, directly or through other files. */
function importsOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const source = readFileSync(join(assets, file), 'utf8')
  for (const [, to = ''] of source.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) importsOf(to, known)
  return known
}

/**
 * The bytes that a page loads only for the analytics: compressed code that the page doesn't need otherwise, and the
 * settings.
 */
export async function pageCost(url: string): Promise<number> {
  const page = await (await fetch(`${url}/about`)).text()
  const entry = [...page.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, file = '']) => file)
  const own = new Set(entry.flatMap((file) => [...importsOf(file)]))
  const frame = [...own].map((file) => readFileSync(join(assets, file), 'utf8')).join('')
  const start = /\.\/(start-[\w-]+\.js)/.exec(frame)?.[1]
  if (!start) throw new Error('The page loads no file of the analytics')
  const files = [...importsOf(start)].filter((file) => !own.has(file))
  const settings = await (await fetch(`${url}/api/events/settings`)).text()
  return files.reduce((sum, file) => sum + statSync(join(assets, `${file}.br`)).size, settings.length)
}
