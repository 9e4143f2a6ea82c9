import { main, title } from './support/accounts.ts'
import { clientWithChecklist } from './support/client-portal.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn } from './support/site.ts'
import { expect, expectAccessible } from './support/test.ts'

const test = onOneSite({}, asAdmin)

test('a note in a dialog outlives the end of the session', async ({ page }) => {
  const { id, own, listId } = await clientWithChecklist(page, 'Nora Note')
  await openSignedIn(own, `/client-portal/checklists/${listId}?client=${id}`)
  const item = 'Government-issued photo ID'
  await main(own).getByRole('button', { name: 'Add a note' }).first().click()
  const dialog = own.getByRole('dialog')
  await dialog.getByLabel('Your note').fill('My passport is at the consulate.')
  const cookies = await own.context().cookies()
  await own.context().clearCookies()
  await dialog.getByRole('button', { name: 'Send note' }).click()
  await expect(title(own)).toHaveText("You've been signed out")
  await expect(title(own)).toBeFocused()
  await expect(dialog).toHaveCount(0)
  await expectAccessible(own)
  await own.keyboard.press('Tab')
  await expect(own.getByRole('link', { name: 'Sign in again' })).toBeFocused()

  await own.context().addCookies(cookies)
  await own.evaluate(() => new BroadcastChannel('zenith_session').postMessage('changed'))
  await expect(dialog).toContainText(item)
  await expect(dialog.getByLabel('Your note')).toHaveValue('My passport is at the consulate.')
  await dialog.getByRole('button', { name: 'Send note' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main(own)).toContainText('My passport is at the consulate.')
  await own.context().close()
})
