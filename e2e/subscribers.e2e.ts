import { field, main, press, title } from './support/accounts.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn, toastIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

const test = onOneSite({}, asAdmin)

const file = `Email,Consent,Language,Topics
imported.one@example.org,"Booth, ""Nov 3""",French,"Expat Tax, accounting"
IMPORTED.ONE@example.org,Web,en,
no address,Web,en,
silent@example.org,,en,
garden@example.org,Web,en,"Accounting, Gardening"
`

test('an administrator finds, adds and erases a subscriber', async ({ page }) => {
  await openSignedIn(page, '/admin/subscribers')
  await expect(main(page).getByRole('region', { name: 'Subscribers by status' })).toContainText('Confirmed')
  await expect(main(page).getByRole('region', { name: 'The last twelve months' })).toContainText('Highest bar')
  await expect(main(page).getByRole('status')).toContainText('The first 50 subscribers')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await field(page, 'Search').fill('ava.')
  await expect(main(page).getByRole('status')).toHaveText('6 subscribers')
  await expect(page).toHaveURL(/q=ava/)

  const email = `added.${Date.now()}@example.org`
  await press(page, 'Add subscriber')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: 'Add subscriber' }).click()
  await expect(dialog).toContainText('Please say how the person asked for the newsletter')
  await dialog.getByLabel('How they asked for the newsletter').fill('At our booth, November 3')
  await dialog.getByRole('button', { name: 'Add subscriber' }).click()
  await expect(toastIn(page)).toContainText('Subscriber added')
  await field(page, 'Search').fill(email)
  await main(page).getByRole('link', { name: email }).filter({ visible: true }).click()
  await expect(title(page)).toHaveText(email)
  await expect(main(page)).toContainText('At our booth, November 3')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await press(page, 'Erase')
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
  await expect(title(page)).toHaveText('Erased address')
})

test('an administrator imports a file after seeing what it would do', async ({ page }) => {
  await openSignedIn(page, '/admin/subscribers/import')
  await field(page, 'CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(field(page, 'Proof of consent')).toHaveValue('1')
  await expect(field(page, 'Interests')).toHaveValue('3')
  await expectNoOverflow(page)
  await press(page, 'Check the file')
  await expect(main(page).getByRole('heading', { name: 'What the import would do' })).toBeFocused()
  await main(page).getByText('Rows that we leave out (4)').click()
  await expect(main(page)).toContainText("This isn't an email address.")
  await expect(main(page)).toContainText('There is no proof of consent.')
  await expect(main(page)).toContainText("“Gardening” isn't one of our interests: Expat Tax,")
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await press(page, 'Import 1 subscriber')
  await expect(main(page).getByRole('heading', { name: 'Subscribers imported' })).toBeFocused()
  await main(page).getByRole('link', { name: 'Show imported subscribers' }).click()
  await main(page).getByRole('link', { name: 'imported.one@example.org' }).filter({ visible: true }).click()
  await expect(title(page)).toHaveText('imported.one@example.org')
  await expect(main(page)).toContainText('Expat Tax, Accounting')
})
