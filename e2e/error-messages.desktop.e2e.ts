import type { Page, Route } from '@playwright/test'
import { emailField, newAddress, subscribe, subscribeButton } from './support/newsletter.ts'
import { hearAnnouncements, open, toastIn } from './support/site.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedFailures: [/\/api\/subscribe$/] })

async function expectKept(page: Page, email: string) {
  await expect(emailField(page)).toHaveValue(email)
  await expect(subscribeButton(page)).toBeEnabled()
  await expect(subscribeButton(page)).toHaveText('Subscribe')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Every shape that a failed answer can have, with the message that the page must show. */
const answers: [shape: string, answer: Parameters<Route['fulfill']>[0], message: string][] = [
  [
    'JSON with a message',
    { status: 500, json: { code: 'X', message: 'The list is closed today.' } },
    'The list is closed today.',
  ],
  ['JSON without a message', { status: 500, json: { error: 'closed' } }, '{"error":"closed"}'],
  ['JSON with an empty message', { status: 500, json: { message: '' } }, '{"message":""}'],
  ['JSON that is no object', { status: 500, json: ['closed', 2] }, '["closed",2]'],
  ['plain text', { status: 502, contentType: 'text/plain', body: 'Bad gateway here' }, 'Bad gateway here'],
  ['nothing', { status: 503, body: '' }, 'Request failed with status 503: Service Unavailable'],
]

test('shows the message of a failed answer of any shape', async ({ page }) => {
  const email = newAddress()
  const heard = await hearAnnouncements(page)
  await open(page)
  for (const [shape, answer, message] of answers) {
    await test.step(shape, async () => {
      await page.route('**/api/subscribe', (route) => route.fulfill(answer))
      await subscribe(page, email)
      await expect(toastIn(page)).toHaveText(`Subscription failed${message}`)
      await expect.poll(heard).toContain(`assertive: Notification Subscription failed${message}`)
      await expectKept(page, email)
    })
  }
})

test('says that there is no network, and works when people try again', async ({ page }) => {
  const email = newAddress()
  await open(page)
  await page.route('**/api/subscribe', (route) => route.abort('internetdisconnected'))
  await subscribe(page, email)
  await expect(toastIn(page)).toHaveText(
    "Subscription failedWe can't be reached. Please check your connection and try again.",
  )
  await expectKept(page, email)
  await page.unroute('**/api/subscribe')
  await page.route('**/api/subscribe', (route) => route.fulfill({ json: { message: 'ok' } }))
  await subscribeButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

// A page loads the code for API calls, the toast and the dialog only when someone uses it, and drawings when they come
// near.
test.describe('at the first call of a page', () => {
  test.use({
    expectedFailures: [/\/(artwork|assets|drawings)\//],
    expectedErrors: [/Failed to fetch dynamically imported module/],
  })

  test('the toast names a lost network, and the next try works', async ({ page, context }) => {
    await open(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await subscribe(page, newAddress())
    await expect(page.getByText("We can't be reached. Please check your connection and try again.")).toBeVisible()
    await context.setOffline(false)
    await subscribeButton(page).click()
    await expect(page.getByText("You'll now receive our latest tax tips and updates.")).toBeVisible()
  })

  test('the toast says what to do about a missing file', async ({ page }) => {
    await open(page)
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/api-*.js', (route) => route.abort())
    await subscribe(page, newAddress())
    await expect(toastIn(page)).toHaveText(
      "Subscription failedPart of this page couldn't be loaded. Please reload the page and try again.",
    )
  })
})

for (const [kind, answer] of [
  ['with status 409', { status: 409, json: { message: 'It is there already.' } }],
  ['whose message contains 409', { status: 400, body: '409: Conflict', contentType: 'text/plain' }],
] as const) {
  test(`after a failure ${kind}, the page says that the address is already subscribed`, async ({ page }) => {
    const email = newAddress()
    const heard = await hearAnnouncements(page)
    await open(page)
    await page.route('**/api/subscribe', (route) => route.fulfill(answer))
    await subscribe(page, email)
    await expect(toastIn(page)).toHaveText(
      'Already subscribedThis email is already on our newsletter list. Thank you for your interest!',
    )
    await expect.poll(heard).toContainEqual(expect.stringMatching(/^polite: Notification Already subscribed/))
    await expectKept(page, email)
  })
}
