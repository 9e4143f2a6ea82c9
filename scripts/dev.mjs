import { ensureInstalled, nodePath, reactRouter, run } from './project.mjs'

ensureInstalled()
const port = process.env.PORT ?? '3000'
run(nodePath(), [reactRouter, 'dev', '--port', port, '--host', process.env.HOST ?? '127.0.0.1'])
