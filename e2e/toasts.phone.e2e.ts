import type { Page } from '@playwright/test'
import { newAddress, subscribe, subscribeButton } from './support/newsletter.ts'
import { open, stopClock, toastIn } from './support/site.ts'
import { expect, expectAccessible, test } from './support/test.ts'

async function estimate(page: Page, income = '85000') {
  await page.getByLabel('Annual income').fill(income)
  await page.getByLabel('Annual income').press('Enter')
  await expect(toastIn(page)).toContainText(`$${Number(income).toLocaleString('en-US')}`)
}

/** Stops the clock and shows a new toast. */
async function estimateOnStillClock(page: Page) {
  await page.clock.install()
  await open(page)
  // This first toast loads the code for toasts, which needs a running clock.
  await estimate(page, '85000')
  await stopClock(page)
  await estimate(page, '120000')
}

/** Drags the toast sideways by this many pixels and releases it. */
async function swipe(page: Page, distance: number) {
  await toastIn(page).evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)))
  const box = await toastIn(page).boundingBox()
  const x = Math.round((box?.x ?? 0) + 60)
  const y = Math.round((box?.y ?? 0) + 30)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 5 })
  await page.mouse.up()
}

test('shows only the latest toast, with a close button that is large enough and works', async ({ page }) => {
  await estimateOnStillClock(page)
  await expect(toastIn(page)).toHaveCount(1)
  await expect(toastIn(page)).toContainText('$120,000')
  const close = page.getByRole('button', { name: 'Close message' })
  const box = await close.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await close.click()
  await expect(toastIn(page)).toHaveCount(0)
})

test('a toast closes on its own after five seconds', async ({ page }) => {
  await estimateOnStillClock(page)
  await page.clock.runFor(4999)
  await expect(toastIn(page)).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(1)
  await expect(toastIn(page)).toHaveCount(0)
})

test('closing a toast removes its list too', async ({ page }) => {
  await estimateOnStillClock(page)
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect(toastIn(page)).toHaveCount(0)
  // The accessibility engines need timers.
  await page.clock.resume()
  await expectAccessible(page)
})

test('a toast that leaves is still an item of a list', async ({ page }) => {
  await estimateOnStillClock(page)
  await page.evaluate(() => {
    const slowly = new CSSStyleSheet()
    slowly.replaceSync('[data-state=closed] { animation-duration: 1min !important }')
    document.adoptedStyleSheets.push(slowly)
  })
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect(toastIn(page)).toHaveAttribute('data-state', 'closed')
  await expect(page.getByRole('region', { name: 'Notification' }).getByRole('list')).toHaveCount(1)
})

test('a toast stays while the pointer is on it', async ({ page }) => {
  await estimateOnStillClock(page)
  await toastIn(page).hover()
  await page.clock.runFor(20_000)
  await expect(toastIn(page)).toHaveAttribute('data-state', 'open')
})

test('a swipe of more than 50 px to the right closes a toast', async ({ page }) => {
  await estimateOnStillClock(page)
  await swipe(page, 51)
  await expect(toastIn(page)).toHaveCount(0)
})

test('a swipe of 50 px to the right, or to the left, does not close a toast', async ({ page }) => {
  await estimateOnStillClock(page)
  for (const distance of [50, -120]) {
    await swipe(page, distance)
    await expect(toastIn(page)).toHaveAttribute('data-state', 'open')
    await expect(toastIn(page)).not.toHaveAttribute('data-swipe', /move|end/)
  }
})

test('F8 moves focus to the toasts, and the close button works', async ({ page }) => {
  await estimateOnStillClock(page)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notification' }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toastIn(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close message' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastIn(page)).toHaveCount(0)
})

test('a toast with a dialog appears above the dialog and does not cover it', async ({ page }) => {
  await page.route('**/api/subscribe', (route) => route.fulfill({ json: { message: 'ok' } }))
  await open(page)
  await subscribe(page, newAddress())
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(async () => {
    const [toast, dialog] = await Promise.all([toastIn(page).boundingBox(), page.getByRole('dialog').boundingBox()])
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(dialog?.y ?? 0)
  }).toPass()
})

test.describe("if the code for toasts or dialogs can't be loaded", () => {
  test.use({ expectedFailures: [/\/assets\//], expectedErrors: [/dynamically imported module|error occurred in/] })

  test("a toast's text still appears and can be closed", async ({ page }) => {
    await page.route('**/assets/toaster-*', (route) => route.abort())
    await open(page)
    await page.getByRole('button', { name: 'Calculate' }).click()
    const message = page.getByRole('alert').filter({ hasText: 'Invalid Income' })
    await expect(message).toContainText('Please enter a valid income amount')
    await expect(message).toHaveClass(/(^| )border-danger( |$)/)
    await message.getByRole('button', { name: 'Close message' }).click()
    await expect(message).toHaveCount(0)
  })

  test('after a subscription, only a toast says that it worked', async ({ page }) => {
    await page.route('**/assets/success-dialog-*', (route) => route.abort())
    await page.route('**/api/subscribe', (route) => route.fulfill({ json: { message: 'ok' } }))
    await open(page)
    await subscribe(page, newAddress())
    await expect(toastIn(page)).toContainText('Thank you for subscribing!')
    await expect(subscribeButton(page)).toBeEnabled()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
