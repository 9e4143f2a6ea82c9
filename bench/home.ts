import { fetchKept } from './kept-page.ts'
import { load, middleOf, type Outcome } from './load.ts'
import { startBareNode, startNginx } from './references.ts'
import type { Part, Row } from './report.ts'
import { bestStorage, type Server, startProduct } from './servers.ts'
import { inWords, times } from './statistics.ts'

const rounds = 5
const seconds = 4

/** Full rendering is asked by a query string, which is never kept. */
interface Target {
  name: string
  server: Server
  path: string
}

const perCore = ({ cpuMilliseconds }: Outcome) => 1000 / cpuMilliseconds
const inRow = (outcome: Outcome) => `${inWords(perCore(outcome))}/s`

async function run(): Promise<Row[]> {
  const targets = await startTargets()
  const results = new Map(targets.map(({ name }) => [name, [] as Outcome[]]))
  for (const { server, path } of targets) await load(server, { paths: [path], connections: 32, seconds: 1 })
  await times(rounds, async () => {
    for (const { name, server, path } of targets) {
      results.get(name)?.push(await load(server, { paths: [path], connections: 32, seconds }))
    }
  })
  for (const { server } of targets) await server.stop()
  return rowsOf(new Map([...results].map(([name, outcomes]) => [name, middleOf(outcomes)])))
}

async function startTargets(): Promise<Target[]> {
  const product = await startProduct(bestStorage())
  const silent = await startProduct(bestStorage(), { LOG_LEVEL: 'silent' })
  const page = await fetchKept(`${product.url}/`)
  await fetchKept(`${silent.url}/`)
  const nginx = await startNginx(page)
  return [
    { name: 'product', server: product, path: '/' },
    { name: 'bare node:http', server: await startBareNode(page), path: '/' },
    ...(nginx ? [{ name: 'nginx', server: nginx, path: '/' }] : []),
    { name: 'product without log', server: silent, path: '/' },
    { name: 'full rendering', server: await startProduct(bestStorage()), path: '/?fresh=1' },
  ]
}

function rowsOf(results: Map<string, Outcome>): Row[] {
  const product = results.get('product')
  if (!product) return []
  const what = 'Cached home page: requests per second of one core'
  const beside = (name: string, least?: number): Row => {
    const other = results.get(name)
    const budget = least === undefined ? undefined : `≥ ${least.toFixed(2)} × ${name}`
    if (!other) return { what, measured: inRow(product), beside: `${name}: not on this machine`, budget }
    const ratio = perCore(product) / perCore(other)
    const holds = least === undefined ? undefined : ratio >= least && product.errors === 0
    return {
      what,
      measured: inRow(product),
      beside: `${name} ${inRow(other)}`,
      ratio: `${inWords(ratio, 2)} ×`,
      budget,
      holds,
    }
  }
  const detail = [...results].map(
    ([name, outcome]) =>
      `${name}: ${inWords(outcome.cpuMilliseconds)} ms CPU a request; ${inWords(outcome.perSecond)}/s in the closed loop, ` +
      `p99 ${outcome.p99} ms, ${outcome.errors} errors in ${inWords(outcome.requests)} requests`,
  )
  return [
    { ...beside('bare node:http', 0.6), detail },
    beside('nginx', 0.3),
    beside('product without log'),
    beside('full rendering'),
  ]
}

export const home: Part = {
  name: 'home',
  how: `The home page from memory, brotli, ${rounds} rounds of ${seconds} s each in turn, 32 connections from another process, the request log (LOG_LEVEL=info) written to /dev/null. bare node:http sends the same bytes with the same headers and nothing else; nginx (one worker, no log, sendfile, open file cache) the same bytes from a file with the same headers added. Requests per second of one core are requests divided by the CPU seconds the server used for them, so that the client, which is the slowest of all here, and other programs on the machine do not count. Full rendering and the product without log are processes of their own.`,
  run,
}
