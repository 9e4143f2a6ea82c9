// Format, lint, types and architecture: what must hold before anything is run.
import { join } from 'node:path'
import { ensureInstalled, nodePath, root, run } from './project.mjs'

ensureInstalled()
run(join(root, 'node_modules', '.bin', 'biome'), ['check', '--error-on-warnings', '.'])
run(nodePath(), [join(root, 'node_modules', '@react-router', 'dev', 'bin.js'), 'typegen'])
run(join(root, 'node_modules', '.bin', 'tsc'), ['-p', '.'])
run(join(root, 'node_modules', '.bin', 'vitest'), ['run', '--project', 'architecture', '--reporter', 'dot'])
