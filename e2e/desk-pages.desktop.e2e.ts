import { main, title } from './support/accounts.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn, tabTo, toastIn } from './support/site.ts'
import { expect, expectAccessible } from './support/test.ts'

const test = onOneSite({}, asAdmin)

test('Escape closes a dialog at once, but asks first if its form holds text', async ({ page }) => {
  await openSignedIn(page, '/admin/testimonials')
  const opener = main(page).getByRole('button', { name: 'Invite to review' })
  const dialog = page.getByRole('dialog', { name: 'Invite to review' })
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  const name = dialog.getByLabel('Name')
  await name.click()
  await page.keyboard.type('Nora Vale')
  await page.keyboard.press('Escape')
  await expect(question).toContainText('What you have typed here is not saved yet.')
  await expectAccessible(page)
  await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Nora Vale')
  // The browser lets a page prevent only the first of several presses of Escape.
  for (let count = 0; count < 2; count++) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(name).toHaveValue('Nora Vale')
  }

  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Close without saving' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  // A field that someone has emptied again holds nothing to ask about.
  await page.keyboard.press('Enter')
  await name.click()
  await page.keyboard.type('N')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('the link back to a list keeps its filters and where it was scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await openSignedIn(page, '/admin/clients?country=US')
  const last = main(page).getByRole('row').last().getByRole('link').first()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(100)
  await last.click()
  await expect(title(page)).toBeFocused()
  await main(page).getByRole('link', { name: 'Merge' }).click()
  await expect(title(page)).toHaveText(/Merge/)
  await page.goBack()
  await main(page).getByRole('link', { name: 'All clients' }).click()
  await expect(page).toHaveURL(/\/admin\/clients\?.*country=US/)
  await expect(main(page).getByLabel('Country')).toHaveValue('US')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('a button keeps the focus while it is disabled, and ignores further presses', async ({ page }) => {
  await openSignedIn(page, '/client-portal/profile')
  await expect(title(page)).toBeVisible()
  let sent = 0
  await page.route('**/api/account/names', async (route) => {
    sent += 1
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await lastName.press('Enter')
    await button.focus()
    await route.continue()
  })
  const lastName = main(page).getByLabel('Last name')
  const button = main(page).getByRole('button', { name: /^Sav(e name|ing)/ })
  await lastName.fill('Marsh-Vale')
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('Saved.', { exact: true })).toBeVisible()
  await expect(button).toHaveText('Save name')
  await expect(button).toBeFocused()
  await expect(button).not.toHaveAttribute('aria-disabled')
  expect(sent).toBe(1)
  await expect(toastIn(page)).toHaveCount(0)
})
