import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { readSiteMap } from './support/site-map.ts'
import { expect, test } from './support/test.ts'

const newest = (dates: (string | undefined)[]) => dates.toSorted((a, b) => Date.parse(b ?? '') - Date.parse(a ?? ''))
const internetTime = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/
const w3cTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

test('the RSS feed and the Atom feed both have all of the newest articles', async ({ page, request }) => {
  const [rssAnswer, atomAnswer] = await Promise.all([request.get('/feed.xml'), request.get('/atom.xml')])
  expect(rssAnswer.headers()['content-type']).toContain('application/rss+xml')
  expect(atomAnswer.headers()['content-type']).toContain('application/atom+xml')
  const [rssText, atomText] = [await rssAnswer.text(), await atomAnswer.text()]
  const parseErrors = await page.evaluate(
    (texts) =>
      texts.map((text) => new DOMParser().parseFromString(text, 'text/xml').querySelectorAll('parsererror').length),
    [rssText, atomText],
  )
  expect(parseErrors).toEqual([0, 0])

  const { title, link, description, atom, items = [] } = parseRssFeed(rssText)
  expect({ title, link, description, self: atom?.links?.[0]?.href }).toEqual({
    title: expect.stringMatching(/./),
    link: expect.stringMatching(/^http.*\/blog$/),
    description: expect.stringMatching(/./),
    self: expect.stringMatching(/^http.*\/feed\.xml$/),
  })
  const feed = parseAtomFeed(atomText)
  const { entries = [] } = feed
  expect(feed).toMatchObject({
    id: link,
    title: { value: title },
    updated: newest(entries.map(({ updated }) => updated))[0],
    authors: [{ name: expect.stringMatching(/./) }],
  })
  expect(feed.links).toContainEqual(
    expect.objectContaining({ rel: 'self', href: expect.stringMatching(/\/atom\.xml$/) }),
  )

  const posts: { slug: string; title: string }[] = await (await request.get('/api/blog-posts')).json()
  expect(items.map((item) => item.title)).toEqual(posts.slice(0, 20).map((post) => post.title))
  expect(entries.map((entry) => entry.title?.value)).toEqual(items.map((item) => item.title))
  expect(entries.map(({ id }) => id)).toEqual(items.map(({ guid }) => guid?.value))
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  expect(entries.map(({ links }) => links?.[0]?.href)).toEqual(items.map((item) => item.link))
  for (const item of items) {
    expect(item.pubDate).toMatch(internetTime)
    expect(item.description).toMatch(/./)
    expect((await request.get(item.link ?? '')).status(), item.link).toBe(200)
  }
  const { siteUrl } = await (await request.get('/api/company')).json()
  for (const [place, item] of items.entries()) {
    const html = item.content?.encoded ?? ''
    expect(entries[place]?.content?.value, item.title).toBe(html)
    const seen = await page.evaluate((html) => {
      const { body } = new DOMParser().parseFromString(html, 'text/html')
      const attributes = (selector: string, name: string) =>
        [...body.querySelectorAll(selector)].map((one) => one.getAttribute(name) ?? '')
      return {
        addresses: [...attributes('img', 'src'), ...attributes('a', 'href')],
        isIllustrated: body.querySelector('img') !== null,
        headings: [...body.querySelectorAll('h2')].map((one) => one.textContent),
        text: body.textContent,
      }
    }, html)
    expect(seen.isIllustrated, item.title).toBe(true)
    expect(seen.addresses.filter((one) => !/^(https?:|mailto:|tel:)/.test(one))).toEqual([])
    expect(seen.addresses[0]).toContain(`${siteUrl}/`)
    expect(seen.text).toContain('not tax or legal advice for your situation')
    const article = await (await request.get(`/api/blog-posts/${new URL(item.link ?? '').pathname.slice(6)}`)).json()
    const headings = article.document.content.filter(
      (block: { type: string; attrs?: { level: number } }) => block.type === 'heading' && block.attrs?.level === 2,
    )
    expect(seen.headings.length, item.title).toBe(headings.length)
  }
  const again = await request.get('/feed.xml', { headers: { 'if-none-match': rssAnswer.headers().etag ?? '' } })
  expect([again.status(), rssAnswer.headers()['content-encoding']]).toEqual([304, 'gzip'])
  for (const { published, updated } of entries)
    expect([published, updated]).toEqual([expect.stringMatching(w3cTime), expect.stringMatching(w3cTime)])
})

test('the site map follows the sitemap protocol', async ({ request }) => {
  const answer = await request.get('/sitemap.xml')
  const xml = await answer.text()
  const { entries, errors } = await readSiteMap(xml)
  expect(errors).toEqual([])
  expect(entries.length).toBeGreaterThan(20)
  expect(entries.length).toBeLessThanOrEqual(50_000)
  expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(50 * 1024 * 1024)
  const { origin } = new URL(answer.url())
  expect(entries.filter(({ url }) => new URL(url).origin !== origin)).toEqual([])
  expect(new Set(entries.map(({ url }) => url)).size).toBe(entries.length)
  const articles = entries.filter(({ url }) => /\/blog\/./.test(url))
  expect(articles.length).toBeGreaterThan(3)
  for (const { lastmod = '' } of articles) expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now())
})

test("the test's own check finds what breaks the protocol", async () => {
  const map = (entry: string) =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>${entry}</url></urlset>`
  expect((await readSiteMap(map('<loc>/blog</loc><lastmod>yesterday</lastmod>'))).errors).toHaveLength(2)
  await expect(readSiteMap(map('<loc>http://localhost/?a=1&b=2</loc>'))).rejects.toThrow()
})
