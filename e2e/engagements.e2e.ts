import type { Page } from '@playwright/test'
import { withoutIds } from '../src/platform/testing/ids.ts'
import { field, main, openFilters, press, title } from './support/accounts.ts'
import { ask, clientFacts, clientWithOwner, engagementIn } from './support/client-portal.ts'
import { findEmail } from './support/outbox.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn, toastIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

const test = onOneSite({}, asAdmin)

const longName = 'Maximiliane-Alexandra von und zu Wolfenbüttel-Hohenschwangau-Featherstone'

const dialog = (page: Page) => page.getByRole('dialog')
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

async function looksRight(page: Page) {
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
}

test('an empty form for an engagement lists its errors in the order of the page, also the missing client', async ({
  page,
}) => {
  await openSignedIn(page, '/admin/engagements/new')
  await press(page, 'Add engagement')
  const errors = main(page).getByRole('alert').getByRole('link')
  const messages = ['Please choose at least one client', 'Please choose a service', 'Please choose a country']
  await expect(errors).toHaveText([...messages, 'Please enter a title', 'Please enter the due date'])
  await looksRight(page)
  await errors.first().click()
  await expect(main(page).getByRole('group', { name: 'Clients' })).toBeFocused()
  await field(page, 'Service').selectOption('Individual Tax')
  await field(page, 'Country').selectOption('Canada')
  await press(page, 'Add engagement')
  // The only error that is left is shown at its field.
  await expect(main(page).getByRole('group', { name: 'Clients' })).toBeFocused()
  await expect(main(page).getByText('Please choose at least one client', { exact: true })).toBeVisible()
})

