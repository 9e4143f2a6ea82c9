import { confirmedSubscriber, pendingSubscriber } from './support/newsletter.ts'
import { breakPage, open, unknownPath } from './support/site.ts'
import { expect, expectAccessible, expectAccessibleInBoth, test } from './support/test.ts'

const articles = 'main > section:last-of-type'

test('the page that confirms a subscription is accessible before and after', async ({ page, request, address }) => {
  const { confirmPath } = await pendingSubscriber(request, address)
  await open(page, confirmPath)
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Your subscription is confirmed' })).toBeVisible()
  await expectAccessible(page)
})

test('the newsletter preferences are accessible before and after people unsubscribe', async ({
  page,
  request,
  address,
}) => {
  const { preferencesPath } = await confirmedSubscriber(request, address)
  await open(page, preferencesPath)
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await expectAccessible(page)
})

test('the pages of emailed links are accessible without a token', async ({ page }) => {
  await open(page, '/newsletter/confirm')
  await expectAccessible(page)
  await open(page, '/newsletter/preferences')
  await expectAccessibleInBoth(page)
})

test.describe('if something fails', () => {
  test.use({
    expectedFailures: [/\/api\//],
    expectedErrors: [/React error #31|error occurred in|Error handled by React Router/],
  })

  test('the pages of emailed links are accessible with a wrong token', async ({ page }) => {
    await open(page, '/newsletter/confirm?token=x')
    await page.getByRole('button', { name: 'Confirm subscription' }).click()
    await expect(page.getByRole('alert').filter({ hasText: "isn't valid" })).toBeVisible()
    await expectAccessibleInBoth(page)
    await open(page, '/newsletter/preferences?token=x')
    await expect(page.getByRole('alert').filter({ hasText: "isn't valid" })).toBeVisible()
    await expectAccessible(page)
  })

  test('the home page is accessible without articles and testimonials', async ({ page }) => {
    await open(page, unknownPath)
    await page.route(/\/api\/(blog-posts|testimonials)\?/, (route) => route.fulfill({ status: 500 }))
    await page.getByRole('banner').getByRole('link', { name: 'Zenith' }).click()
    await expect(page.getByText('Unable to load blog posts')).toBeVisible()
    await expectAccessibleInBoth(page, articles)
  })

  test('the home page is accessible while it loads', async ({ page }) => {
    await open(page, unknownPath)
    await page.route(/\/api\/(blog-posts|testimonials)\?/, () => new Promise(() => {}))
    await page.getByRole('banner').getByRole('link', { name: 'Zenith' }).click()
    await expect(page.getByText('Loading articles')).toBeAttached()
    await expectAccessibleInBoth(page, articles)
  })

  test('the error page is accessible', async ({ page }) => {
    await breakPage(page)
    await expect(page.getByRole('heading', { name: 'This page could not be shown.' })).toBeVisible()
    // To show the error, React rendered the whole document again, so the browser loads its style sheet again. Wait for
    // it.
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCSS('background-color', 'rgb(29, 82, 64)')
    await expectAccessibleInBoth(page)
  })
})
