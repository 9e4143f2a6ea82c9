import type { Page } from '@playwright/test'
import { hold } from './support/site.ts'
import { expect, test, waitForHydration } from './support/test.ts'

/** Opens a page whose scripts arrive only when the test calls the returned function. */
async function openEarly(page: Page, path: string) {
  const release = await hold(page, '/assets/*.js')
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

/** Counts the clicks that reach the named buttons, in order, once scripts can answer them. */
const countClicks = (page: Page) =>
  page.addInitScript(() => {
    const clicked = Object.assign(window, { clicked: [] as (string | null)[] }).clicked
    document.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('button')
      if (button) clicked.push(button.ariaLabel ?? button.textContent)
    })
  })
const clicksOn = (page: Page) => page.evaluate(() => (window as unknown as { clicked: string[] }).clicked)

test('early taps on buttons are shown at once and done once each, in order', async ({ page }) => {
  await countClicks(page)
  const release = await openEarly(page, '/')
  const pause = page.getByRole('button', { name: 'Pause testimonials' })
  const map = page.getByRole('button', { name: 'Show map' })
  await pause.tap()
  await expect(pause).toHaveAttribute('data-pressed')
  await map.tap()
  await pause.tap()
  expect(await clicksOn(page)).toEqual([])
  release()
  await expect(page.getByRole('button', { name: 'Play testimonials' })).not.toHaveAttribute('data-pressed')
  await expect(page.getByTitle('Map')).toBeAttached()
  await waitForHydration(page)
  expect(await clicksOn(page)).toEqual(['Pause testimonials', 'Show map'])
})

test('what works without scripts works early: menu, questions and a password that is shown later', async ({ page }) => {
  const release = await openEarly(page, '/auth')
  await page.getByRole('banner').locator('summary').filter({ hasText: 'menu' }).tap()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible()
  await page.getByRole('banner').locator('summary').filter({ hasText: 'menu' }).tap()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('a horse and 3 staples')
  await page.getByRole('button', { name: 'Show password' }).tap()
  release()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('a horse and 3 staples')
})

test('filters that are chosen early apply once the scripts have loaded', async ({ page }) => {
  const release = await openEarly(page, '/testimonials')
  await page.getByRole('main').getByLabel('Service').selectOption('Accounting')
  release()
  await expect(page).toHaveURL('/testimonials?service=Accounting')
  await expect(page.getByRole('main').getByText('with these filters')).toBeVisible()
})

for (const [path, group, early, later] of [
  ['/contact', 'How should we reply?', 'Email', 'Phone'],
  ['/testimonials/share', 'Your rating', 'Fair', 'Excellent'],
] as const)
  test(`an early choice at ${path} stays, also if someone changes it`, async ({ page }) => {
    const release = await openEarly(page, path)
    const choice = (name: string) => page.getByRole('group', { name: group }).getByRole('radio', { name })
    await choice(later).check()
    await choice(early).check()
    await choice(later).check()
    release()
    await waitForHydration(page)
    await expect(choice(later)).toBeChecked()
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
    await expect(page.getByRole('main').getByRole('alert')).not.toContainText(/choose (how|a rating)/)
    await expect(choice(later)).toBeChecked()
  })

test.describe('a file that is missing', () => {
  test.use({ expectedFailures: [/\/assets\//], expectedErrors: [/Failed to (fetch|load)|importing/] })

  test('the page loads again by itself and then works', async ({ page }) => {
    let loads = 0
    await page.route('**/faqs', (route) => {
      loads += 1
      return route.fallback()
    })
    await page.route('**/assets/entry*.js', (route) =>
      loads === 1 ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    )
    await page.goto('/faqs', { waitUntil: 'commit' })
    await expect.poll(() => loads).toBe(2)
    await waitForHydration(page)
    expect(loads).toBe(2)
  })
})
