import { main } from './support/accounts.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

const test = onOneSite({}, asAdmin)

test('Today shows a new firm its first steps until all of them are done', async ({ page }) => {
  let firstSteps = { contact: false, booking: true, client: false }
  await page.route('**/api/admin/today', async (route) => {
    const real = await route.fetch()
    await route.fulfill({ json: { ...(await real.json()), firstSteps } })
  })
  await openSignedIn(page, '/admin')
  const card = main(page).getByRole('region', { name: 'First steps' })
  await expect(card).toContainText('1 of 3 done')
  await expect(card.getByRole('listitem').filter({ hasText: 'Done' })).toHaveText(/Let people book/)
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page, 'main')
  for (const [step, heading] of [
    ['Enter your contact details', 'Company'],
    ['Let people book consultations', 'Availability'],
    ['Add your first client', 'Add client'],
  ] as const) {
    await card.getByRole('link', { name: step }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.goBack()
  }
  firstSteps = { contact: true, booking: true, client: true }
  await page.reload()
  await expect(main(page)).toContainText('Recent activity')
  await expect(card).toHaveCount(0)
})
