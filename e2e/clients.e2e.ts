import type { Page } from '@playwright/test'
import { field, main, client as newAccount, press, signInByForm, title } from './support/accounts.ts'
import { findEmail, linkIn } from './support/outbox.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn, toastIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

const test = onOneSite({}, asAdmin)

const longName = 'Maximiliane-Alexandra von und zu Wolfenbüttel-Hohenschwangau-Featherstone'

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens another person's phone: a separate browser, without the administrator's cookies. */
async function phoneOf(page: Page): Promise<Page> {
  const baseURL = new URL(page.url()).origin
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL, viewport: { width: 390, height: 844 }, storageState: { cookies: [], origins: [] } })
  if (!context) throw new Error('There is no browser.')
  return context.newPage()
}

test('an administrator adds a client and invites its owner, who accepts on a phone as a new person', async ({
  page,
}) => {
  await openSignedIn(page, '/admin/clients')
  await main(page).getByRole('link', { name: 'Add client' }).click()
  await press(page, 'Add client')
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
    'Please enter the name as shown on the returns',
    'Please choose a type',
    "Please choose the client's country of residence",
  ])
  await field(page, 'Name as shown on the returns').fill(longName)
  await field(page, 'Type').selectOption('Person')
  await field(page, 'Country of residence').selectOption('Canada')
  await field(page, 'Province or territory (optional)').selectOption('Quebec')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await press(page, 'Add client')
  await expect(title(page)).toHaveText(longName)
  await press(page, 'Invite member')
  const email = `invited-${Date.now()}@people.example`
  await dialog(page).getByLabel('Email address').fill(email)
  await expect(dialog(page).getByLabel('Owner')).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
  await expect(toastIn(page)).toContainText('Invitation sent')
  await expect(main(page).getByRole('region', { name: 'Invitations' })).toContainText(email)
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)

  const invitation = linkIn(await findEmail(page.request, email, 'Invitation to the client portal'), '/invitation')
  const phone = await phoneOf(page)
  await phone.goto(invitation)
  await expect(title(phone)).toHaveText('Your client portal')
  await expect(main(phone)).toContainText(`set up in the name of ${longName}`)
  await expectNoOverflow(phone)
  await expectAccessibleInBoth(phone)
  await press(phone, 'Accept and continue')
  await expect(phone).toHaveURL(/\/client-portal\?client=/)
  await expect(main(phone).getByRole('region', { name: longName })).toContainText('Your own returns')
  await expect(title(phone)).toHaveText(`Hello, ${longName}`)
  await expectNoOverflow(phone)
  await expectAccessibleInBoth(phone)
  await phone.goto(invitation)
  await expect(title(phone)).toHaveText('This invitation has been accepted')
  await main(phone).getByRole('link', { name: 'Open the client portal' }).click()
  await main(phone).getByRole('link', { name: 'See who has access' }).click()
  await expect(main(phone).getByRole('listitem').filter({ hasText: '(you)' })).toContainText(email)
  await field(phone, 'Their own email address').fill('books@people.example')
  await press(phone, 'Send invitation')
  await expect(main(phone).getByRole('region', { name: 'Invitations' })).toContainText('books@people.example')
  await expectNoOverflow(phone)
  await expectAccessibleInBoth(phone)
  await phone.context().close()
})

test('someone asks for access to a client, and an administrator answers', async ({ page, address }) => {
  await page.goto('/healthz')
  const phone = await phoneOf(page)
  // Use a separate browser. Signing in as the new person in this one would end the administrator's session.
  const person = await newAccount(phone.request, address)
  await phone.context().clearCookies()
  await signInByForm(phone, person, '/sign-in?to=/client-portal')
  const access = main(phone).getByRole('region', { name: 'Are you already a client?' })
  await field(phone, 'Name as shown on your returns').fill('Vale Bakery')
  await access.getByLabel('Company').check()
  await field(phone, 'Message (optional)').fill('My EIN is 12-3456789.')
  await expect(access).toContainText('This looks like an Employer Identification Number.')
  await expectNoOverflow(phone)
  await expectAccessibleInBoth(phone)
  await press(phone, 'Ask for access')
  await expect(main(phone).getByRole('region', { name: 'You asked for access' })).toContainText('as Vale Bakery')
  await expect(access).toHaveCount(0)
  // The questions about the person stay.
  await expect(main(phone).getByRole('region', { name: 'About you' })).toBeVisible()
  await openSignedIn(phone, '/client-portal/documents')
  await expect(main(phone).getByRole('region', { name: 'You asked for access' })).toBeVisible()
  await expect(main(phone).getByRole('link', { name: 'Ask for access' })).toHaveCount(0)

  await openSignedIn(page, '/admin/clients')
  const requests = main(page).getByRole('region', { name: 'Requests for access' })
  await expect(requests).toContainText('My EIN is ••-•••6789.')
  await expectAccessibleInBoth(page)
  await requests.getByRole('button', { name: /^Give access ?: Vale Bakery$/ }).click()
  await expect(dialog(page).getByLabel('Name as shown on the returns')).toHaveValue('Vale Bakery')
  await dialog(page).getByLabel('Country of residence').selectOption('United States')
  await expectAccessibleInBoth(page)
  await dialog(page).getByRole('button', { name: 'Add client and give access' }).click()
  await expect(toastIn(page)).toContainText('Access given')
  await expect(requests).not.toContainText('Vale Bakery')
  await findEmail(page.request, person.email, 'Your client portal is ready')
  await openSignedIn(phone, '/client-portal')
  await expect(main(phone).getByRole('region', { name: 'Vale Bakery' })).toBeVisible()
  await phone.context().close()
})

test('clients are imported from a file, merged and split', async ({ page }) => {
  await openSignedIn(page, '/admin/clients/import')
  await main(page)
    .getByLabel('CSV file')
    .setInputFiles({
      name: 'clients.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Nom;Type;Pays\nZoé Lévesque;Personne;Canada\nZoé Lévesque;Personne;Canada\nX;chien;Canada',
        'latin1',
      ),
    })
  await expect(main(page)).toContainText('1 client to add')
  await expect(main(page)).toContainText('Line 2 has the same name.')
  await main(page).getByLabel('Add as a new client anyway: line 3').check()
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await press(page, 'Import 2 clients')
  await expect(main(page).getByRole('heading', { name: 'Clients imported' })).toBeFocused()
  await openSignedIn(page, '/admin/clients?q=Zo%C3%A9')
  await expect(main(page).getByRole('link', { name: 'Zoé Lévesque' }).locator('visible=true')).toHaveCount(2)
  await main(page).getByRole('link', { name: 'Zoé Lévesque' }).locator('visible=true').first().click()
  await main(page).getByRole('link', { name: 'Merge duplicate' }).click()
  await main(page).getByLabel('Duplicate', { exact: true }).fill('Zoé')
  // Find the row by its name. Until the server answers the search, the list has other clients.
  await main(page)
    .getByRole('radio', { name: /^Zoé Lévesque/ })
    .click()
  await expect(main(page)).toContainText('We keep the notes of both.')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await press(page, 'Merge duplicate')
  await expect(main(page)).toContainText('Earlier records, now archived: Zoé Lévesque.')
})
