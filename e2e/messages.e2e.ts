import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pdfOfLines } from '../src/features/documents/shared/write-pdf.ts'
import { withoutIds } from '../src/platform/testing/ids.ts'
import { main, press } from './support/accounts.ts'
import { ask, clientWithOwner, engagementIn } from './support/client-portal.ts'
import { countEmails, findEmail } from './support/outbox.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn, toastIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

const clock = join(tmpdir(), `zenith-messages-clock-${process.pid}`)
// Remove the file that an earlier run with the same process id may have left.
rmSync(clock, { force: true })
const preload = `--import ${join(import.meta.dirname, 'support', 'clock.mjs')}`
const test = onOneSite({ NODE_OPTIONS: preload, CLOCK_FILE: clock }, asAdmin)

const section = (page: Page) => main(page).getByRole('region', { name: 'Messages', exact: true })
const log = (page: Page) => section(page).getByRole('list', { name: 'Messages', exact: true })
const unsent = (page: Page) => section(page).getByRole('list', { name: 'Messages not sent yet' })
const navigation = (page: Page) => page.getByRole('navigation', { name: /^(Client portal|Administration)$/ })
const dialog = (page: Page) => page.getByRole('dialog')

async function looksRight(page: Page) {
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
}

async function say(page: Page, text: string) {
  await section(page).getByLabel('Your message').fill(text)
  await section(page).getByRole('button', { name: 'Send message' }).click()
}

/** Creates an engagement that waits for documents, and opens its client's phone. */
async function newConversation(page: Page, name: string) {
  const { id: clientId, email, own: phone } = await clientWithOwner(page, name)
  const id = await engagementIn(page, clientId, ['documents'])
  const atPhone = () => openSignedIn(phone, `/client-portal/engagements/${id}?client=${clientId}#messages`)
  const atDesk = () => openSignedIn(page, `/admin/engagements/${id}#messages`)
  return { id, clientId, email, phone, atPhone, atDesk }
}

