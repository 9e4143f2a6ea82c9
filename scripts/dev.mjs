import { join } from 'node:path'
import { ensureInstalled, nodePath, root, run } from './project.mjs'

ensureInstalled()
const port = process.env.PORT ?? '3000'
run(nodePath(), [join(root, 'node_modules', '@react-router', 'dev', 'bin.js'), 'dev', '--port', port, '--host', process.env.HOST ?? '127.0.0.1'])
