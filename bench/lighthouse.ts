import measure, { type Result } from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { browserArguments, findBrowser } from '../e2e/support/browser.ts'
import { fetchCached } from './answers.ts'
import { atEnd } from './cleanup.ts'
import { type Part, type Row, versions } from './report.ts'
import { startProduct } from './servers.ts'
import { formatFigure, median, times } from './statistics.ts'

const rounds = 3
export const minScore = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Starts the product. The returned `judge` runs Lighthouse on one of its pages, each time in a new tab. */
export async function startLighthouse() {
  const server = await startProduct('pglite')
  const browser = await puppeteer.launch({
    executablePath: await findBrowser(),
    headless: 'shell',
    args: browserArguments,
  })
  atEnd(() => browser.close())
  const judge = async (path: string): Promise<Result> => {
    const page = await browser.newPage()
    const options = { logLevel: 'error', onlyCategories: Object.keys(minScore) } as const
    const result = await measure(`${server.url}${path}`, options, undefined, page)
    await page.close()
    if (!result) throw new Error('Lighthouse gave no result')
    versions.set('Lighthouse', result.lhr.lighthouseVersion)
    return result.lhr
  }
  const stop = async () => {
    await browser.close()
    await server.stop()
  }
  return { url: server.url, judge, stop }
}

async function run(): Promise<Row[]> {
  const { url, judge, stop } = await startLighthouse()
  await fetchCached(`${url}/`)
  const results = await times(rounds, () => judge('/'))
  await stop()
  return rowsOf(results)
}

function rowsOf(results: Result[]): Row[] {
  const medianOf = (read: (result: Result) => number | null | undefined) =>
    median(results.map((result) => read(result) ?? Number.NaN))
  const figureOf = (audit: string) => medianOf((result) => result.audits[audit]?.numericValue)
  const scores = Object.entries(minScore).map(([id, min]): Row => {
    const score = Math.round(medianOf((result) => result.categories[id]?.score) * 100)
    return {
      what: `Lighthouse mobile, home page: ${id}`,
      measured: String(score),
      budget: `≥ ${min}`,
      isMet: score >= min,
      detail: findingsOf(results, id),
    }
  })
  const [tbt, cls] = [figureOf('total-blocking-time'), figureOf('cumulative-layout-shift')]
  const paints = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index'].map(
    (id) => `${id} ${formatFigure(figureOf(id) / 1000)} s`,
  )
  const each = results.map(
    (result) => `${formatFigure(result.audits['total-blocking-time']?.numericValue ?? Number.NaN)} ms`,
  )
  return [
    ...scores,
    {
      what: 'Lighthouse mobile: blocking time',
      measured: `${formatFigure(tbt)} ms`,
      reference: paints.join(', '),
      budget: '≤ 100 ms',
      isMet: tbt <= 100,
      detail: [`each: ${each.join(', ')}`],
    },
    { what: 'Lighthouse mobile: layout shift', measured: formatFigure(cls), budget: '0', isMet: cls === 0 },
  ]
}

/** Lists the audits of a category that lost points or could improve in any of the runs. */
export function findingsOf(results: Result[], category: string): string[] {
  const findings = results.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }): [string, string][] => {
      const { score = null, displayValue = '' } = audits[id] ?? {}
      return score !== null && score < 0.9 ? [[id, `${id} (weight ${weight}) ${displayValue}`.trim()]] : []
    }),
  )
  return [...new Map(findings).values()]
}

export const lighthouse: Part = {
  name: 'lighthouse',
  how: `Lighthouse's own mobile setting (simulated slow 4G, processor slowed four times) on the home page of the demo, over plain HTTP/1.1 on the loopback: the median of ${rounds} runs for each figure. No other framework is measured for comparison.`,
  run,
}
