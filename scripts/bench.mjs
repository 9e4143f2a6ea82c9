// Measures the built product against its budgets: `npm run bench`, or `npm run bench -- home` for one part.
// `npm run bench -- soak [minutes]` watches its memory and open files over hours.
import { ensureBuilt, ensureInstalled, runServer } from './project.mjs'

ensureInstalled()
ensureBuilt()
const [first, ...rest] = process.argv.slice(2)
if (first === 'soak') runServer('bench/soak.ts', rest)
else runServer('bench/run.ts', process.argv.slice(2))
