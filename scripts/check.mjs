// Checks format, lint, types, architecture and language.
import { join } from 'node:path'
import { ensureInstalled, nodePath, reactRouter, root, run } from './project.mjs'

ensureInstalled()
run(join(root, 'node_modules', '.bin', 'biome'), ['check', '--error-on-warnings', '.'])
run(nodePath(), [reactRouter, 'typegen'])
run(join(root, 'node_modules', '.bin', 'tsc'), ['-p', '.'])
// With `--without-tests`, `npm test` skips these tests here because it runs them together with all other tests.
if (!process.argv.includes('--without-tests'))
  run(join(root, 'node_modules', '.bin', 'vitest'), ['run', '--project', 'architecture', '--reporter', 'dot'])
