import type { Page } from '@playwright/test'
import { hold, open } from './support/site.ts'
import { expect, test, waitForHydration } from './support/test.ts'

const scriptsOf = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ startTime }) => startTime)

test('the page fetches no script before the first paint', async ({ page }) => {
  for (const path of ['/', '/book-consultation', '/calculators/us-citizen-in-canada']) {
    await open(page, path)
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    const begun = await page.evaluate(scriptsOf)
    expect(begun.length).toBeGreaterThan(8)
    expect(Math.min(...begun)).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY)
  }
})

test('a page that loads more code later loads no style sheet again', async ({ page }) => {
  await open(page, '/calculators/united-states')
  await page.getByLabel('Wages', { exact: true }).fill('60000')
  await expect(page.getByRole('region', { name: /^Result/ })).toContainText('On $60,000 of income')
  await page.getByRole('button', { name: 'Services' }).hover()
  await expect(page.getByRole('link', { name: 'Corporate tax' }).first()).toBeVisible()
  expect(await page.evaluate(() => [...document.styleSheets].map(({ href }) => href).filter(Boolean))).toHaveLength(1)
})

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

test('nothing moves when the scripts start', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = Object.assign(window, { shifts: [] }).shifts
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/book-consultation', '/calculators/us-citizen-in-canada', '/testimonials']) {
    const release = await hold(page, '/assets/*.js')
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    // If the page asks for scripts before its load event, that event waits for them, and we hold them back.
    await page.waitForLoadState('load', { timeout: 10_000 }).catch(() => undefined)
    await page.evaluate(() => document.fonts.ready)
    await twoFrames(page)
    // On a busy machine, the fonts may come after the first paint. What they move isn't the scripts' doing.
    await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0))
    release()
    await waitForHydration(page)
    await twoFrames(page)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts), path).toEqual([])
  }
})

test('a page in a background tab starts without being painted', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    PerformanceObserver.prototype.observe = () => {
      throw new Error('this browser reports no paints')
    }
  })
  await open(page, '/about')
  await page.getByRole('link', { name: 'Tax Calculators' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('alculators')
})

test("a page also starts in a browser that doesn't report paints", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'))
  await open(page, '/about')
})

test.describe('before the scripts have loaded', () => {
  test.use({ expectedFailures: [/\/contact\?about=Payroll$/] })

  test('the browser sends a form as plain HTML, and the answered page still has what was typed', async ({ page }) => {
    const release = await hold(page, '/assets/*.js')
    await page.goto('/contact?about=Payroll', { waitUntil: 'domcontentloaded' })
    const main = page.getByRole('main')
    await main.getByLabel('Message', { exact: true }).fill('We have staff in two states.')
    await main.getByLabel('Name', { exact: true }).fill('Ada Early')
    await main.getByLabel('Name', { exact: true }).press('Enter')
    release()
    await expect(main.getByRole('alert')).toContainText('Please enter a valid email address')
    await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Ada Early')
    await expect(main.getByLabel('Message', { exact: true })).toHaveValue('We have staff in two states.')
  })
})
