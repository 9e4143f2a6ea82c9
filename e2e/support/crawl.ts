import type { APIRequestContext, Page } from '@playwright/test'

/** What an address answered, what it leads to, and the parts of it that a link may name. */
export interface Visit {
  status: number
  /** Whether search engines are asked to leave it out. */
  isHidden: boolean
  leadsTo: string[]
  ids: string[]
}

/** The addresses in a document that a browser, a search engine or a feed reader would follow, as they are written. */
function readDocument({ text, type }: { text: string; type: string }) {
  const isHtml = type === 'text/html'
  const found = new DOMParser().parseFromString(text, isHtml ? type : 'text/xml')
  if (!isHtml && found.querySelector('parsererror')) throw new Error(`not XML: ${text.slice(0, 200)}`)
  const of = (selector: string, attribute: string) =>
    [...found.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
  const sets = of('[srcset], [imagesrcset]', 'srcset').concat(of('[imagesrcset]', 'imagesrcset'))
  const data = [...found.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent)
  const inData = [...data.join('\n').matchAll(/"(?:url|item|image|mainEntityOfPage)":"([^"]+)"/g)]
  return {
    ids: of('[id]', 'id'),
    leadsTo: [
      ...of('[href]', 'href'),
      ...of('[src]', 'src'),
      ...of('[action]', 'action'),
      ...of('meta[property="og:image"], meta[property="og:url"]', 'content'),
      ...sets.flatMap((set) => set.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '')),
      ...inData.map(([, address = '']) => address),
      ...(isHtml ? [] : [...found.querySelectorAll('loc, link, image > url')].map((one) => one.textContent ?? '')),
    ].filter(Boolean),
  }
}

const documents = ['text/html', 'application/xml', 'text/xml', 'application/rss+xml', 'application/atom+xml']

async function read(page: Page, text: string, type: string): Promise<Pick<Visit, 'ids' | 'leadsTo'>> {
  if (documents.includes(type)) return page.evaluate(readDocument, { text, type })
  const inStyle = type === 'text/css' ? [...text.matchAll(/url\(["']?([^"')]+)["']?\)/g)] : []
  return { ids: [], leadsTo: inStyle.map(([, address = '']) => address) }
}

/** One address, with what it leads to within the site; redirects are followed. */
async function visit(page: Page, request: APIRequestContext, address: string): Promise<Visit> {
  const answer = await request.get(address)
  const type = answer.headers()['content-type']?.split(';')[0] ?? ''
  const text = documents.includes(type) || type === 'text/css' ? await answer.text() : ''
  const { ids, leadsTo } = await read(page, text, type)
  const { origin } = new URL(address)
  const within = leadsTo.map((one) => new URL(one, answer.url())).filter((one) => one.origin === origin)
  const isHidden = text.includes('noindex')
  return { status: answer.status(), isHidden, ids, leadsTo: [...new Set(within.map(({ href }) => href))] }
}

/** No more social cards are drawn at once than may wait. */
const atOnce = 10

const withoutPart = (address: string) => address.split('#')[0] ?? ''

/** Visits everything that can be reached from the given addresses without leaving the site. */
export async function crawl(page: Page, request: APIRequestContext, from: string[]): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>()
  const waiting = new Set(from.map(withoutPart))
  while (waiting.size > 0) {
    const next = [...waiting].slice(0, atOnce)
    for (const address of next) waiting.delete(address)
    const answered = await Promise.all(next.map((address) => visit(page, request, address)))
    for (const [at, one] of answered.entries()) visits.set(next[at] ?? '', one)
    for (const { leadsTo } of answered)
      for (const address of leadsTo.map(withoutPart)) if (!visits.has(address)) waiting.add(address)
  }
  return visits
}

/** Links to what is not there, each with the places it stands on. */
export function deadLinks(visits: Map<string, Visit>): Map<string, string[]> {
  const dead = new Map<string, string[]>()
  for (const [place, { leadsTo }] of visits)
    for (const link of leadsTo) {
      const target = visits.get(withoutPart(link))
      const part = decodeURIComponent(new URL(link).hash.slice(1))
      // `#state=CA` fills a calculator in.
      const isPart = part !== '' && !part.includes('=')
      if (target?.status === 200 && (!isPart || target.ids.includes(part))) continue
      dead.set(link, [...(dead.get(link) ?? []), place])
    }
  return dead
}
