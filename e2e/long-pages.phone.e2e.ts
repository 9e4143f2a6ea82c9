import type { Page } from '@playwright/test'
import { hold, open } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test, waitForHydration } from './support/test.ts'

const expat = '/services/expat-services'
const deadlines = (page: Page) => page.getByRole('region', { name: 'Deadlines' })
const table = (page: Page) => deadlines(page).getByRole('table')

test('on a phone, secondary parts are folded, and a tap opens them', async ({ page }) => {
  await open(page, expat)
  await expect(table(page)).toBeHidden()
  await deadlines(page).locator('summary').click()
  await expect(table(page)).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page, 'main')
  await deadlines(page).locator('summary').press('Enter')
  await expect(table(page)).toBeHidden()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Deadlines' }).click()
  await expect(table(page)).toBeVisible()
})

test('a part is folded from the first paint, and a tap before the scripts have started opens it', async ({ page }) => {
  const release = await hold(page, '/assets/*.js')
  await page.goto(expat, { waitUntil: 'domcontentloaded' })
  await expect(deadlines(page).getByRole('heading')).toBeVisible()
  await expect(table(page)).toBeHidden()
  await deadlines(page).locator('summary').click()
  release()
  await waitForHydration(page)
  await expect(table(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'How it goes' }).getByRole('listitem').first()).toBeHidden()
})

test('the due dates begin on the first screen of a phone, below their folded choices', async ({ page }) => {
  await open(page, '/calculators/deadlines')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: /^Due dates for tax year/ })).toBeInViewport()
  await expect(page.getByLabel('Tax year', { exact: true })).toBeHidden()
  await page.getByRole('region', { name: 'Choose your dates' }).locator('summary').click()
  await page.getByLabel('US citizens and residents abroad').check()
  await page.getByRole('button', { name: 'Show due dates' }).click()
  await expect(page.getByText('Showing only dates for your selection.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Due dates for tax year/ })).toBeInViewport()
})

test('a link to a folded part opens it', async ({ page }) => {
  await open(page, '/calculators/united-states/new-york#year-2024')
  await expect(page.getByRole('region', { name: 'Tax year 2024' }).getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tax year 2025' }).getByRole('table').first()).toBeHidden()
})

test('in a wide window and in print, every part is open', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, expat)
  await expect(table(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(table(page)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(table(page)).toBeVisible()
})

test('the service pages and the rates of a state are not longer than their limits', async ({ page }) => {
  for (const [path, height] of [
    [expat, 9_500],
    ['/services', 9_500],
    ['/calculators/united-states/new-york', 6_000],
  ] as const) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThan(height)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every part is open', async ({ page }) => {
    await page.goto(expat)
    await expect(table(page)).toBeVisible()
  })
})
