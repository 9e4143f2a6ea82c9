import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { matchRoutes } from 'react-router'
import { goTo, untilLoaded } from './site.ts'

/** What the crawler found at an address: the status, where the links lead, and the ids that links can jump to. */
export interface Visit {
  status: number
  /** True if the page asks search engines to leave it out. */
  isHidden: boolean
  leadsTo: string[]
  ids: string[]
}

/**
 * Returns the addresses that a browser, a search engine or a feed reader would follow in a document, exactly as
 * written.
 */
function readDocument({ text, type }: { text: string; type: string }) {
  const isHtml = type === 'text/html'
  const found = new DOMParser().parseFromString(text, isHtml ? type : 'text/xml')
  if (!isHtml && found.querySelector('parsererror')) throw new Error(`not XML: ${text.slice(0, 200)}`)
  const of = (selector: string, attribute: string) =>
    [...found.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
  const sets = of('[srcset], [imagesrcset]', 'srcset').concat(of('[imagesrcset]', 'imagesrcset'))
  const data = [...found.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent)
  // In structured data, an `@id` is only the name of a thing, so its address need not have a page.
  const inData = [...data.join('\n').matchAll(/"([\w@]+)":"(https?:\/\/[^"]+)"/g)].filter(([, key]) => key !== '@id')
  const plain = [...found.querySelectorAll('pre')].flatMap(({ textContent }) =>
    textContent.match(/https?:\/\/[^\s<>]+/g),
  )
  return {
    ids: of('[id]', 'id'),
    leadsTo: [
      ...of('[href]', 'href'),
      ...of('[src]', 'src'),
      ...of('[action]', 'action'),
      ...of('meta[property="og:image"], meta[property="og:url"]', 'content'),
      ...sets.flatMap((set) => set.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '')),
      ...inData.map(([, , address = '']) => address.replace(/\{.*/, '')),
      ...plain.map((address) => address ?? ''),
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

/** Visits one address and follows redirects. Returns only the links to this site. */
async function visit(page: Page, request: APIRequestContext, address: string): Promise<Visit> {
  const answer = await request.get(address)
  const type = answer.headers()['content-type']?.split(';')[0] ?? ''
  const text = documents.includes(type) || type === 'text/css' ? await answer.text() : ''
  const { ids, leadsTo } = await read(page, text, type)
  const isHidden = text.includes('noindex')
  return { status: answer.status(), isHidden, ids, leadsTo: within(leadsTo, answer.url()) }
}

/** How many addresses we visit at once. The site queues this many social cards, so it refuses none of the requests. */
const atOnce = 10

const withoutPart = (address: string) => address.split('#')[0] ?? ''

/**
 * Starts from the given addresses and visits every address that links lead to, except other sites and addresses that
 * are already known.
 */
export async function crawl(
  page: Page,
  request: APIRequestContext,
  from: string[],
  known: ReadonlyMap<string, Visit> = new Map(),
): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>()
  const waiting = new Set(from.map(withoutPart))
  while (waiting.size > 0) {
    const next = [...waiting].slice(0, atOnce)
    for (const address of next) waiting.delete(address)
    const answered = await Promise.all(next.map((address) => visit(page, request, address)))
    for (const [at, one] of answered.entries()) visits.set(next[at] ?? '', one)
    for (const { leadsTo } of answered)
      for (const address of leadsTo.map(withoutPart))
        if (!visits.has(address) && !known.has(address)) waiting.add(address)
  }
  return visits
}

/**
 * Goes to a page in the browser. Returns the server's status for its address, where its links lead, and the ids that
 * links can jump to.
 */
async function show(page: Page, reader: Page, address: string): Promise<Visit> {
  const answer = await page.context().request.get(address)
  const { pathname, search } = new URL(address)
  await goTo(page, pathname + search)
  await untilLoaded(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { ids, leadsTo } = await reader.evaluate(readDocument, { text: await page.content(), type: 'text/html' })
  // Search for the exact heading, because a heading can be an email address that contains these digits.
  const isMissing = await page.getByRole('heading', { name: '404 Page Not Found', exact: true }).isVisible()
  return {
    status: isMissing ? 404 : answer.status(),
    isHidden: true,
    ids,
    leadsTo: within(leadsTo, page.url()),
  }
}

const within = (leadsTo: string[], from: string) => {
  const { origin } = new URL(from)
  const addresses = leadsTo.map((one) => new URL(one, from)).filter((one) => one.origin === origin)
  return [...new Set(addresses.map(({ href }) => href))]
}

/** Returns where the links of the header's menus lead, at the current width of the window. */
async function menuLinks(page: Page): Promise<string[]> {
  const header = page.getByRole('banner')
  const found: string[] = []
  const read = async () => {
    const links = await page
      .locator('header a, [role=menu] a')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
    found.push(...links)
  }
  const toggle = header.locator('summary').filter({ hasText: 'menu' })
  if (await toggle.isVisible()) await toggle.click()
  const menus = header.locator('button, summary').filter({ hasText: /^(Services|Admin)$/, visible: true })
  for (const button of await menus.all()) {
    await button.click()
    await read()
    await button.click()
  }
  return found
}

/**
 * The crawler opens at most this many pages of one path, because pages such as those of two clients differ only in
 * their data.
 */
const maxAlike = 3

/**
 * Visits everything that a signed-in person can reach. The browser opens the pages in the person's areas, and the
 * header at both widths. The crawler only requests all other addresses, with the person's cookies.
 */
export async function crawlAs(
  page: Page,
  areas: string[],
  routes: string[],
  from: string[],
): Promise<Map<string, Visit>> {
  // We parse documents in a tab without a page of the site, because the site's policy forbids the inline styles in
  // them.
  const reader = await page.context().newPage()
  const visits = new Map<string, Visit>()
  const shown = new Map<string, Visit[]>()
  const home = new URL('/', from[0]).href
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const { leadsTo, ...first } = await show(page, reader, home)
    visits.set(`${home}?width=${width}`, { ...first, leadsTo: [...leadsTo, ...(await menuLinks(page))] })
  }
  await page.setViewportSize({ width: 1280, height: 844 })
  const table = routes.map((path) => ({ path }))
  /**
   * The pages of the same path that the browser has opened so far. Undefined for an address outside the person's areas.
   */
  const alikeOf = (address: string) => {
    const { pathname } = new URL(address)
    const pattern = matchRoutes(table, pathname)?.at(-1)?.route.path ?? ''
    if (pattern === '' || !areas.some((area) => pathname.startsWith(area))) return undefined
    const alike = shown.get(pattern) ?? []
    shown.set(pattern, alike)
    return alike
  }
  const known = () => [...from, ...[...visits.values()].flatMap(({ leadsTo }) => leadsTo)].map(withoutPart)
  const isToOpen = (address: string) => !visits.has(address) && (alikeOf(address)?.length ?? maxAlike) < maxAlike
  for (let next = known().find(isToOpen); next; next = known().find(isToOpen)) {
    const visit = await show(page, reader, next)
    visits.set(next, visit)
    alikeOf(next)?.push(visit)
  }
  const rest = known().filter((address) => !visits.has(address))
  const asked = await crawl(reader, page.context().request, rest, visits)
  // The server's HTML of these pages lacks what the browser would load, so take the ids from the opened pages of the
  // same path.
  for (const [address, { ids }] of asked) ids.push(...(alikeOf(address) ?? []).flatMap((alike) => alike.ids))
  return new Map([...asked, ...visits])
}

/** Returns the dead links, each with the pages that contain it. */
export function deadLinks(visits: Map<string, Visit>): Map<string, string[]> {
  const dead = new Map<string, string[]>()
  for (const [place, { leadsTo }] of visits)
    for (const link of leadsTo) {
      const target = visits.get(withoutPart(link))
      const part = decodeURIComponent(new URL(link).hash.slice(1))
      // `#state=CA` is input for a calculator, not the id of an element.
      const isPart = part !== '' && !part.includes('=')
      if (target?.status === 200 && (!isPart || target.ids.includes(part))) continue
      dead.set(link, [...(dead.get(link) ?? []), place])
    }
  return dead
}