test('an adviser adds an engagement and moves it, and the client sees the new stage at once', async ({ page }) => {
  const { id, email, own: phone } = await clientWithOwner(page, longName)
  await expect(part(phone, "Your first year isn't set up yet")).toBeVisible()
  await looksRight(phone)

  await openSignedIn(page, `/admin/clients/${id}`)
  await expect(part(page, 'Engagements')).toContainText('No engagement yet.')
  await part(page, 'Engagements').getByRole('link', { name: 'Add engagement' }).click()
  await expect(main(page).getByRole('checkbox', { name: longName })).toBeChecked()
  await field(page, 'Service').selectOption('Individual Tax')
  await field(page, 'Tax year').selectOption('2026')
  await expect(field(page, 'Title')).toHaveValue('2026 US return (1040)')
  await expect(field(page, 'Due date')).toHaveValue('2027-04-15')
  await looksRight(page)
  await press(page, 'Add engagement')
  await expect(title(page)).toHaveText('2026 US return (1040)')
  await expect(part(page, 'Stage').getByRole('listitem').and(page.locator('[aria-current]'))).toContainText(
    'Getting started',
  )
  await looksRight(page)

  await press(page, 'Move to documents')
  const sentence = dialog(page).getByLabel('What the client reads')
  await expect(sentence).toHaveValue(/^Please send us your documents\./)
  await sentence.fill('Please send us your W-2, and the records of the rental.')
  await looksRight(page)
  await dialog(page).getByRole('button', { name: 'Move to documents' }).click()
  await expect(toastIn(page)).toContainText('Moved to documents')
  await expect(part(page, 'History')).toContainText('Please send us your W-2')

  const news = await findEmail(page.request, email, 'Your client portal has a next step for you')
  expect(withoutIds(news)).not.toMatch(/W-2|1040|2026 US/)
  const [address = ''] = /\/client-portal\/engagements\/[^"\s<]+/.exec(news) ?? []
  await openSignedIn(phone, '/client-portal')
  const card = part(phone, 'Where everything stands').getByRole('article', { name: '2026 US return (1040)' })
  await expect(card).toContainText('Your turn')
  await expect(card).toContainText('Documents, stage 2 of 7')
  await expect(card).toContainText('Please send us your W-2, and the records of the rental.')
  await expect(part(phone, 'What we need from you').getByRole('link')).toHaveText('Send us your documents')
  await expect(part(phone, 'Where everything stands')).toContainText('Next deadline: Apr 15, 2027')
  await looksRight(phone)
  await openSignedIn(phone, address)
  await expect(title(phone)).toHaveText('2026 US return (1040)')
  await expect(part(phone, 'What happened so far')).toContainText('Please send us your W-2')
  await looksRight(phone)

  await press(page, 'Close without filing')
  await dialog(page).getByRole('button', { name: 'Close without filing' }).click()
  await expect(toastIn(page)).toContainText('Closed without filing')
  await looksRight(page)
  await openSignedIn(phone, address)
  await expect(main(phone)).toContainText('We closed this without filing, so nothing can change here.')
  await looksRight(phone)
  await phone.context().close()
})

test('a rejected return goes back to preparation with the reason, and no one can change a closed year', async ({
  page,
}) => {
  const { id: clientId, own: phone } = await clientWithOwner(page, 'Rita Rejected')
  const id = await engagementIn(page, clientId, ['documents', 'preparation', 'review', 'signature', 'filed'])
  await openSignedIn(page, `/admin/engagements/${id}`)
  await press(page, 'Record rejection')
  await dialog(page).getByRole('button', { name: 'Record rejection' }).click()
  await expect(dialog(page)).toContainText('Please say why, in a sentence')
  await looksRight(page)
  await dialog(page).getByLabel('Why did the IRS reject it?').fill("A child's name didn't match.")
  await dialog(page).getByRole('button', { name: 'Record rejection' }).click()
  await expect(part(page, 'History')).toContainText('Rejected, back to preparation')
  await openSignedIn(phone, `/client-portal/engagements/${id}`)
  await expect(part(phone, 'What happened so far')).toContainText("The reason: A child's name didn't match.")
  await expect(part(phone, 'Where it stands')).toContainText('We are on it')
  await looksRight(phone)

  for (const [index, to] of ['review', 'signature', 'filed', 'accepted'].entries()) {
    await ask(page, `/engagements/${id}/move`, { version: index + 7, to, sentence: `It moved to ${to}.` })
  }
  await openSignedIn(phone, '/client-portal/years')
  const card = part(phone, '2026').getByRole('article', { name: '2026 US return (1040)' })
  await expect(card).toContainText('Complete')
  await looksRight(phone)
  await card.getByRole('link', { name: '2026 US return (1040)' }).click()
  await expect(main(phone)).toContainText('This is complete, so nothing can change here.')

  await openSignedIn(page, `/admin/engagements/${id}`)
  await expect(field(page, 'Title')).toHaveCount(0)
  await press(page, 'Roll forward to 2027')
  await expect(dialog(page).getByLabel('Title')).toHaveValue('2027 US return (1040)')
  await expect(dialog(page)).toContainText("The authorities' dates for 2027 aren't confirmed yet.")
  await dialog(page).getByLabel('Due date').fill('2028-04-18')
  await looksRight(page)
  await dialog(page).getByRole('button', { name: 'Roll forward' }).click()
  await expect(title(page)).toHaveText('2027 US return (1040)')
  await expect(main(page).getByRole('link', { name: '2026 US return (1040)' })).toBeVisible()
  await openSignedIn(phone, '/client-portal/years')
  await expect(main(phone).getByRole('heading', { level: 2 })).toHaveText(['2027', '2026'])
  await phone.context().close()
})

test('a result that waits for a signature is on the overview, and its page says how to sign', async ({ page }) => {
  const { id: clientId, own: phone } = await clientWithOwner(page, 'Sina Signs')
  const id = await engagementIn(page, clientId, ['documents', 'preparation', 'review', 'signature'])
  await openSignedIn(phone, `/client-portal?client=${clientId}`)
  const needs = part(phone, 'What we need from you')
  await expect(needs.getByRole('listitem')).toContainText('A signature · 2026 US return (1040)')
  await looksRight(phone)
  await needs.getByRole('link', { name: 'Read the result and sign' }).click()
  await expect(part(phone, 'Read the result and sign')).toContainText('attach it to a message below')
  await looksRight(phone)
  await part(phone, 'Read the result and sign').getByRole('link', { name: 'documents from us' }).click()
  await expect(phone).toHaveURL(/\/client-portal\/documents\?.*origin=firm/)
  await expect(main(phone)).toContainText('Nothing found')
  await ask(page, `/engagements/${id}/move`, { version: 5, to: 'filed', sentence: 'We have filed it.' })
  await openSignedIn(phone, `/client-portal?client=${clientId}`)
  await expect(part(phone, 'What we need from you')).toContainText('Nothing right now')
  await phone.context().close()
})

test('engagements can be searched, filtered, and assigned to an adviser', async ({ page }) => {
  await page.goto('/healthz')
  const names = ['Alma Assigned', 'Bert Assigned']
  for (const name of names) {
    const { id } = await ask<{ id: string }>(page, '/clients', { ...clientFacts, name })
    await engagementIn(page, id, [])
  }
  await openSignedIn(page, '/admin/engagements')
  await looksRight(page)
  await field(page, 'Search').fill('Assigned')
  await expect(page).toHaveURL(/\?q=Assigned$/)
  await expect(main(page).getByRole('status').filter({ hasText: '2 engagements' })).toBeVisible()
  await main(page).getByLabel('Select all that are shown').locator('visible=true').check()
  await main(page).getByRole('button', { name: 'Assign adviser' }).click()
  await dialog(page).getByRole('combobox', { name: 'Adviser' }).selectOption({ index: 1 })
  await looksRight(page)
  await dialog(page).getByRole('button', { name: 'Assign adviser' }).click()
  await expect(toastIn(page)).toContainText('Assigned 2 engagements')
  await openFilters(page)
  await field(page, 'Stage').selectOption('Review')
  await expect(main(page)).toContainText('Nothing found')
  await looksRight(page)
})

test('an engagement that was added by mistake can be removed', async ({ page }) => {
  await page.goto('/healthz')
  const { id } = await ask<{ id: string }>(page, '/clients', { ...clientFacts, name: 'Mia Mistake' })
  await openSignedIn(page, `/admin/engagements/${await engagementIn(page, id, [])}`)
  await press(page, 'Remove')
  await looksRight(page)
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(toastIn(page)).toContainText('Engagement removed')
  await expect(title(page)).toHaveText('Engagements')
  await openSignedIn(page, `/admin/clients/${id}`)
  await expect(part(page, 'Engagements')).toContainText('No engagement yet.')
})
