import { emailField, newAddress, openForm } from './support/newsletter.ts'
import { findEmail } from './support/outbox.ts'
import { open, tabTo, toastIn } from './support/site.ts'
import { expect, test } from './support/test.ts'

test('people can estimate their tax without a mouse', async ({ page }) => {
  await open(page)
  await tabTo(page, page.getByLabel('Country'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Province or territory')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('60000')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastIn(page)).toContainText('Based on Canada, $60,000 and Single status')
  await tabTo(page, page.getByRole('link', { name: 'Calculate in detail' }))
})

test('people can subscribe to the newsletter without a mouse', async ({ page, request }) => {
  const email = newAddress()
  await openForm(page)
  await tabTo(page, emailField(page))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Successfully Subscribed!' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Continue Browsing' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(emailField(page)).toBeFocused()
  await findEmail(request, email, 'Please confirm')
})
