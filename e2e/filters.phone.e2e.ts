import { answer } from './support/account.ts'
import { field, main } from './support/accounts.ts'
import { admin, open, signIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, admin)
  await answer(page, '/admin/client-advisers', { json: [] })
  await answer(page, '/admin/engagements', { json: { items: [], next: null } })
})

test('a button hides the filters of a list and counts the active ones, and using a filter does not close them', async ({
  page,
}) => {
  await open(page, '/admin/engagements')
  const button = main(page).getByRole('button', { name: /^Filters/ })
  await expect(button).toHaveText('Filters')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page, 'Search')).toBeVisible()
  await expect(field(page, 'Stage')).toBeHidden()
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)

  await field(page, 'Search').focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Stage')).toBeFocused()
  await field(page, 'Stage').selectOption('Review')
  await expect(page).toHaveURL('/admin/engagements?stage=review')
  await expect(button).toHaveText('Filters · 1 active')
  await field(page, 'Country').selectOption('Canada')
  await expect(button).toHaveText('Filters · 2 active')
  await field(page, 'Order').selectOption('Oldest first')
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(button).toHaveText('Filters · 2 active')
  await expect(field(page, 'Stage')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)

  await page.reload()
  await expect(button).toHaveText('Filters · 2 active')
  await expect(field(page, 'Stage')).toBeHidden()
  await main(page).getByRole('button', { name: 'Clear' }).tap()
  await expect(page).toHaveURL('/admin/engagements')
  await expect(button).toHaveText('Filters')
})

test('the week hides its filters behind a button too, although it has no search', async ({ page }) => {
  const today = { zone: 'America/New_York', today: '2026-11-20' }
  const days = [{ date: today.today, isWorkday: true, notes: [], appointments: [] }]
  await answer(page, '/admin/bookings/week', { json: { ...today, days } })
  await answer(page, '/admin/bookings/choices', { json: { ...today, advisers: [], topics: [], unattended: 0 } })
  await open(page, '/admin/bookings')
  const button = main(page).getByRole('button', { name: /^Filters/ })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page, 'Status')).toBeHidden()
  await button.tap()
  await field(page, 'Status').selectOption('Canceled')
  await expect(page).toHaveURL('/admin/bookings?state=canceled')
  await expect(button).toHaveText('Filters · 1 active')
  await expectNoOverflow(page)
})

test('the list of consultations starts today, which is not a filter, and clearing the filters goes back to it', async ({
  page,
}) => {
  const choices = { zone: 'America/New_York', today: '2026-11-20', advisers: [], topics: [], unattended: 0 }
  await answer(page, '/admin/bookings/choices', { json: choices })
  await answer(page, '/admin/bookings', { json: { items: [], next: null } })
  await open(page, '/admin/bookings/list')
  await expect(page).toHaveURL('/admin/bookings/list?since=2026-11-20')
  await expect(main(page).getByRole('heading', { name: 'No consultations ahead' })).toBeVisible()
  const button = main(page).getByRole('button', { name: /^Filters/ })
  const clear = main(page).getByRole('button', { name: 'Clear' })
  await expect(button).toHaveText('Filters')
  await expect(clear).toHaveCount(0)
  await expectNoOverflow(page)

  await button.tap()
  await expect(field(page, 'From')).toHaveValue('2026-11-20')
  await field(page, 'Status').selectOption('Canceled')
  await expect(button).toHaveText('Filters · 1 active')
  await field(page, 'From').fill('')
  await expect(button).toHaveText('Filters · 2 active')
  await clear.tap()
  await expect(page).toHaveURL('/admin/bookings/list?since=2026-11-20')
  await expect(field(page, 'From')).toHaveValue('2026-11-20')
  await expect(button).toHaveText('Filters')
  await expect(clear).toHaveCount(0)
})
