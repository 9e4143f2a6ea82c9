import { answer, client, refused, region } from './support/account.ts'
import { hold, openSignedIn, signIn, toastIn } from './support/site.ts'
import { expect, test } from './support/test.ts'

const own = {
  ...{ id: '7d9f3c8e-0a50-4d0e-9a0c-6c1f6b2f0001', name: 'Cleo Client', kind: 'person', country: 'US', language: 'en' },
  ...{ right: 'owner', rhythm: 'soon', isArchived: false, adviser: null },
}

test.use({ expectedFailures: [/\/news-rhythm$/] })

test('a choice that could not be saved is not shown as chosen, and can be made again', async ({ page }) => {
  await signIn(page, client)
  await answer(page, '/clients', { json: [own] })
  await answer(page, `/clients/${own.id}/members`, { json: { members: [], invitations: [] } })
  await answer(page, `/clients/${own.id}/news-rhythm`, refused(503, 'Please try again in a moment.'))
  await openSignedIn(page, '/client-portal/members')
  const emails = region(page, 'Your emails')
  const daily = emails.getByLabel('Once a day')
  const fail = await hold(page, '/news-rhythm')
  await emails.getByText('Once a day', { exact: true }).click()
  await expect(daily).toBeChecked()
  fail()
  await expect(emails).toContainText('Please try again in a moment.')
  await expect(emails.getByLabel('Within the hour')).toBeChecked()
  await answer(page, `/clients/${own.id}/news-rhythm`, { json: [{ ...own, rhythm: 'daily' }] })
  await answer(page, '/clients', { json: [{ ...own, rhythm: 'daily' }] })
  await emails.getByText('Once a day', { exact: true }).click()
  await expect(toastIn(page)).toContainText('Choice saved')
  await expect(daily).toBeChecked()
})
