import { open, unknownPath } from './support/site.ts'
import { expectToFit, test } from './support/test.ts'

test('nothing is wider than the window, at any width of the window', async ({ page }) => {
  for (const path of ['/', '/newsletter/confirm?token=x', '/newsletter/preferences', unknownPath]) {
    await open(page, path)
    for (const width of [1920, 1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectToFit(page)
    }
  }
})

/** One or two pages of each kind of page. */
const kinds = [
  '/',
  '/about',
  '/blog',
  '/book-consultation',
  '/calculators',
  '/calculators/canada',
  '/calculators/deadlines',
  '/calculators/us-expats',
  '/calculators/united-states/california',
  '/contact',
  '/how-it-works',
  '/privacy-policy',
  '/services/expat-services',
]

test('nothing is wider than the smallest phone, even with letters twice as large', async ({ page }) => {
  for (const path of kinds) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expectToFit(page)
    await page.setViewportSize({ width: 640, height: 640 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectToFit(page)
  }
})

test('the estimate for the largest income fits the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  await page.getByLabel('Annual income').fill('999999999999999')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.getByRole('link', { name: 'Calculate in detail' }).waitFor()
  await expectToFit(page)
})
