import type { Page } from '@playwright/test'
import { comeHome, followLogo, hold, open, unknownPath } from './support/site.ts'
import { expect, test } from './support/test.ts'

const path = '/api/blog-posts?limit=3'
const sentence = 'Unable to load blog posts at this time. Please try again later.'
const section = (page: Page) => page.getByRole('region', { name: 'Latest from the blog' })
const cards = (page: Page) => section(page).getByRole('listitem')
const skeletons = (page: Page) => page.getByTestId('post-skeleton')

const post = (number: number, publishDate = '2026-03-09T14:00:00.000Z') => ({
  id: `post-${number}`,
  slug: `article-${number}`,
  title: `Article ${number}`,
  excerpt: `What article ${number} says.`,
  imageUrl: '/artwork/year-end-2026.svg',
  imageAlt: `Drawing ${number}`,
  publishDate,
  category: 'Cross-Border',
})

test('shows three skeletons, and tells screen readers that articles are loading', async ({ page }) => {
  await open(page, unknownPath)
  const release = await hold(page, path)
  await followLogo(page)
  await expect(skeletons(page)).toHaveCount(3)
  await expect(section(page).getByRole('status')).toContainText('Loading articles')
  release()
  await expect(skeletons(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(3)
})

test.describe("if an article can't be rendered", () => {
  test.use({ expectedErrors: [/Invalid time value/] })

  test('the section says that there are no articles, and the rest of the page stays', async ({ page }) => {
    await comeHome(page, { [path]: { json: [post(1, 'never')] } })
    await expect(section(page)).toContainText(sentence)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('shows articles with image, date, category, title, excerpt and link', async ({ page }) => {
  const list = [post(1), post(2, '2026-01-01T00:30:00.000Z'), post(3, '2025-12-31T23:59:59.000Z')]
  await comeHome(page, { [path]: { json: list } })
  await expect(cards(page).getByRole('heading')).toHaveText(['Article 1', 'Article 2', 'Article 3'])
  await expect(cards(page).locator('time')).toHaveText(['March 9, 2026', 'January 1, 2026', 'December 31, 2025'])
  const first = cards(page).first()
  await expect(first.getByRole('img', { name: 'Drawing 1' })).toBeVisible()
  await expect(first).toContainText('Cross-Border')
  await expect(first).toContainText('What article 1 says.')
  await expect(first.getByRole('link', { name: /^Read Article ?: Article 1$/ })).toHaveAttribute(
    'href',
    '/blog/article-1',
  )
})

test('shows the specified sentence if there are no articles', async ({ page }) => {
  await comeHome(page, { [path]: { json: [] } })
  await expect(section(page).getByText(sentence)).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expect(section(page).getByRole('link', { name: 'View All Articles' })).toHaveAttribute('href', '/blog')
})

test.describe("if the articles can't be loaded", () => {
  test.use({ expectedFailures: [/\/api\/blog-posts\?limit=3$/] })

  test('shows the specified sentence, and a retry shows the articles', async ({ page }) => {
    await comeHome(page, { [path]: { status: 500, json: { message: 'no' } } })
    await expect(section(page).getByText(sentence)).toBeVisible()
    await page.unroute(`**${path}`)
    await section(page).getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(3)
    await expect(section(page).getByText(sentence)).toBeHidden()
  })

  test('shows the same sentence if there is no network', async ({ page }) => {
    await open(page, unknownPath)
    await page.route(`**${path}`, (route) => route.abort())
    await followLogo(page)
    await expect(section(page).getByText(sentence)).toBeVisible()
  })
})
