import { answer, refused } from './support/account.ts'
import { field, main, press } from './support/accounts.ts'
import { admin, open, signIn } from './support/site.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts'

test.use({ expectedFailures: [/\/api\/admin\/security$/] })

const settings = {
  adminIdleMinutes: 30,
  adminMaxHours: 12,
  clientIdleHours: 12,
  rememberedDays: 30,
  wrongPasswords: 30,
  wrongCodes: 5,
}

test('an administrator shortens sessions, within bounds', async ({ page }) => {
  await signIn(page, admin)
  await page.route('**/api/admin/security', async (route) => {
    const sent = route.request().postDataJSON() as { version: number; settings: object } | null
    await route.fulfill({ json: sent ? { ...sent, version: sent.version + 1 } : { version: 3, settings } })
  })
  await open(page, '/admin/security')
  const minutes = main(page)
    .getByRole('group', { name: 'When administrators are signed out' })
    .getByLabel('Minutes without use')
  await expect(minutes).toHaveValue('30')
  await expect(minutes).toHaveAccessibleDescription('From 10 to 30.')
  await expectAccessible(page)
  await expectNoOverflow(page)

  await minutes.fill('31')
  await press(page, 'Save settings')
  await expect(minutes).toHaveAccessibleDescription(/Please enter a whole number from 10 to 30/)
  await minutes.fill('15')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/admin/security'),
  )
  await press(page, 'Save settings')
  expect((await sent).postDataJSON()).toEqual({ version: 3, settings: { ...settings, adminIdleMinutes: 15 } })
  await expect(
    main(page).getByText('Settings saved. From now on, they apply to everyone who is signed in.'),
  ).toBeVisible()
  await expectAccessible(page)
})

test("saving security settings needs a recent sign-in, and never overwrites someone else's change", async ({
  page,
}) => {
  await signIn(page, admin)
  await answer(page, '/admin/security', { json: { version: 3, settings } })
  await open(page, '/admin/security')
  await field(page, 'Wrong codes for one account').fill('3')
  const again = 'Please sign in again to change this: it was more than 15 minutes ago.'
  await answer(page, '/admin/security', refused(403, again, { reason: 'sign_in_again' }))
  await press(page, 'Save settings')
  const notice = main(page).getByRole('alert')
  await expect(notice).toContainText(again)
  await expect(notice.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/auth?again=&to=%2Fadmin%2Fsecurity',
  )
  await expect(field(page, 'Wrong codes for one account')).toHaveValue('3')
  const changed = "Someone else changed the security settings while you had this open. Your changes weren't saved."
  await answer(page, '/admin/security', refused(409, changed, { reason: 'newer_version' }), 'POST')
  await answer(page, '/admin/security', { json: { version: 4, settings: { ...settings, wrongCodes: 9 } } }, 'GET')
  await press(page, 'Save settings')
  await expect(notice).toContainText(changed)
  await expectAccessible(page)
  await press(page, 'Use their version')
  await expect(field(page, 'Wrong codes for one account')).toHaveValue('9')
  await expect(notice).toHaveCount(0)
})
