// Examines the assistant: `npm run exam`, or `npm run exam -- --questions questions.json`. Asks about the demo's content,
// or about your own if DATABASE_URL or DATA_DIR is set.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureBuilt, ensureInstalled, runServer } from './project.mjs'

ensureInstalled()
ensureBuilt()
if (!process.env.DATABASE_URL && !process.env.DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'zenith-exam-'))
  process.env.DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const args = process.argv.slice(2).map((arg, index, all) => (all[index - 1] === '--questions' ? resolve(arg) : arg))
runServer('build/server/index.js', ['exam', ...args])
