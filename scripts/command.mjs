import { ensureBuilt, ensureInstalled, runServer } from './project.mjs'

ensureInstalled()
ensureBuilt()
runServer('build/server/index.js', process.argv.slice(2))
