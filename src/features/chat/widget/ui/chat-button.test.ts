import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'

const maxBytes = 3_000

/** True for code that every page loads, with or without the chat. */
const isOfEveryPage = (file: string) =>
  /\/node_modules\/(react|react-router|lucide-react)\/|preload-helper|\/src\/(ui\/base|features\/analytics\/ui)\//.test(
    file,
  )

/** Leaves out the code that every page loads, and the code that the button loads only when someone presses it. */
const onlyTheButton: Plugin = {
  name: 'only-the-button',
  enforce: 'pre',
  resolveDynamicImport: (id) => ({ id: String(id), external: true }),
  async resolveId(id, importer) {
    const found = await this.resolve(id, importer, { skipSelf: true })
    return found && isOfEveryPage(found.id) ? { id, external: true } : undefined
  },
}

/** The button's script. In the site's build, it is part of a larger file. */
async function buttonScript(): Promise<string> {
  const input = resolve(import.meta.dirname, 'chat-button.tsx')
  const built = await build({
    ...{ configFile: false, logLevel: 'silent', plugins: [onlyTheButton] },
    oxc: { jsx: { development: false } },
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}

test('the script of the button, which every page loads, is at most 3 KB', async () => {
  const script = await buttonScript()
  expect(script).toContain('Opening the chat...')
  expect(gzipSync(script).length).toBeLessThanOrEqual(maxBytes)
})
