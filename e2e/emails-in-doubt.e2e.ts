import { main } from './support/accounts.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn, toastIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

const test = onOneSite({}, asAdmin)

const emailTo = (recipient: string, digit: number) => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  ...{ recipient, subject: 'Your consultation moved', state: 'in_doubt', at: '2026-01-05T10:00:00.000Z' },
})

test('an administrator decides what happens to each email that is in doubt', async ({ page }) => {
  let lost = [emailTo('ada@example.org', 1), emailTo('grace@example.org', 2)]
  const settled: unknown[] = []
  await page.route('**/api/admin/today', async (route) => {
    const real = await route.fetch()
    const today = await real.json()
    await route.fulfill({ json: { ...today, emails: { ...today.emails, lost } } })
  })
  await page.route('**/api/admin/today/emails', async (route) => {
    const { ids, choice } = route.request().postDataJSON()
    settled.push([ids.length, choice])
    lost = lost.filter(({ id }) => !ids.includes(id))
    await route.fulfill({ json: { done: ids.length, left: 0 } })
  })
  await openSignedIn(page, '/admin')
  await expect(main(page)).toContainText('2 emails may or may not have been sent.')
  await main(page).getByText('Show these emails').click()
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page, 'main')

  await main(page)
    .getByRole('button', { name: /^Send it again.*ada@/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Send the email to ada@example.org again?')
  await dialog.getByRole('button', { name: 'Send it again' }).click()
  await expect(toastIn(page)).toContainText('Email on its way again')
  await expect(main(page)).toContainText('1 email may or may not have been sent.')
  await main(page)
    .getByRole('button', { name: /^Leave it.*grace@/ })
    .click()
  await dialog.getByRole('button', { name: 'Leave it' }).click()
  await expect(main(page)).toContainText('No email failed in the last seven days.')
  expect(settled).toEqual([
    [1, 'resend'],
    [1, 'leave'],
  ])
})

test('every line about the site links to a page that helps with the problem', async ({ page }) => {
  await page.route('**/api/admin/today', async (route) => {
    const real = await route.fetch()
    const failedJobs = [
      { name: 'surveys.send-thanks', count: 1 },
      { name: 'platform.unheard-of', count: 2 },
    ]
    await route.fulfill({ json: { ...(await real.json()), failedJobs, lastBackupAt: null } })
  })
  await openSignedIn(page, '/admin')
  const lines = main(page).getByRole('region', { name: 'The site' }).getByRole('listitem')
  await expect(lines).toHaveCount(5)
  for (const line of await lines.all()) await expect(line.getByRole('link')).toHaveCount(1)
  for (const topic of ['emails', 'background jobs', 'backups']) {
    await lines
      .getByRole('link', { name: `Help with ${topic}` })
      .first()
      .click()
    await expect(page).toHaveURL(/\/admin\/today\/help#/)
    await expect(main(page).getByRole('heading', { level: 2, name: new RegExp(`^${topic}$`, 'i') })).toBeInViewport()
    await page.goBack()
  }
  await lines.getByRole('link', { name: 'Help with backups' }).click()
  await expect(main(page)).toContainText('npm run backup -- done')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page, 'main')
  await main(page).getByRole('link', { name: 'See all backups in the audit log' }).click()
  await expect(page).toHaveURL('/admin/audit?action=backup.')
})
