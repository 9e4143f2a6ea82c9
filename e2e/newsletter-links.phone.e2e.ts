import type { Page } from '@playwright/test'
import { confirmedSubscriber, maskedAddress, openForm, pendingSubscriber, subscribe } from './support/newsletter.ts'
import { countEmails, findEmail, linkIn } from './support/outbox.ts'
import { hold, open, toastIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test, waitForHydration } from './support/test.ts'

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm subscription' })
const unsubscribe = (page: Page) => page.getByRole('button', { name: 'Unsubscribe' })

test('opening the emailed link changes nothing; its button confirms and sends the welcome email', async ({
  page,
  request,
  address,
}) => {
  const { email, confirmPath, preferencesPath } = await pendingSubscriber(request, address)
  expect((await request.get(confirmPath)).status()).toBe(200)
  await open(page, preferencesPath)
  await expect(page.getByText("You haven't confirmed this address yet")).toBeVisible()
  await open(page, confirmPath)
  await confirm(page).click()
  await expect(title(page)).toHaveText('Your subscription is confirmed')
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText(maskedAddress)
  const welcome = await findEmail(request, email, 'Welcome to')
  expect(linkIn(welcome, '/newsletter/preferences')).toBe(preferencesPath)
})

test('confirming twice is harmless and sends one welcome email', async ({ page, request, address }) => {
  const { email, confirmPath } = await confirmedSubscriber(request, address)
  await open(page, confirmPath)
  await confirm(page).click()
  await expect(title(page)).toHaveText('Your subscription is confirmed')
  await findEmail(request, email, 'Welcome to')
  expect(await countEmails(request, email, 'Welcome to')).toBe(1)
})

test.describe('with a confirmed address', () => {
  test.use({ expectedFailures: [/\/api\/subscribe$/] })

  test('says in a friendly way that the address is already subscribed', async ({ page, request, address }) => {
    const { email } = await confirmedSubscriber(request, address)
    await openForm(page)
    await subscribe(page, email.toUpperCase())
    await expect(toastIn(page)).toContainText(
      'Already subscribedThis email is already on our newsletter list. Thank you for your interest!',
    )
  })
})

test('the preferences page shows a masked address and can end the subscription', async ({ page, request, address }) => {
  const { email, preferencesPath } = await confirmedSubscriber(request, address)
  await open(page, preferencesPath)
  await expect(page.getByText('We send our newsletter to this address:')).toBeVisible()
  await expect(page.getByText(maskedAddress)).toBeVisible()
  expect(await page.content()).not.toContain(email)
  await unsubscribe(page).click()
  await expect(title(page)).toHaveText('You are unsubscribed')
  await expect(title(page)).toBeFocused()
  await open(page, preferencesPath)
  await expect(title(page)).toHaveText('You are unsubscribed')
})

const saved = (page: Page) => page.getByRole('main').getByRole('status')

test('the preferences link lets people choose a language and interests, and a reload keeps them', async ({
  page,
  request,
  address,
}) => {
  const { preferencesPath } = await confirmedSubscriber(request, address)
  await open(page, preferencesPath)
  await expect(page.getByLabel('Language')).toHaveValue('en')
  await page.getByLabel('Language').selectOption('Français')
  await page.getByLabel('Expat Tax').check()
  await page.getByLabel('Accounting').check()
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Save choices' }).click()
  await expect(saved(page)).toBeFocused()
  await expect(saved(page)).toHaveText(
    "Your choices are saved. You read French, and you're interested in Expat Tax and Accounting.",
  )
  await page.getByLabel('Accounting').uncheck()
  await expect(saved(page)).toBeHidden()
  await open(page, preferencesPath)
  await expect(page.getByLabel('Language')).toHaveValue('fr')
  await expect(page.getByLabel('Accounting')).toBeChecked()
  await expect(page.getByLabel('Business Tax')).not.toBeChecked()
  await page.getByLabel('Accounting').uncheck()
  await page.getByLabel('Tax Planning').check()
  await page.getByRole('button', { name: 'Save choices' }).click()
  await expect(saved(page)).toContainText('Expat Tax and Tax Planning')
  for (const interest of ['Expat Tax', 'Tax Planning']) await expect(page.getByLabel(interest)).toBeChecked()
  for (const interest of ['Expat Tax', 'Tax Planning']) await page.getByLabel(interest).uncheck()
  await page.getByRole('button', { name: 'Save choices' }).click()
  await expect(saved(page)).toContainText("you're interested in every subject")
  await page.reload()
  await expect(page.getByLabel('Expat Tax')).not.toBeChecked()
})

