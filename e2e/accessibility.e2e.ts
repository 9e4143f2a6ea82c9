import { newAddress, subscribe } from './support/newsletter.ts'
import { admin, open, signIn, stopClock, toastIn, unknownPath } from './support/site.ts'
import { expect, expectAccessibleInBoth, inLightAgain, test } from './support/test.ts'

const toasts = '[role=region][aria-label^=Notification]'
const estimator = 'main > section:first-of-type'

test('the home page is accessible', async ({ page }) => {
  await open(page)
  await page.getByRole('region', { name: 'Frequently asked questions' }).locator('summary').first().click()
  await expectAccessibleInBoth(page)
})

test("an administrator's menus and the chat button are accessible", async ({ page, viewport }) => {
  await signIn(page, admin)
  await open(page)
  const header = page.getByRole('banner')
  if (viewport && viewport.width < 1024) {
    await header.locator('summary').filter({ hasText: 'menu' }).click()
    await header.locator('summary').filter({ hasText: 'Services', visible: true }).click()
  }
  await header.locator('button, summary').filter({ hasText: 'Admin', visible: true }).click()
  await expect(header.getByText('Blog Management').filter({ visible: true })).toBeVisible()
  await expectAccessibleInBoth(page, 'header', 'aside')
})

for (const [what, income] of [
  ['an estimate', '85000'],
  ['an invalid income', ''],
] as const) {
  test(`${what} and its toast are accessible`, async ({ page }) => {
    await page.clock.install()
    await open(page)
    await page.getByLabel('Annual income').fill(income)
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(toastIn(page)).toBeVisible()
    // Stop the clock, so that the toast stays until the pointer is over it.
    await stopClock(page)
    await toastIn(page).hover()
    await page.clock.resume()
    await expectAccessibleInBoth(page, estimator, toasts)
  })
}

test('the 404 page, an invalid email address and the dialog after subscribing are accessible', async ({ page }) => {
  await open(page, unknownPath)
  await expectAccessibleInBoth(page)
  await inLightAgain(page)
  await subscribe(page, 'nobody')
  await expectAccessibleInBoth(page)
  await inLightAgain(page)
  await page.route('**/api/subscribe', (route) => route.fulfill({ json: { message: 'ok' } }))
  await subscribe(page, newAddress())
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBoth(page)
})
