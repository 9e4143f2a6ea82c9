import { open } from './support/site.ts'
import { expect, test } from './support/test.ts'

const scriptsOf = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ startTime }) => startTime)

test('no script is fetched before the page is painted', async ({ page }) => {
  for (const path of ['/', '/book-consultation', '/calculators/us-citizen-in-canada']) {
    await open(page, path)
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    const begun = await page.evaluate(scriptsOf)
    expect(begun.length).toBeGreaterThan(8)
    expect(Math.min(...begun)).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY)
  }
})

test('a page in a tab behind others starts without being painted', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    PerformanceObserver.prototype.observe = () => {
      throw new Error('nothing is painted here')
    }
  })
  await open(page, '/about')
  await page.getByRole('link', { name: 'Tax Calculators' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('alculators')
})
