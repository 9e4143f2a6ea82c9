import type { Locator, Page } from '@playwright/test'
import { adminLinks } from '../src/shell/navigation.ts'
import { admin, hold, open, signIn, unknownPath } from './support/site.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { freeStart, timesPath } from './support/visits.ts'

const toggle = (page: Page) => page.getByRole('banner').locator('summary').filter({ hasText: 'menu' })
const list = (page: Page, name: string) => menu(page).locator('summary').filter({ hasText: name })
const listOf = (summary: Locator) => summary.locator('..')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const services = (page: Page) => list(page, 'Services')
const link = (page: Page, name: string | RegExp) => menu(page).getByRole('link', { name, exact: true })

async function openMenu(page: Page, path?: string) {
  await open(page, path)
  await toggle(page).tap()
  await expect(menu(page)).toBeVisible()
}

test('the menu button opens and closes the menu, and its name says which it will do', async ({ page }) => {
  await open(page)
  await expect(menu(page)).toBeHidden()
  await expect(toggle(page)).toHaveText('Open menu', { useInnerText: true })
  await toggle(page).tap()
  await expect(menu(page)).toBeVisible()
  await expect(toggle(page)).toHaveText('Close menu', { useInnerText: true })
  await toggle(page).tap()
  await expect(menu(page)).toBeHidden()
})

test('the menu links to every main page and marks the active one', async ({ page }) => {
  await openMenu(page)
  await expect(menu(page).locator('[aria-current]')).toHaveText(['Home'])
  await services(page).tap()
  for (const [name, href] of [
    ['Home', '/'],
    ['Individual Tax', '/services/individual-tax'],
    ['Corporate Tax', '/services/corporate-tax'],
    ['Accounting', '/services/accounting'],
    ['Expat Services', '/services/expat-services'],
    ['About Us', '/about'],
    ['Blog/Resources', '/blog'],
    ['FAQs', '/faqs'],
    ['Contact', '/contact'],
    ['Client Portal', '/client-portal'],
    ['Book Consultation', '/book-consultation'],
  ] as const) {
    await expect(link(page, name)).toHaveAttribute('href', href)
    await expect(link(page, name)).toBeVisible()
  }
  await expect(list(page, 'Admin')).toHaveCount(0)
})

test('highlights Book Consultation on its page', async ({ page }) => {
  const name = 'Book Consultation'
  const line = () => link(page, name).evaluate((action) => getComputedStyle(action).textDecorationLine)
  await openMenu(page)
  expect(await line()).toBe('none')
  await openMenu(page, '/book-consultation')
  await expect(menu(page).locator('[aria-current]')).toHaveText([name])
  expect(await line()).toBe('underline')
})

test('when the menu opens again, the lists in it are collapsed', async ({ page }) => {
  await signIn(page, admin)
  await openMenu(page)
  const lists = [services(page), list(page, 'Admin')]
  for (const one of lists) {
    await one.tap()
    await expect(listOf(one)).toHaveAttribute('open')
  }
  await expect(link(page, 'Blog Management')).toBeVisible()
  await toggle(page).tap()
  await toggle(page).tap()
  for (const one of lists) await expect(listOf(one)).not.toHaveAttribute('open')
  await expect(link(page, 'Individual Tax')).toBeHidden()
})

test('an administrator finds the Admin menu; everything in header and menu is at least 44 px high', async ({
  page,
}) => {
  await signIn(page, admin)
  await openMenu(page)
  await list(page, 'Admin').tap()
  for (const { to, label, isLive } of adminLinks) {
    const found = link(page, isLive ? new RegExp(`^${label} ?, live$`) : label)
    await expect(found).toHaveAttribute('href', to)
  }
  await services(page).tap()
  const targets = page.getByRole('banner').locator('a, button, summary').filter({ visible: true })
  const sizes = await targets.evaluateAll((found) =>
    found.map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height })),
  )
  expect(sizes.length).toBeGreaterThan(15)
  expect(sizes.filter(({ height }) => height < 44)).toEqual([])
})

test('Escape closes the menu and returns focus to the toggle; a link to the current page closes it too', async ({
  page,
}) => {
  await openMenu(page)
  await services(page).focus()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(toggle(page)).toBeFocused()
  await toggle(page).tap()
  await link(page, 'Home').tap()
  await expect(menu(page)).toBeHidden()
})

test('navigation closes the menu', async ({ page }) => {
  await openMenu(page, unknownPath)
  await link(page, 'Home').tap()
  await expect(page).toHaveURL('/')
  await expect(menu(page)).toBeHidden()
})

test('a menu opened before the scripts run stays open while the page changes its own address', async ({
  page,
  request,
}) => {
  const path = timesPath(await freeStart(request))
  const release = await hold(page, '/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await toggle(page).tap()
  await expect(menu(page)).toBeVisible()
  release()
  await expect(page).not.toHaveURL(/day=/)
  // Until the browser is idle, React may still react to the new address.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(menu(page)).toBeVisible()
})

test('the menu covers the page and scrolls on its own', async ({ page }) => {
  await signIn(page, admin)
  await page.setViewportSize({ width: 390, height: 500 })
  await openMenu(page)
  await services(page).tap()
  await link(page, 'Book Consultation').scrollIntoViewIfNeeded()
  await expect(link(page, 'Book Consultation')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test.describe('the administration', () => {
  test.use({ expectedFailures: [/\/api\/admin\//] })

  test('has its main pages in a bar at the bottom and all others behind "More"', async ({ page }) => {
    await signIn(page, admin)
    await page.route('**/api/admin/**', (route) => route.fulfill({ status: 403, json: { message: 'Not now.' } }))
    const counts = { inquiries: 0, consultations: 0, testimonials: 3, clients: 0, checklists: 0, messages: 0 }
    await page.route('**/api/admin/today/counts', (route) => route.fulfill({ json: counts }))
    await page.goto('/admin/inquiries')
    const links = page.getByRole('navigation', { name: 'Administration' })
    const more = links.getByRole('button', { name: /^More ?, 3 waiting$/ })
    await expect(links.getByRole('link')).toHaveText(['Today', 'Inquiries', 'Clients', 'Consultations'])
    await expect(links.getByRole('link', { name: 'Inquiries' })).toHaveAttribute('aria-current', 'page')
    await more.tap()
    await expectAccessible(page, 'nav')
    await page.keyboard.press('Escape')
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await more.tap()
    await links.getByRole('link', { name: 'FAQs' }).tap()
    await expect(page).toHaveURL('/admin/faqs')
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await expect(more).toHaveAttribute('aria-current', 'true')
    await expect(links.getByRole('link')).toHaveCount(4)
  })
})
