import { fetchCached } from './answers.ts'
import { load, medianOf, type Outcome } from './load.ts'
import { startBareNode, startNginx } from './references.ts'
import type { Part, Row } from './report.ts'
import { bestStorage, type Server, startProduct } from './servers.ts'
import { formatFigure, times } from './statistics.ts'

const rounds = 5
const seconds = 4

/** A server to measure: the product, or another server for comparison. */
export interface Target {
  name: string
  server: Server
  path: string
}

const perCore = ({ cpuMilliseconds }: Outcome) => 1000 / cpuMilliseconds
const perCoreText = (outcome: Outcome) => `${formatFigure(perCore(outcome))}/s`

async function run(): Promise<Row[]> {
  const targets = await startTargets({ isRendering: true })
  const results = new Map(targets.map(({ name }) => [name, [] as Outcome[]]))
  for (const { server, path } of targets) await load(server, { paths: [path], connections: 32, seconds: 1 })
  await times(rounds, async () => {
    for (const { name, server, path } of targets) {
      results.get(name)?.push(await load(server, { paths: [path], connections: 32, seconds }))
    }
  })
  for (const { server } of targets) await server.stop()
  return rowsOf(new Map([...results].map(([name, outcomes]) => [name, medianOf(outcomes)])))
}

/**
 * Starts the product and the servers for comparison. With `isRendering`, also starts a product that renders the page
 * for each request.
 */
export async function startTargets({ isRendering }: { isRendering: boolean }): Promise<Target[]> {
  const product = await startProduct(bestStorage())
  const silent = await startProduct(bestStorage(), { LOG_LEVEL: 'silent' })
  const page = await fetchCached(`${product.url}/`)
  await fetchCached(`${silent.url}/`)
  const nginx = await startNginx(page)
  return [
    { name: 'product', server: product, path: '/' },
    { name: 'bare node:http', server: await startBareNode(page), path: '/' },
    ...(nginx ? [{ name: 'nginx', server: nginx, path: '/' }] : []),
    { name: 'product without log', server: silent, path: '/' },
    ...(isRendering ? [{ name: 'full rendering', server: await startProduct(bestStorage()), path: '/?fresh=1' }] : []),
  ]
}

function rowsOf(results: Map<string, Outcome>): Row[] {
  const product = results.get('product')
  if (!product) return []
  const what = 'Cached home page: requests per second per core'
  const compare = (name: string, minRatio?: number): Row => {
    const other = results.get(name)
    const budget = minRatio === undefined ? undefined : `≥ ${minRatio.toFixed(2)} × ${name}`
    if (!other) return { what, measured: perCoreText(product), reference: `${name}: not on this machine`, budget }
    const ratio = perCore(product) / perCore(other)
    const isMet = minRatio === undefined ? undefined : ratio >= minRatio && product.errors === 0
    return {
      what,
      measured: perCoreText(product),
      reference: `${name} ${perCoreText(other)}`,
      ratio: `${formatFigure(ratio, 2)} ×`,
      budget,
      isMet,
    }
  }
  const detail = [...results].map(
    ([name, outcome]) =>
      `${name}: ${formatFigure(outcome.cpuMilliseconds)} ms CPU per request; ${formatFigure(outcome.perSecond)}/s at full load, ` +
      `p99 ${outcome.p99} ms, ${outcome.errors} errors in ${formatFigure(outcome.requests)} requests`,
  )
  return [
    { ...compare('bare node:http', 0.6), detail },
    compare('nginx', 0.3),
    compare('product without log'),
    compare('full rendering'),
  ]
}

export const home: Part = {
  name: 'home',
  how: `The home page from memory, brotli, ${rounds} rounds of ${seconds} s each in turn, 32 connections from another process, the request log (LOG_LEVEL=info) written to /dev/null. bare node:http only sends the same bytes with the same headers; nginx (one worker, no log, sendfile, open file cache) sends the same bytes from a file and adds the same headers. Requests per second per core are requests divided by the CPU seconds the server used for them. So the client, the slowest part here, and other programs on the machine don't count. Full rendering and the product without a log are separate processes. Full rendering requests the page with a query string, because the product never caches such a page.`,
  run,
}
