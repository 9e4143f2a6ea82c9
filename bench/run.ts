// `npm run bench` measures everything and writes RESULTS.md. `npm run bench -- home api` measures the named parts and
// only prints their figures.
import { analytics } from './analytics.ts'
import { api } from './api.ts'
import { articles } from './articles.ts'
import { booking } from './booking.ts'
import { browser } from './browser.ts'
import { campaign } from './campaign.ts'
import { chat } from './chat.ts'
import { check } from './check.ts'
import { cleanUp } from './cleanup.ts'
import { fuzz } from './fuzz.ts'
import { home } from './home.ts'
import { idle } from './idle.ts'
import { lighthouse } from './lighthouse.ts'
import { memory } from './memory.ts'
import { pages } from './pages.ts'
import { portal } from './portal.ts'
import { render } from './render.ts'
import { detailsOf, type Part, type Row, tableOf, writeReport } from './report.ts'
import { saturation } from './saturation.ts'
import { start } from './start.ts'
import { statements } from './statements.ts'
import { subscribers } from './subscribers.ts'
import { tax } from './tax.ts'
import { uploads } from './uploads.ts'

const parts = [
  start,
  idle,
  home,
  saturation,
  render,
  api,
  articles,
  booking,
  statements,
  uploads,
  portal,
  campaign,
  analytics,
  chat,
  subscribers,
  memory,
  browser,
  lighthouse,
  pages,
  tax,
  fuzz,
  check,
]
const maxMinutes = 40

async function measure(part: Part): Promise<Row[]> {
  console.log(`── ${part.name}`)
  const begin = performance.now()
  try {
    const rows = await part.run()
    for (const row of rows) console.log(`   ${row.what}: ${row.measured}`)
    return rows
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    return [{ what: part.name, measured: `failed: ${(error as Error).message.split('\n')[0]}`, isMet: false }]
  } finally {
    await cleanUp()
    console.log(`   ${Math.round((performance.now() - begin) / 1000)} s`)
  }
}

async function stop(sentence: string) {
  console.error(sentence)
  setTimeout(() => process.exit(1), 20_000)
  await cleanUp()
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop('Stopped.'))
setTimeout(() => void stop(`The bench didn't finish within ${maxMinutes} minutes.`), maxMinutes * 60_000).unref()

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0)
  await stop(`Unknown part: ${unknown.join(', ')}. Known parts: ${parts.map(({ name }) => name).join(', ')}.`)
if (process.platform !== 'linux') await stop('The bench reads CPU time and memory from /proc, so it needs Linux.')

const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const begin = performance.now()
const rows: Row[] = []
for (const part of chosen) rows.push(...(await measure(part)))
console.log(`\n${tableOf(rows)}\n\n${detailsOf(rows)}`)
if (wanted.length === 0) writeReport(rows, chosen, (performance.now() - begin) / 1000)
process.exit()
