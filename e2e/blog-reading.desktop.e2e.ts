import type { APIRequestContext, Page } from '@playwright/test'
import { hold, open, unknownPath } from './support/site.ts'
import { expect, expectAccessibleInBoth, test } from './support/test.ts'

const sentence = 'Unable to load blog posts at this time. Please try again later.'
const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
const titles = (page: Page) => main(page).getByRole('heading', { level: 2 })
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' })

/** Follows a link to the blog, so that the browser gets the articles from the API instead of from the server's page. */
async function followToBlog(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
}

const listOf = async (request: APIRequestContext): Promise<{ title: string; slug: string }[]> =>
  (await request.get('/api/blog-posts')).json()

test('search finds articles despite misspelled words, also within a category, and says if there are none', async ({
  page,
}) => {
  await open(page, '/blog')
  await main(page).getByLabel('Search articles').fill('witholding')
  await main(page).getByLabel('Search articles').press('Enter')
  await expect(page).toHaveURL('/blog?q=witholding')
  await expect(main(page).getByRole('status').first()).toContainText('with similar words')
  await expect(titles(page).filter({ hasText: 'Dividends, interest and pensions' })).toBeVisible()
  await categories(page).getByRole('link', { name: 'Cross-Border' }).click()
  await expect(page).toHaveURL('/blog?q=witholding&category=Cross-Border')
  await expect(categories(page).locator('[aria-current]')).toHaveText(['Cross-Border'])
  await main(page).getByLabel('Search articles').fill('qqxxzz')
  await main(page).getByRole('button', { name: 'Search' }).click()
  await expect(main(page).getByText('No articles in Cross-Border for “qqxxzz”')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Our newest articles' }).getByRole('link')).toHaveCount(3)
  await expectAccessibleInBoth(page)
})

test("copies an article's link", async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/blog/year-end-2026?from=mail')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(main(page).getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/blog\/year-end-2026$/)
})

test.describe('an address without an article', () => {
  test.use({ expectedFailures: [/\/blog/] })

  test('answers 404 and links to other articles', async ({ page }) => {
    const tooLong = `/blog/${'a'.repeat(201)}`
    const paths = [
      '/blog/no-such-article',
      '/blog?page=999',
      '/blog?category=Gossip',
      '/blog?page=x',
      tooLong,
      '/blog/%00',
    ]
    for (const path of paths) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('region', { name: 'Our newest articles' }).getByRole('link')).toHaveCount(3)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    }
    await expectAccessibleInBoth(page)
    expect((await page.goto('/blog/year-end-2026?preview=forged'))?.status()).toBe(200)
  })

  test('shows the specified sentence if the API fails, and a retry shows the article', async ({ page }) => {
    await open(page, unknownPath)
    await page.route('**/api/blog/page?**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
    await page.route('**/api/blog-posts/*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
    await followToBlog(page)
    await expect(main(page).getByText(sentence)).toBeVisible()
    await page.unroute('**/api/blog/page?**')
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await main(page)
      .getByRole('link', { name: /^Read Article/ })
      .first()
      .click()
    await expect(main(page).getByText(sentence)).toBeVisible()
    await page.unroute('**/api/blog-posts/*')
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect(main(page).getByRole('article')).toBeVisible()
  })
})

test('shows skeletons, and tells screen readers that articles are loading', async ({ page }) => {
  await open(page, unknownPath)
  const release = await hold(page, '/api/blog/page?*')
  await followToBlog(page)
  await expect(page.getByTestId('post-skeleton')).toHaveCount(3)
  await expect(main(page).getByRole('status')).toContainText('Loading articles')
  release()
  await expect(main(page).getByRole('article')).toContainText('Featured')
})

test('the feeds are well-formed, with absolute links to every article', async ({ page, request }) => {
  const list = await listOf(request)
  await page.goto('/blog')
  for (const [type, item] of [
    ['application/rss+xml', 'item'],
    ['application/atom+xml', 'entry'],
  ] as const) {
    const path = await page.locator(`link[rel=alternate][type="${type}"]`).getAttribute('href')
    const answer = await request.get(path ?? '')
    expect(answer.headers()['content-type']).toContain(type)
    const read = await page.evaluate(
      ([xml = '', item = '']) => {
        const document = new DOMParser().parseFromString(xml, 'application/xml')
        const links = [...document.querySelectorAll(`${item} > link`)]
        return {
          errors: document.querySelectorAll('parsererror').length,
          titles: [...document.querySelectorAll(`${item} > title`)].map((title) => title.textContent),
          links: links.map((link) => new URL(link.getAttribute('href') ?? link.textContent ?? '').pathname),
        }
      },
      [await answer.text(), item],
    )
    expect(read.errors).toBe(0)
    expect(read.titles).toEqual(list.map((post) => post.title))
    expect(read.links).toEqual(list.map((post) => `/blog/${post.slug}`))
  }
})

test('never runs a script from an article', async ({ page, request }) => {
  const evil = '"><img src=x onerror="window.wasRun=1"><script>window.wasRun=1</script><svg onload="window.wasRun=1">'
  const post = await (await request.get('/api/blog-posts/year-end-2026')).json()
  const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
  const link = { type: 'link', attrs: { href: 'javascript:window.wasRun=1' } }
  const hostile = {
    ...post,
    title: evil,
    excerpt: evil,
    author: evil,
    reviewer: { name: evil, credential: evil },
    imageAlt: evil,
    category: evil,
    next: { slug: '..%2f"><script>', title: evil },
    related: [{ ...post.related[0], title: evil, excerpt: evil }],
    document: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text(evil)] },
        { type: 'paragraph', attrs: { onclick: 'window.wasRun=1' }, content: [text('Press me', link), text(evil)] },
        { type: 'image', attrs: { src: 'data:image/svg+xml,<svg onload="window.wasRun=1"/>', alt: evil } },
        { type: 'iframe', attrs: { srcdoc: evil } },
      ],
    },
  }
  await open(page, '/blog')
  await page.route('**/api/blog-posts/*', (route) => route.fulfill({ json: hostile }))
  await main(page)
    .getByRole('article')
    .getByRole('link', { name: /^Read Article/ })
    .click()
  await expect(title(page)).toHaveText(evil)
  await main(page).getByText('Press me').click()
  const live = main(page).locator('script, iframe, [onerror], [onclick], [onload], a[href^="javascript:"]')
  await expect(live).toHaveCount(0)
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
})