test('a client and an adviser write to each other live, with read marks and counts', async ({ page }) => {
  const { phone, atPhone } = await newConversation(page, 'Lena Live')
  await atPhone()
  await expect(section(phone)).toContainText('No messages yet.')
  await looksRight(phone)
  await say(phone, 'Do you need both W-2s? My SSN is 219-09-9999.')
  await expect(log(phone)).toContainText('Do you need both W-2s?')
  await expect(unsent(phone)).toHaveCount(0)

  await openSignedIn(page, '/admin/messages')
  await expect(main(page)).toContainText('Lena Live')
  await expect(main(page).getByText('Waiting for us').locator('visible=true').first()).toBeVisible()
  await looksRight(page)
  await main(page).getByRole('link', { name: 'Lena Live' }).locator('visible=true').click()
  await expect(log(page)).toContainText('My SSN is 219-09-9999.')
  await expect(section(page)).toContainText('The client is waiting for an answer.')
  await expect(log(phone)).toContainText(/Read by Elena Marsh/)

  // Both people have the messages open, so each sees at once what the other sends.
  const long = `Yes, both please. ${'And everything about the rental in Wolfenbüttel-Hohenschwangau. '.repeat(6)}`
  await say(page, long)
  await expect(log(phone)).toContainText('Yes, both please.')
  await expect(section(page)).not.toContainText('The client is waiting for an answer.')
  await expect(log(page)).toContainText(/Read by owner-/)
  await say(phone, 'Thank you!')
  await expect(log(page)).toContainText('Thank you!')
  await looksRight(phone)
  await looksRight(page)

  await press(page, 'No answer needed')
  await expect(section(page)).not.toContainText('The client is waiting for an answer.')

  // On other pages, the client sees the number of unread messages. Reading them clears it.
  await openSignedIn(phone, '/client-portal/years')
  await say(page, 'The draft is ready.')
  await expect(log(page)).toContainText('The draft is ready.')
  await openSignedIn(phone, '/client-portal')
  await expect(main(phone).getByRole('link', { name: 'You have an unread message from us.' })).toBeVisible()
  const inBar = phone.getByRole('banner').getByRole('link', { name: '1 unread message' })
  await expect(inBar).toBeVisible()
  const tab = navigation(phone).getByRole('link', { name: /^Messages ?, 1 waiting$/ })
  await expect(tab).toBeVisible()
  await looksRight(phone)
  await tab.click()
  await expect(main(phone).getByRole('article')).toContainText('1 unread')
  await looksRight(phone)
  await main(phone).getByRole('link', { name: '2026 US return (1040)' }).click()
  await expect(log(phone)).toContainText('The draft is ready.')
  await expect(navigation(phone).getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await expect(inBar).toHaveCount(0)

  // The firm removes a message that it sent by mistake. It disappears for both.
  await log(page).getByRole('listitem').last().getByRole('button', { name: 'Remove' }).click()
  await looksRight(page)
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(toastIn(page)).toContainText('Message removed')
  await expect(log(phone)).toContainText('Removed by the firm')
  await expect(log(phone)).not.toContainText('The draft is ready.')
  await phone.context().close()
})

test('a message that fails is marked as not sent and arrives once later, and a draft survives a reload', async ({
  page,
}) => {
  const { phone, atPhone, atDesk } = await newConversation(page, 'Cora Cut')
  await atDesk()
  await atPhone()
  await say(phone, 'Before the tunnel')
  await expect(log(page)).toContainText('Before the tunnel')
  await phone.context().setOffline(true)
  await say(phone, 'In the tunnel')
  await expect(unsent(phone)).toContainText('Not sent. Please check your connection.')
  await expect(section(phone)).toContainText('The connection is lost.', { timeout: 60_000 })
  await looksRight(phone)
  await say(page, 'Are you there?')
  await expect(log(page)).toContainText('Are you there?')
  await phone.context().setOffline(false)
  await expect(log(phone)).toContainText('Are you there?')
  await expect(section(phone)).not.toContainText('The connection is lost.')

  // The server stores the message, but its answer is lost.
  await phone.route('**/api/engagements/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await unsent(phone).getByRole('button', { name: 'Try again' }).click()
  await expect(log(page)).toContainText('In the tunnel')
  await expect(log(phone)).toContainText('In the tunnel')
  await expect(unsent(phone)).toHaveCount(0)
  await phone.unroute('**/api/engagements/*/messages')

  // The request fails before it reaches the server. After a reload, the message is still there, and the client sends it
  // once.
  await phone.route('**/api/engagements/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await say(phone, 'Before the reload')
  await expect(unsent(phone)).toContainText('Not sent.')
  await section(phone).getByLabel('Your message').fill('Half a sentence, and my SSN 219-09-9999')
  await phone.unroute('**/api/engagements/*/messages')
  await atPhone()
  await phone.reload()
  await expect(section(phone).getByLabel('Your message')).toHaveValue(/^Half a sentence, and my SSN .*9999$/)
  await expect(section(phone).getByLabel('Your message')).not.toHaveValue(/219/)
  await expect(section(phone)).toContainText("This browser doesn't keep tax IDs")
  await section(phone).getByRole('button', { name: 'Send message' }).click()
  await expect(section(phone)).toContainText('Please enter the tax ID again, or remove what is left of it.')
  await looksRight(phone)
  await unsent(phone).getByRole('button', { name: 'Try again' }).click()
  await expect(log(phone)).toContainText('Before the reload')
  await expect(log(page)).toContainText('Before the reload')
  const texts = await log(page).getByRole('listitem').allTextContents()
  for (const text of ['In the tunnel', 'Before the reload'])
    expect(
      texts.filter((one) => one.includes(text)),
      text,
    ).toHaveLength(1)
  await phone.context().close()
})

test('people can attach documents, and can read but not write in a closed year', async ({ page }) => {
  const { id, phone, atPhone, atDesk } = await newConversation(page, 'Dora Documents')
  await atPhone()
  await press(phone, 'Attach documents')
  const name = `Lease ${'of the house with the very long street name '.repeat(4)}.pdf`
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(pdfOfLines(['Lease'])) }
  await dialog(phone).getByLabel('Files', { exact: true }).setInputFiles(file)
  await expect(dialog(phone).getByRole('checkbox', { name: /^Lease of/ })).toBeChecked()
  await looksRight(phone)
  await dialog(phone).getByRole('button', { name: 'Attach 1 document' }).click()
  await expect(section(phone).getByRole('list', { name: 'Documents to attach' })).toContainText('Lease of')
  await section(phone).getByRole('button', { name: 'Send message' }).click()
  await expect(log(phone).getByRole('link', { name: /^Lease of/ })).toBeVisible()
  await looksRight(phone)

  await atDesk()
  await log(page)
    .getByRole('link', { name: /^Lease of/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/documents\//)
  await expect(main(page)).toContainText('Dora Documents')
  await atDesk()
  await press(page, 'Attach documents')
  await dialog(page).getByLabel('Document name').fill('lease')
  await dialog(page)
    .getByRole('checkbox', { name: /^Lease of/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Attach 1 document' }).click()
  await say(page, 'Is this the one?')
  await expect(log(phone)).toContainText('Is this the one?')
  await expect(log(phone).getByRole('link', { name: /^Lease of/ })).toHaveCount(2)
  await section(page).getByRole('button', { name: 'Send message' }).click()
  await expect(section(page)).toContainText('Please write a message, or attach a document')

  await section(phone).getByLabel('Your message').fill('Too late?')
  for (const [index, to] of ['preparation', 'review', 'signature', 'filed', 'accepted'].entries()) {
    await ask(page, `/engagements/${id}/move`, { version: index + 2, to, sentence: `It moved to ${to}.` })
  }
  await expect(section(phone)).toContainText('This is closed, so no one can write here anymore.')
  await expect(section(phone).getByLabel('Your message')).toHaveCount(0)
  await expect(section(phone)).toContainText('Too late?')
  await looksRight(phone)
  await expect(section(page)).toContainText('The engagement is closed, so no one can write here.')
  await phone.context().close()
})

test('an email says that a message is waiting, once and without its content', async ({ page }) => {
  test.setTimeout(300_000)
  writeFileSync(clock, '0')
  const { email, atDesk, phone } = await newConversation(page, 'Mia Mail')
  await atDesk()
  await say(page, 'Your refund is $4,211. It goes to the account that ends in 0042.')
  await expect(log(page)).toContainText('Your refund')
  await say(page, 'A second message')
  await expect(log(page)).toContainText('A second message')
  const subject = 'A message is waiting in your client portal'
  expect(await countEmails(page.request, email, subject)).toBe(0)
  writeFileSync(clock, '11')
  await expect.poll(() => countEmails(page.request, email, subject), { timeout: 150_000 }).toBe(1)
  const mail = await findEmail(page.request, email, subject)
  expect(withoutIds(mail)).not.toMatch(/4,211|refund|0042|second|1040|Elena/)
  const [path = ''] = /\/client-portal\/engagements\/[^"\s<]+#messages/.exec(mail) ?? []
  await openSignedIn(phone, path)
  await expect(log(phone)).toContainText('Your refund is $4,211.')
  expect(await countEmails(page.request, email, subject)).toBe(1)
  await phone.context().close()
})
