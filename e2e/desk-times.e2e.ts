import { answer } from './support/account.ts'
import { field, main } from './support/accounts.ts'
import { admin, open, signIn } from './support/site.ts'
import { expect, expectNoOverflow, test } from './support/test.ts'

// The firm is in New York.
test.use({ timezoneId: 'Europe/Berlin' })

const at = '2026-03-01T09:30:00.000Z'

const entry = {
  ...{ id: '12', at, actor: 'ada@firm.example', sessionId: null, action: 'post.scheduled' },
  ...{ objectType: 'post', objectId: '5f0c8a52-6c9e-4b55-9a0e-2f4b1f0a4d13', object: 'Year end' },
  details: { time: '2026-03-02T14:00:00.000Z' },
}

test("someone abroad sees past and planned moments in the firm's time zone, and searches its days", async ({
  page,
}) => {
  await signIn(page, admin)
  await answer(page, '/admin/audit', { json: { items: [entry], next: null } })
  const asked = page.waitForRequest((request) => request.url().includes('since='))
  await open(page, '/admin/audit?from=2026-03-01')
  expect(new URL((await asked).url()).searchParams.get('since')).toBe('2026-03-01T05:00:00.000Z')
  const moment = main(page).locator('time')
  await expect(moment).toHaveText('Mar 1, 2026, 4:30 AM, New York time')
  await expect(moment).toHaveAttribute('title', 'Mar 1, 2026, 9:30:00 AM UTC')
  await main(page).getByText('Details').click()
  await expect(main(page).getByText('Mar 2, 2026, 9:00 AM, New York time')).toBeVisible()
  await expect(main(page)).toContainText("Dates and times are in the firm's time zone, New York time.")
  await expectNoOverflow(page)
})

test('a table with times of another zone still fits', async ({ page }) => {
  await signIn(page, admin)
  const article = {
    ...{ id: '5f0c8a52-6c9e-4b55-9a0e-2f4b1f0a4d13', title: 'Taxes of the year end', state: 'published' },
    ...{ category: 'Individual Tax', publishedAt: at, editedAt: at, hasUnpublishedChanges: true },
  }
  await answer(page, '/admin/blog', { json: { items: [article], next: null } })
  await open(page, '/admin/blog')
  await expect(field(page, 'Search')).toBeAttached()
  await expect(main(page).locator('time').first()).toHaveText('Mar 1, 2026, 4:30 AM, New York time')
  await expectNoOverflow(page)
})