test('choices made before the scripts have loaded stay', async ({ page, request, address }) => {
  const { preferencesPath } = await confirmedSubscriber(request, address)
  const release = await hold(page, '/assets/*.js')
  await page.goto(preferencesPath, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Language').selectOption('Français')
  await page.getByLabel('Expat Tax').check()
  await page.getByLabel('Accounting').check()
  release()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Save choices' }).click()
  await expect(saved(page)).toContainText('You read French')
  await expect(saved(page)).toContainText('Expat Tax and Accounting')
})

test.describe('when choices are refused', () => {
  test.use({ expectedFailures: [/\/api\/newsletter\/choices$/] })

  test('the page says why, and keeps what was chosen', async ({ page, request, address }) => {
    const { preferencesPath } = await confirmedSubscriber(request, address)
    await open(page, preferencesPath)
    await page.getByLabel('Cross-Border').check()
    await page.route('**/api/newsletter/choices', (route) => route.abort())
    await page.getByRole('button', { name: 'Save choices' }).click()
    await expect(page.getByRole('alert')).toContainText("We can't be reached.")
    await expect(page.getByLabel('Cross-Border')).toBeChecked()
    await page.unroute('**/api/newsletter/choices')
    const token = new URLSearchParams(preferencesPath.split('?')[1]).get('token')
    expect((await request.post('/api/newsletter/unsubscribe', { data: { token } })).status()).toBe(200)
    await page.getByRole('button', { name: 'Save choices' }).click()
    await expect(page.getByRole('alert')).toContainText('This address no longer gets the newsletter.')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('Cross-Border')).toBeChecked()
  })
})

test("the server's page shows the subscription, without another request", async ({ page, request, address }) => {
  const { preferencesPath } = await pendingSubscriber(request, address)
  await page.route('**/api/newsletter/subscription?**', () => new Promise(() => {}))
  await page.goto(preferencesPath)
  await expect(page.getByRole('main')).toContainText("You haven't confirmed this address yet")
})

test('a link without its token says what to do next', async ({ page }) => {
  for (const path of ['/newsletter/confirm', '/newsletter/preferences']) {
    await open(page, path)
    await expect(title(page)).toHaveText('This link is incomplete')
    await expect(page.getByRole('main').getByRole('button', { name: 'Subscribe' })).toBeVisible()
  }
})

test.describe('with an unknown token', () => {
  test.use({ expectedFailures: [/\/api\/newsletter\//] })

  test('the confirmation page says so and offers to subscribe again', async ({ page }) => {
    await open(page, '/newsletter/confirm?token=not-ours')
    await confirm(page).click()
    const alert = page.getByRole('alert').filter({ hasText: "This link isn't valid." })
    await expect(alert).toHaveText("This link isn't valid. Please use our latest email, or subscribe again.")
    await expect(alert).toBeFocused()
    await expect(page.getByRole('main').getByRole('button', { name: 'Subscribe' })).toBeVisible()
  })

  test('the preferences say so and offer to subscribe again', async ({ page }) => {
    await open(page, '/newsletter/preferences?token=not-ours')
    await expect(page.getByRole('main')).toContainText("This link isn't valid.")
    await expect(page.getByRole('main').getByRole('button', { name: 'Subscribe' })).toBeVisible()
    await expect(unsubscribe(page)).toHaveCount(0)
  })

  test('people can try again after a lost request', async ({ page }) => {
    await page.route('**/api/newsletter/**', (route) => route.abort())
    await open(page, '/newsletter/confirm?token=not-ours')
    await confirm(page).click()
    await expect(page.getByRole('alert')).toContainText("We can't be reached.")
    await expect(confirm(page)).toBeEnabled()
    await open(page, '/newsletter/preferences?token=not-ours')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('no other site learns the address of an emailed link', async ({ request }) => {
    const answer = await request.get('/newsletter/preferences?token=not-ours')
    expect(answer.headers()['referrer-policy']).toBe('strict-origin')
    expect(answer.headers()['cache-control']).toBe('no-store')
  })
})
