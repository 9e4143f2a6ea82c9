import type { Page } from '@playwright/test'
import { field, main, client as newAccount, press, title } from './support/accounts.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn, toastIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

const test = onOneSite({}, asAdmin)

const longName = 'Maximiliane-Alexandra von und zu Wolfenbüttel-Hohenschwangau-Featherstone'

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`/api/admin${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Adds clients through the API and returns the id of the first one. */
async function addClients(page: Page, kind: 'person' | 'couple', ...names: string[]): Promise<string> {
  const added: { id: string }[] = []
  for (const name of names)
    added.push(await post(page, '/clients', { kind, name, country: 'CA', language: 'en', adviserId: null }))
  return added[0]?.id ?? ''
}

test('an administrator joins two people into a couple', async ({ page }) => {
  const id = await addClients(page, 'person', longName, 'Jean Tremblay', 'Jeanne Roy')
  await openSignedIn(page, `/admin/clients/${id}`)
  await press(page, 'Join with another person')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create couple' }).click()
  await expect(dialog.getByText('Please enter the name as shown on the returns')).toBeVisible()
  await dialog.getByLabel('The other person').fill('Jean')
  await dialog.getByRole('radio', { name: 'Jean Tremblay' }).check()
  await dialog.getByLabel('The other person').fill('Roy')
  await expect(dialog.getByRole('radio', { name: 'Jean Tremblay' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Jeanne Roy' }).check()
  const coupleName = dialog.getByLabel('Name of the couple')
  await expect(coupleName, 'both names together are too long').toHaveValue('')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await coupleName.fill('Featherstone and Roy')
  await dialog.getByRole('button', { name: 'Create couple' }).click()
  await expect(toastIn(page)).toContainText('Couple created')
  await expect(title(page)).toHaveText('Featherstone and Roy')
  await expect(main(page)).toContainText(`Earlier records, now archived: ${longName}, Jeanne Roy.`)
  await expectNoOverflow(page)
})

test('an administrator splits a couple and says for which of the two its member acts', async ({
  page,
  browser,
  baseURL,
  address,
}) => {
  const id = await addClients(page, 'couple', `Ada and ${longName}`.slice(0, 80))
  // Use a separate browser. Signing in as the new person in this one would end the administrator's session.
  const stranger = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const person = await newAccount(stranger.request, address)
  const asked = { name: 'Ada Vale', kind: 'couple', message: '' }
  expect((await stranger.request.post('/api/client-access', { data: asked })).status()).toBe(200)
  await stranger.close()
  const requests: { id: string; email: string }[] = await (await page.request.get('/api/admin/client-access')).json()
  const request = requests.find(({ email }) => email === person.email)
  await post(page, `/client-access/${request?.id}/grant`, { right: 'owner', to: { clientId: id } })

  await openSignedIn(page, `/admin/clients/${id}`)
  await press(page, 'Split couple')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the first person').fill('Ada Vale')
  await dialog.getByLabel('Name of the second person').fill(longName)
  await dialog.getByRole('button', { name: 'Split couple' }).click()
  await expect(dialog.getByText(/^Please choose whom .+ will act for$/)).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await dialog.getByLabel(/^Who will .* act for\?$/).selectOption('For Ada Vale')
  await dialog.getByRole('button', { name: 'Split couple' }).click()
  await expect(toastIn(page)).toContainText('Couple split')
  await expect(main(page)).toContainText(`This couple was split into Ada Vale, ${longName}.`)
  await expectNoOverflow(page)
  await main(page).getByRole('link', { name: 'Ada Vale' }).click()
  await expect(title(page)).toHaveText('Ada Vale')
  await expect(field(page, 'Name as shown on the returns')).toHaveValue('Ada Vale')
  await expect(main(page)).toContainText(person.email)
})
