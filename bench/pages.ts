import type { Result } from 'lighthouse'
import { findingsOf, minScore, startLighthouse } from './lighthouse.ts'
import type { Part, Row } from './report.ts'
import { formatFigure, median, times } from './statistics.ts'

const maxBlockingMilliseconds = 100

/** Lists the pages in the site map, but only the newest article and two of the places with tax rates. */
async function pathsOf(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const isArticle = (path: string) => path.startsWith('/blog/')
  const isPlace = (path: string) => /^\/calculators\/[^/]+\//.test(path)
  const places = paths.filter((path) => /\/(california|ontario)$/.test(path))
  return [
    ...paths.filter((path) => !isArticle(path) && !isPlace(path)),
    ...paths.filter(isArticle).slice(0, 1),
    ...places,
  ]
}

const medianOf = (results: Result[], read: (result: Result) => number | null | undefined) =>
  median(results.map((result) => read(result) ?? Number.NaN))

function rowOf(path: string, results: Result[]): Row {
  const figureOf = (audit: string) => medianOf(results, (result) => result.audits[audit]?.numericValue)
  const ids = Object.keys(minScore) as (keyof typeof minScore)[]
  const scores = ids.map((id) => Math.round(medianOf(results, (result) => result.categories[id]?.score) * 100))
  const [blocking, shift] = [figureOf('total-blocking-time'), figureOf('cumulative-layout-shift')]
  const isGood = ids.every((id, at) => (scores[at] ?? 0) >= minScore[id])
  return {
    what: `Lighthouse mobile, ${path}: ${ids.join(', ')}`,
    measured: scores.join(' · '),
    reference: `blocking ${formatFigure(blocking)} ms, shift ${formatFigure(shift)}`,
    budget: `≥ ${Object.values(minScore).join(' · ')}; ≤ ${maxBlockingMilliseconds} ms, 0`,
    isMet: isGood && blocking <= maxBlockingMilliseconds && shift === 0,
    detail: ids.filter((_, at) => scores[at] !== 100).flatMap((id) => findingsOf(results, id)),
  }
}

async function run(): Promise<Row[]> {
  const { url, judge, stop } = await startLighthouse()
  const rows: Row[] = []
  for (const path of await pathsOf(url)) {
    await (await fetch(url + path)).text()
    const first = await judge(path)
    const row = rowOf(path, [first])
    rows.push(row.isMet ? row : rowOf(path, [first, ...(await times(2, () => judge(path)))]))
  }
  await stop()
  return rows
}

export const pages: Part = {
  name: 'pages',
  how: 'Lighthouse as in part lighthouse, on every page of the site map, but only one article: one run. If it misses a budget, two more runs, and the median of each figure.',
  run,
}
