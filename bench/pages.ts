import type { Result } from 'lighthouse'
import { findingsOf, leastScore, startLighthouse } from './lighthouse.ts'
import type { Part, Row } from './report.ts'
import { inWords, median, times } from './statistics.ts'

const mostBlocking = 100

/** Every page that search engines may list; of those that are alike the newest article, and two places with their rates. */
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

const middleOf = (results: Result[], read: (result: Result) => number | null | undefined) =>
  median(results.map((result) => read(result) ?? Number.NaN))

function rowOf(path: string, results: Result[]): Row {
  const figureOf = (audit: string) => middleOf(results, (result) => result.audits[audit]?.numericValue)
  const ids = Object.keys(leastScore) as (keyof typeof leastScore)[]
  const scores = ids.map((id) => Math.round(middleOf(results, (result) => result.categories[id]?.score) * 100))
  const [blocking, shift] = [figureOf('total-blocking-time'), figureOf('cumulative-layout-shift')]
  const isGood = ids.every((id, at) => (scores[at] ?? 0) >= leastScore[id])
  return {
    what: `Lighthouse mobile, ${path}: ${ids.join(', ')}`,
    measured: scores.join(' · '),
    beside: `blocking ${inWords(blocking)} ms, shift ${inWords(shift)}`,
    budget: `≥ ${Object.values(leastScore).join(' · ')}; ≤ ${mostBlocking} ms, 0`,
    holds: isGood && blocking <= mostBlocking && shift === 0,
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
    rows.push(row.holds ? row : rowOf(path, [first, ...(await times(2, () => judge(path)))]))
  }
  await stop()
  return rows
}

export const pages: Part = {
  name: 'pages',
  how: 'Lighthouse as in the part lighthouse on every page of the site map, one article among them: once, and where a budget does not hold twice more, then the middle of each figure.',
  run,
}
