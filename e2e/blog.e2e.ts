import type { APIRequestContext, Page } from '@playwright/test'
import { open } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
const titles = (page: Page) => main(page).getByRole('heading', { level: 2 })
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' })

const listOf = async (request: APIRequestContext): Promise<{ title: string; slug: string }[]> =>
  (await request.get('/api/blog-posts')).json()

test('the blog shows nine articles per page, the featured one first', async ({ page, request }) => {
  const list = await listOf(request)
  await open(page, '/blog')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog$/)
  await expect(main(page).getByRole('article')).toContainText('Featured')
  await expect(main(page).getByRole('link', { name: /^Read Article/ })).toHaveCount(9)
  await expectAccessibleInBoth(page)
  await expectNoOverflow(page)
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })
  await expect(next).toHaveAttribute('rel', 'next')
  await next.click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(main(page).getByRole('link', { name: /^Read Article/ })).toHaveCount(list.length - 9)
  await page.goto('/blog?page=2')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\?page=2$/)
})

test('an article has all its parts and links to other pages', async ({ page, request }) => {
  await open(page, '/blog/cross-border-withholding')
  await expect(main(page)).toContainText('Tax year 2026')
  await expect(main(page)).toContainText('By Marc-André Caron')
  await expect(main(page)).toContainText('not tax or legal advice for your situation')
  await expect(main(page).getByRole('link', { name: 'Calculator: US citizen in Canada' })).toBeVisible()
  const json = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = json.map((text) => JSON.parse(text))
  expect(things.find((thing) => thing['@type'] === 'BlogPosting')).toMatchObject({
    headline: await title(page).textContent(),
    datePublished: '2026-08-25T10:30:00.000-04:00',
    publisher: { '@id': expect.stringMatching(/#firm$/) },
  })
  const card = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect(await page.locator('meta[name="twitter:image"]').getAttribute('content')).toBe(card)
  expect(things.find((thing) => thing['@type'] === 'BlogPosting').image).toBe(card)
  const picture = await request.get(card)
  expect(picture.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
  await expectAccessibleInBoth(page)
  await expectNoOverflow(page)
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'What to do next' }).click()
  await expect(page).toHaveURL(/#on-what-to-do-next$/)
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeInViewport()
  const next = page.getByRole('navigation', { name: 'Previous and next article' }).getByRole('link', { name: 'Next' })
  const following = (await next.textContent())?.replace('Next', '') ?? ''
  await next.click()
  await expect(title(page)).toHaveText(following)
  await expect(page).toHaveTitle(following)
  await expect(title(page)).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search, categories, paging and articles work', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/blog?page=2')
    await categories(page).getByRole('link', { name: 'Expat Tax' }).click()
    await main(page).getByLabel('Search articles').fill('FBAR')
    await main(page).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/blog?q=FBAR&category=Expat+Tax')
    await titles(page).filter({ hasText: 'FBAR and Form 8938' }).waitFor()
    await main(page)
      .getByRole('link', { name: /Read Article.*FBAR/ })
      .click()
    await expect(title(page)).toHaveText('FBAR and Form 8938: two reports, two thresholds')
    await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
    await expectNoOverflow(page)
  })
})
