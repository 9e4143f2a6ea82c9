import { chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../e2e/support/browser.ts'
import { fetchCached } from './answers.ts'
import { atEnd } from './cleanup.ts'
import { type Part, type Row, versions } from './report.ts'
import { startProduct } from './servers.ts'
import { formatFigure } from './statistics.ts'

const maxScriptKilobytes = 150
const maxVisitKilobytes = 300
const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

interface Transfer {
  path: string
  kind: string
  /** Bytes sent over the network, including headers. */
  bytes: number
  /** Bytes of the compressed body, without headers. */
  body: number
}

/** Lists every file that the page fetches on its own, without any interaction. */
async function transfersOf(page: Page, url: string): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page)
  const asked = new Map<string, Omit<Transfer, 'bytes'>>()
  const transfers: Transfer[] = []
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')
    const body = Number(length?.[1] ?? 0)
    asked.set(requestId, { path: new URL(response.url).pathname, kind: type, body })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = asked.get(requestId)
    if (found) transfers.push({ ...found, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(3_000)
  return transfers
}

const kilobytes = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
const bodies = (transfers: Transfer[]) => transfers.reduce((sum, { body }) => sum + body, 0) / 1000
const inKilobytes = (transfers: Transfer[]) => `${formatFigure(kilobytes(transfers))} KB`

async function run(): Promise<Row[]> {
  const server = await startProduct('pglite')
  await fetchCached(`${server.url}/`)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  atEnd(() => browser.close())
  versions.set('Chromium', browser.version())
  const visits: [string, Transfer[]][] = []
  for (const [name, viewport] of Object.entries(viewports)) {
    const page = await browser.newPage({ viewport })
    visits.push([name, await transfersOf(page, `${server.url}/`)])
    await page.close()
  }
  await browser.close()
  await server.stop()
  return rowsOf(visits)
}

function rowsOf(visits: [string, Transfer[]][]): Row[] {
  const of = (kind: string, transfers: Transfer[]) => transfers.filter((one) => one.kind === kind)
  const scripts = visits.map(([name, transfers]) => ({ name, list: of('Script', transfers) }))
  const largest = Math.max(...scripts.map(({ list }) => bodies(list)))
  const [, all = []] = visits[0] ?? []
  const kinds = [...new Set(all.map(({ kind }) => kind))].map((kind) => `${kind} ${inKilobytes(of(kind, all))}`)
  return [
    {
      what: 'Home page: JavaScript before any interaction, compressed',
      measured: scripts.map(({ name, list }) => `${name} ${formatFigure(bodies(list))} KB`).join(', '),
      reference: `with response headers ${scripts.map(({ name, list }) => `${name} ${inKilobytes(list)}`).join(', ')}`,
      budget: `≤ ${maxScriptKilobytes} KB`,
      isMet: largest > 0 && largest <= maxScriptKilobytes,
      detail: scripts.map(
        ({ name, list }) =>
          `${name}: ${list
            .toSorted((a, b) => b.bytes - a.bytes)
            .map(inDetail)
            .join(', ')}`,
      ),
    },
    {
      what: 'Home page: everything on a first visit, phone',
      measured: inKilobytes(all),
      reference: kinds.join(', '),
      budget: `≤ ${maxVisitKilobytes} KB`,
      isMet: kilobytes(all) <= maxVisitKilobytes,
    },
  ]
}

const inDetail = (one: Transfer) => `${one.path.split('/').at(-1)} ${inKilobytes([one])}`

export const browser: Part = {
  name: 'browser',
  how: 'A fresh Chromium opens the home page at 390 and 1280 px, touches nothing, and waits until the network has been quiet for 3 s. The figure is the sum of the compressed bodies, 1 KB = 1,000 bytes; the reference is encodedDataLength of the DevTools protocol, which also counts response headers.',
  run,
}
