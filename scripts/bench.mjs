// Measures the built product and compares the figures with their budgets: `npm run bench`, or `npm run bench -- home`
// for one part. `npm run bench -- soak [minutes]` measures memory and open files over hours.
import { ensureBuilt, ensureInstalled, runServer } from './project.mjs'

ensureInstalled()
ensureBuilt()
const [first, ...rest] = process.argv.slice(2)
if (first === 'soak') runServer('bench/soak.ts', rest)
else runServer('bench/run.ts', process.argv.slice(2))
