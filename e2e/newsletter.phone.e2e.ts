import type { Page } from '@playwright/test'
import { emailField, newAddress, newsletterForm, openForm, subscribe, subscribeButton } from './support/newsletter.ts'
import { findEmail } from './support/outbox.ts'
import { hold, open, toastIn } from './support/site.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Successfully Subscribed!' })

/** Answers requests to subscribe in place of the server, and counts them. */
async function answerSubscribe(page: Page): Promise<() => number> {
  let count = 0
  await page.route('**/api/subscribe', (route) => {
    count += 1
    return route.fulfill({ json: { message: 'Please confirm.' } })
  })
  return () => count
}

test('subscribing in the footer brings a toast, a dialog and an email', async ({ page, request }) => {
  const email = newAddress()
  await openForm(page)
  const release = await hold(page, '/api/subscribe')
  await subscribe(page, email)
  await expect(subscribeButton(page)).toHaveText('Subscribing...')
  await expect(subscribeButton(page)).toBeDisabled()
  release()
  await expect(toastIn(page)).toContainText(
    "Thank you for subscribing!You'll now receive our latest tax tips and updates.",
  )
  await expect(dialog(page)).toBeVisible()
  await expect(emailField(page)).toHaveValue('')
  expect(await findEmail(request, email, 'Please confirm')).toContain('/newsletter/confirm?token=')
})

test('the dialog says what to expect, asks people to confirm, and traps focus', async ({ page }) => {
  await open(page)
  await answerSubscribe(page)
  await subscribe(page, newAddress())
  await expect(dialog(page)).toContainText('Thank you for joining our newsletter')
  await expect(dialog(page).getByRole('listitem')).toHaveText(
    [
      'welcome email with first newsletter',
      'regular tax tips and updates',
      'exclusive content for subscribers',
      'important tax deadline reminders',
    ],
    { ignoreCase: true },
  )
  await expect(dialog(page)).toContainText('please confirm with the link in our latest email')
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== document.body && !focused?.closest('dialog')
    })
    expect(isOutside).toBe(false)
  }
})

test('either button or Escape closes the dialog and returns focus to the form', async ({ page }) => {
  await open(page)
  await answerSubscribe(page)
  for (const close of [
    () => page.getByRole('button', { name: 'Continue Browsing' }).click(),
    () => page.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await subscribe(page, newAddress())
    await expect(dialog(page)).toBeVisible()
    await close()
    await expect(dialog(page)).toHaveCount(0)
    await expect(emailField(page)).toBeFocused()
  }
})

test('refuses an invalid address next to the field', async ({ page }) => {
  await open(page)
  const requests = await answerSubscribe(page)
  for (const wrong of ['', 'reader', 'reader@', 'reader@example', 'two words@example.org']) {
    await subscribe(page, wrong)
    await expect(emailField(page)).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(emailField(page)).toBeFocused()
    await expect(emailField(page)).toHaveValue(wrong)
  }
  expect(requests()).toBe(0)
})

test('a double click sends one request', async ({ page }) => {
  await open(page)
  const requests = await answerSubscribe(page)
  const release = await hold(page, '/api/subscribe')
  await emailField(page).fill(newAddress())
  await subscribeButton(page).dblclick()
  await emailField(page).press('Enter')
  release()
  await expect(dialog(page)).toBeVisible()
  expect(requests()).toBe(1)
})

test('the form says what it is for and names its field; only robots find its trap field', async ({ page }) => {
  await open(page)
  const trap = newsletterForm(page).locator('input[name=remark]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await expect(newsletterForm(page).getByRole('textbox')).toHaveCount(1)
  const box = await trap.locator('..').boundingBox()
  expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(1)
  await emailField(page).focus()
  await page.keyboard.press('Tab')
  await expect(subscribeButton(page)).toBeFocused()
  await expect(emailField(page)).toHaveAttribute('placeholder', 'Your email')
  await expect(emailField(page)).toHaveValue('')
  await expect(newsletterForm(page)).toContainText('We use your address to send you the newsletter.')
  await expect(newsletterForm(page).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
})
