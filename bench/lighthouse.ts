import measure, { type Result } from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { findBrowser } from '../e2e/support/browser.ts'
import { browserArguments } from './browser.ts'
import { atEnd } from './cleanup.ts'
import { fetchKept } from './kept-page.ts'
import { type Part, type Row, versions } from './report.ts'
import { startProduct } from './servers.ts'
import { inWords, median, times } from './statistics.ts'

const rounds = 3
const leastScore = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

async function run(): Promise<Row[]> {
  const server = await startProduct('pglite')
  await fetchKept(`${server.url}/`)
  const browser = await puppeteer.launch({
    executablePath: await findBrowser(),
    headless: 'shell',
    args: browserArguments,
  })
  atEnd(() => browser.close())
  const results = await times(rounds, async () => {
    const page = await browser.newPage()
    const result = await measure(
      `${server.url}/`,
      { logLevel: 'error', onlyCategories: Object.keys(leastScore) },
      undefined,
      page,
    )
    await page.close()
    if (!result) throw new Error('Lighthouse gave no result')
    return result.lhr
  })
  await browser.close()
  await server.stop()
  return rowsOf(results)
}

function rowsOf(results: Result[]): Row[] {
  versions.set('Lighthouse', results[0]?.lighthouseVersion ?? '')
  const middleOf = (read: (result: Result) => number | null | undefined) =>
    median(results.map((result) => read(result) ?? 0))
  const figureOf = (audit: string) => middleOf((result) => result.audits[audit]?.numericValue)
  const scores = Object.entries(leastScore).map(([id, least]): Row => {
    const score = Math.round(middleOf((result) => result.categories[id]?.score) * 100)
    return {
      what: `Lighthouse mobile, home page: ${id}`,
      measured: String(score),
      budget: `≥ ${least}`,
      holds: score >= least,
    }
  })
  const [tbt, cls] = [figureOf('total-blocking-time'), figureOf('cumulative-layout-shift')]
  const seconds = (audit: string) => `${inWords(figureOf(audit) / 1000, 2)} s`
  return [
    ...scores,
    { what: 'Lighthouse mobile: blocking time', measured: `${inWords(tbt)} ms`, budget: '≤ 100 ms', holds: tbt <= 100 },
    {
      what: 'Lighthouse mobile: layout shift',
      measured: inWords(cls),
      budget: '0',
      holds: cls === 0,
      detail: [
        `first contentful paint ${seconds('first-contentful-paint')}, largest ${seconds('largest-contentful-paint')}, speed index ${seconds('speed-index')}`,
        ...findingsOf(results),
      ],
    },
  ]
}

/** Audits that cost points, or that Lighthouse would like to see better, in any of the runs. */
function findingsOf(results: Result[]): string[] {
  const findings = results.flatMap(({ categories, audits }) =>
    Object.entries(categories).flatMap(([category, { auditRefs }]) =>
      auditRefs.flatMap(({ id, weight }) => {
        const { score = null, displayValue = '' } = audits[id] ?? {}
        return score !== null && score < 0.9 ? [`${category}: ${id} (weight ${weight}) ${displayValue}`.trim()] : []
      }),
    ),
  )
  return [...new Map(findings.map((finding) => [finding.split(' (')[0], finding])).values()]
}

export const lighthouse: Part = {
  name: 'lighthouse',
  how: `Lighthouse's own mobile setting (simulated slow 4G, processor slowed four times) on the home page of the embedded demonstration over plain http/1.1 on the loopback, ${rounds} runs, the middle of each figure.`,
  run,
}
