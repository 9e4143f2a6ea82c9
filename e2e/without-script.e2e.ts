import type { Page } from '@playwright/test'
import { expect, expectAccessiblePlain, expectNoOverflow, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

/** Checks the page at both widths, but only in the first of a journey's two runs. */
const checkOnce = (page: Page) => (page.viewportSize()?.width === 390 ? expectAccessiblePlain(page) : undefined)

test('without JavaScript, the home page is complete', async ({ page, request }) => {
  const posts: { title: string; excerpt: string }[] = await (await request.get('/api/blog-posts')).json()
  const [testimonial] = (await (await request.get('/api/testimonials')).json()) as { name: string; comment: string }[]
  const scripts: string[] = []
  page.on('request', (one) => one.url().endsWith('.js') && scripts.push(one.url()))
  await page.goto('/')
  for (const { title, excerpt } of posts.slice(0, 3)) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(excerpt)).toBeVisible()
  }
  await expect(page.getByText(testimonial?.comment ?? 'a testimonial')).toBeVisible()
  await expect(page.getByText(testimonial?.name ?? 'a client')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Client success stories' })).toBeVisible()
  await expect(page.getByText('Monday–Friday')).toBeVisible()
  expect(scripts).toEqual([])
  await expectNoOverflow(page)
})

test('without JavaScript, the questions open one at a time', async ({ page }) => {
  await page.goto('/')
  const items = page.getByRole('region', { name: 'Frequently asked questions' }).getByRole('group')
  await items.nth(3).locator('summary').click()
  await expect(items.nth(3).getByText('$299')).toBeVisible()
  await items.nth(0).locator('summary').click()
  await expect(items.nth(0).getByText('April 15').first()).toBeVisible()
  await expect(items.nth(3).getByText('$299')).toBeHidden()
})

test('without JavaScript, the 404 page links to other pages', async ({ page }) => {
  await page.goto('/this-page-does-not-exist')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('without JavaScript, the menus open', async ({ page, viewport }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  const isPhone = (viewport?.width ?? 0) < 1024
  if (isPhone) await header.locator('summary').filter({ hasText: 'menu' }).click()
  await header.locator('summary').filter({ hasText: 'Services', visible: true }).click()
  await checkOnce(page)
  await header.getByRole('link', { name: 'Expat Services' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/services/expat-services')
})

test('without JavaScript, a vote on a question is counted and can be changed', async ({ page }) => {
  await page.goto('/faqs?q=FBAR')
  const question = page.getByRole('main').getByRole('group').filter({ hasText: 'FBAR' }).first()
  await question.locator('summary').click()
  const vote = (label: string) => question.getByRole('button', { name: label, exact: true })
  await vote('Yes').click()
  await expect(question.getByText('Thank you.')).toBeVisible()
  await expect(vote('Yes')).toHaveAttribute('aria-pressed', 'true')
  await checkOnce(page)
  const ballot = await question.locator('input[name=ballot]').inputValue()
  await vote('No').click()
  await expect(vote('No')).toHaveAttribute('aria-pressed', 'true')
  await expect(vote('Yes')).toHaveAttribute('aria-pressed', 'false')
  expect(await question.locator('input[name=ballot]').inputValue()).toBe(ballot)
  expect(new URL(page.url()).search).toBe('?q=FBAR')
})

test('without JavaScript, every testimonial of the carousel can be read by scrolling', async ({ page }) => {
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Testimonials' })
  const slides = carousel.getByRole('group')
  const dots = carousel.getByRole('link', { name: /^Show testimonial/ })
  await expect(dots).toHaveCount(await slides.count())
  for (const index of [(await slides.count()) - 1, 0]) {
    await dots.nth(index).click()
    await expect(slides.nth(index).getByRole('blockquote')).toBeInViewport({ ratio: 0.9 })
  }
  await expect(slides.nth(1).getByRole('blockquote')).not.toBeInViewport()
  await expect(carousel.getByRole('button')).toHaveCount(0)
  await expectNoOverflow(page)
  await checkOnce(page)
})
