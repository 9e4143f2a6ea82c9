import { confirmedSubscriber, newAddress, pendingSubscriber, subscribe } from './support/newsletter.ts'
import { admin, breakPage, open, signIn, toastIn, unknownPath } from './support/site.ts'
import { expect, expectAccessible, expectAccessibleInBoth, test } from './support/test.ts'

const toasts = '[role=region][aria-label^=Notification]'
const estimator = 'main > section:first-child'
const articles = 'main > section:last-of-type'

test('the home page', async ({ page }) => {
  await open(page)
  await page.getByRole('region', { name: 'Frequently asked questions' }).locator('summary').first().click()
  await expectAccessibleInBoth(page)
})

test('the menus of an administrator, and the chat button', async ({ page, viewport }) => {
  await signIn(page, admin)
  await open(page)
  const header = page.getByRole('banner')
  if (viewport && viewport.width < 1024) {
    await header.getByRole('button', { name: 'Open menu' }).click()
    await header.getByRole('button', { name: 'Services' }).click()
  }
  await header.getByRole('button', { name: 'Admin' }).click()
  await expect(header.getByText('Chat Management')).toBeVisible()
  await expectAccessibleInBoth(page, 'header', 'aside')
})

for (const [what, income] of [
  ['an estimate', '85000'],
  ['an invalid income', ''],
] as const) {
  test(`${what}, its toast still there`, async ({ page }) => {
    await open(page)
    await page.getByLabel('Annual income').fill(income)
    await page.getByRole('button', { name: 'Calculate' }).click()
    await toastIn(page).hover()
    await expectAccessibleInBoth(page, estimator, toasts)
  })
}

test('the dialog after subscribing', async ({ page }) => {
  await open(page, unknownPath)
  await page.route('**/api/subscribe', (route) => route.fulfill({ json: { message: 'ok' } }))
  await subscribe(page, newAddress())
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('an invalid address', async ({ page }) => {
  await open(page, unknownPath)
  await subscribe(page, 'nobody')
  await expectAccessibleInBoth(page)
})

test('the 404 page', async ({ page }) => {
  await open(page, unknownPath)
  await expectAccessibleInBoth(page)
})

test('confirming, before and after', async ({ page, request, address }) => {
  const { confirmPath } = await pendingSubscriber(request, address)
  await open(page, confirmPath)
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Your subscription is confirmed' })).toBeVisible()
  await expectAccessible(page)
})

test('the preferences, before and after leaving', async ({ page, request, address }) => {
  const { preferencesPath } = await confirmedSubscriber(request, address)
  await open(page, preferencesPath)
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await expectAccessible(page)
})

test('links without a token', async ({ page }) => {
  await open(page, '/newsletter/confirm')
  await expectAccessible(page)
  await open(page, '/newsletter/preferences')
  await expectAccessibleInBoth(page)
})

test.describe('where something fails', () => {
  test.use({
    expectedFailures: [/\/api\//],
    expectedErrors: [/React error #31|error occurred in|Error handled by React Router/],
  })

  test('links with a wrong token', async ({ page }) => {
    await open(page, '/newsletter/confirm?token=x')
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'not valid' })).toBeVisible()
    await expectAccessibleInBoth(page)
    await open(page, '/newsletter/preferences?token=x')
    await expect(page.getByRole('alert').filter({ hasText: 'not valid' })).toBeVisible()
    await expectAccessible(page)
  })

  test('the home page without articles and testimonials', async ({ page }) => {
    await open(page, unknownPath)
    await page.route(/\/api\/(blog-posts|testimonials)$/, (route) => route.fulfill({ status: 500 }))
    await page.getByRole('banner').getByRole('link', { name: 'Zenith' }).click()
    await expect(page.getByText('Unable to load blog posts')).toBeVisible()
    await expectAccessibleInBoth(page, articles)
  })

  test('the home page while it loads', async ({ page }) => {
    await open(page, unknownPath)
    await page.route(/\/api\/(blog-posts|testimonials)$/, () => new Promise(() => {}))
    await page.getByRole('banner').getByRole('link', { name: 'Zenith' }).click()
    await expect(page.getByText('Loading articles')).toBeAttached()
    await expectAccessibleInBoth(page, articles)
  })

  test('a page that broke', async ({ page }) => {
    await breakPage(page)
    await expect(page.getByRole('heading', { name: 'This page could not be shown.' })).toBeVisible()
    // The whole document was drawn anew, and its style sheet was asked for again.
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCSS('background-color', 'rgb(29, 82, 64)')
    await expectAccessibleInBoth(page)
  })
})
