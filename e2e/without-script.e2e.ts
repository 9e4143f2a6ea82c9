import { expect, expectNoOverflow, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript, the home page is complete', async ({ page, request }) => {
  const posts: { title: string; excerpt: string }[] = await (await request.get('/api/blog-posts')).json()
  const [testimonial] = (await (await request.get('/api/testimonials')).json()) as { name: string; comment: string }[]
  await page.goto('/')
  for (const { title, excerpt } of posts.slice(0, 3)) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(excerpt)).toBeVisible()
  }
  await expect(page.getByText(testimonial?.comment ?? 'a testimonial')).toBeVisible()
  await expect(page.getByText(testimonial?.name ?? 'a client')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Client success stories' })).toBeVisible()
  await expect(page.getByText('Monday–Friday')).toBeVisible()
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
  await header.getByRole('link', { name: 'Expat Services' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/services/expat-services')
})
