// The figures of DESIGN's budgets, measured on the built product: `npm run bench`, or `npm run bench -- home` for one part.
import { ensureBuilt, ensureInstalled, runServer } from './project.mjs'

ensureInstalled()
ensureBuilt()
runServer('bench/run.ts', process.argv.slice(2))
