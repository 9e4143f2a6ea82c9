import { expect as expectValue, type Locator, type Page } from '@playwright/test'
import { pdfOfLines } from '../src/features/documents/shared/write-pdf.ts'
import { main, title } from './support/accounts.ts'
import { ask, clientWithChecklist, newMember } from './support/client-portal.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { hold, openSignedIn } from './support/site.ts'
import { expect, expectAccessible, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'
import { holdParts } from './support/uploads.ts'

const test = onOneSite({}, asAdmin)

const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
/** An item's card, by its title. */
const card = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })
const files = (page: Page, name: string) => card(page, name).getByLabel('Files', { exact: true })
/** Presses a button of an item's card. */
const pressIn = (page: Page, item: string, name: string) =>
  card(page, item).getByRole('button', { name, exact: true }).click()
const unfold = (page: Page, name: string) => pressIn(page, name, name)

async function looksRight(page: Page) {
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
}

let made = 0
function pdf(name: string) {
  made += 1
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdfOfLines([name, `number ${made} ${Date.now()}`])) }
}

const idCard = 'Government-issued photo ID'
const employed = 'Were you employed in the United States in 2026?'
const w2 = 'Form W-2'
const changed = 'What changed in your life in 2026?'
const duty = 'You are responsible for what your return reports'

interface Listed {
  id: string
  version: number
  key: string
  state: string
}
const listOf = async (page: Page, id: string): Promise<Listed[]> =>
  (await (await page.request.get(`/api/admin/client-checklists/${id}`)).json()).items
const itemOf = async (page: Page, id: string, key: string): Promise<Listed> => {
  const found = (await listOf(page, id)).find((one) => one.key === key)
  if (!found) throw new Error(`The checklist has no item ${key}.`)
  return found
}
/** Makes the firm decide about an item, through the API. */
async function judge(page: Page, list: string, key: string, decision: 'accept' | 'send-back', reason?: string) {
  const { id, version } = await itemOf(page, list, key)
  await ask(page, `/checklist-items/${id}/${decision}`, { version, ...(reason ? { reason } : {}) })
}

test('a client finds what we need, uploads it, and sees that nothing is missing', async ({ page }) => {
  const { id, own, listId, engagementId } = await clientWithChecklist(page, 'Ada Vale')
  await openSignedIn(own, `/client-portal?client=${id}`)
  const needs = part(own, 'What we need from you')
  await expect(needs.getByRole('listitem')).toHaveCount(4)
  await expect(part(own, 'Where everything stands')).toBeVisible()
  await looksRight(own)
  await openSignedIn(own, `/client-portal/documents?client=${id}`)
  await expect(part(own, 'Documents we still need').getByRole('listitem')).toHaveCount(1)
  await looksRight(own)
  await part(own, 'Documents we still need').getByRole('link', { name: idCard }).click()
  await expect(title(own)).toContainText('1040')
  await expect(part(own, 'Progress')).toContainText('0 of 4 done')
  await expect(card(own, idCard)).toContainText('we need both sides')
  await expect(card(own, idCard)).toContainText('PDF, JPG, PNG or HEIC, up to')
  await looksRight(own)
  const photo = { name: 'IMG_1.png', mimeType: 'image/png', buffer: await own.screenshot() }
  await card(own, idCard).getByLabel('Photo', { exact: true }).setInputFiles(photo)
  await expect(dialog(own)).toContainText('we need both sides')
  await expect(dialog(own).getByLabel('Name of the file')).toHaveValue(idCard)
  await looksRight(own)
  await dialog(own).getByRole('button', { name: 'Close' }).click()
  await files(own, idCard).setInputFiles([pdf('passport.pdf')])
  await expect(card(own, idCard)).toContainText('Received')
  await expect(card(own, idCard)).toContainText("We're checking it")
  await expect(card(own, idCard).getByRole('list', { name: `Uploaded for: ${idCard}` })).toContainText('passport.pdf')
  await expect(part(own, 'Progress')).toContainText('0 of 4 done, 1 sent')

  await unfold(own, employed)
  await pressIn(own, employed, 'Save answer')
  await expect(card(own, employed)).toContainText('Please enter an answer')
  await card(own, employed).getByLabel('Yes').check()
  await pressIn(own, employed, 'Save answer')
  await expect(card(own, w2)).toContainText('To do')
  await expect(part(own, 'Progress')).toContainText('0 of 5 done, 2 sent')
  await unfold(own, w2)
  // While it waits for the documents, the dialog doesn't show an empty list.
  const release = await hold(own, '/api/clients/*/documents**')
  await pressIn(own, w2, 'Choose from your documents')
  await expect(dialog(own).locator('[class*=animate-pulse]')).toBeVisible()
  await expectAccessible(own)
  release()
  await dialog(own).getByLabel('Part of the name').fill('pass')
  const passport = dialog(own).getByRole('button', { name: /passport\.pdf/ })
  await expect(passport).toBeVisible()
  await looksRight(own)
  await passport.click()
  await expect(dialog(own)).toHaveCount(0)
  await expect(card(own, w2)).toContainText('Received')
  await pressIn(own, w2, 'Take passport.pdf off this item')
  await expect(card(own, w2)).toContainText('To do')
  await pressIn(own, w2, "This doesn't apply to me")
  await dialog(own).getByRole('button', { name: 'Tell us' }).click()
  await expect(dialog(own)).toContainText('Please say why, in a few words')
  await looksRight(own)
  await dialog(own).getByLabel('Why not?').fill('My employer pays me in Canada.')
  await dialog(own).getByRole('button', { name: 'Tell us' }).click()
  await expect(card(own, w2)).toContainText('Does not apply, we are checking')

  await unfold(own, changed)
  await card(own, changed).getByLabel('Your answer').fill('I moved to Ohio. My SSN is 219-09-9999.')
  await expect(card(own, changed)).toContainText('This looks like a Social Security number.')
  await card(own, changed).getByLabel('Your answer').fill('I moved to Ohio.')
  await expect(card(own, changed)).not.toContainText('This looks like')
  await pressIn(own, changed, 'Save answer')
  await expect(card(own, changed)).toContainText('Received')
  await unfold(own, duty)
  await pressIn(own, duty, 'I have read this')
  await expect(card(own, duty)).toContainText('Accepted')
  await expect(part(own, 'Progress')).toContainText("You've sent us everything")
  await looksRight(own)
  await main(own).getByRole('link', { name: 'See where it stands' }).click()
  await expect(part(own, 'Where it stands')).toContainText('We are on it')
  await expect(part(own, 'Where it stands')).toContainText("We're reviewing what you sent")

  for (const key of ['identification', 'employed-us', 'w2', 'changes']) await judge(page, listId, key, 'accept')
  await openSignedIn(own, `/client-portal/engagements/${engagementId}?client=${id}`)
  await expect(part(own, 'What we need from you')).toContainText("We've accepted everything")
  await expect(part(own, 'Where it stands')).toContainText('Preparation')
  await looksRight(own)
  await openSignedIn(own, `/client-portal?client=${id}`)
  await expect(part(own, 'What we need from you')).toContainText('Nothing right now')
  await own.context().close()
})

test('the portal counts a long checklist by kind, and "Show more" moves focus to the first new item', async ({
  page,
}) => {
  const { id, own, listId } = await clientWithChecklist(page, 'Lea Vale', 'everything')
  await openSignedIn(own, `/client-portal?client=${id}`)
  const needs = part(own, 'What we need from you')
  const start = needs.getByRole('link', { name: /^\d+ documents to upload$/ })
  await expect(needs.getByRole('link', { name: /^\d+ questions to answer$/ })).toBeVisible()
  const dueFirst = needs.getByRole('list', { name: 'Due first' }).getByRole('listitem')
  await expect(dueFirst).toHaveCount(5)
  await looksRight(own)
  await needs.getByRole('button', { name: /^Show \d+ more$/ }).press('Enter')
  await expect(dueFirst.nth(5).getByRole('link')).toBeFocused()
  await start.click()
  await expect(own).toHaveURL(new RegExp(`/client-portal/checklists/${listId}.*#item-`))
  await expect(card(own, idCard)).toContainText('we need both sides')
  await expect(card(own, idCard)).toBeInViewport()
  await openSignedIn(own, `/client-portal/documents?client=${id}`)
  const optional = part(own, 'Optional documents').getByRole('listitem')
  await expect(part(own, 'Documents we still need')).not.toContainText('optional')
  await expect(optional).toHaveCount(5)
  await looksRight(own)
  await part(own, 'Optional documents')
    .getByRole('button', { name: /^Show \d+ more/ })
    .press('Enter')
  await expect(optional.nth(5).getByRole('link')).toBeFocused()
  await own.context().close()
})

test('however many documents an item has, the upload area comes soon, and the earlier documents open', async ({
  page,
}) => {
  const { id, own, listId } = await clientWithChecklist(page, 'Max Vale')
  await openSignedIn(own, `/client-portal/checklists/${listId}?client=${id}`)
  await files(own, idCard).setInputFiles(Array.from({ length: 5 }, (_, index) => pdf(`page ${index + 1}.pdf`)))
  const list = card(own, idCard).getByRole('list', { name: `Uploaded for: ${idCard}` })
  const more = card(own, idCard).getByRole('button', { name: 'Show 2 earlier documents' })
  await expect(more).toBeVisible()
  await openSignedIn(own, `/client-portal/checklists/${listId}?client=${id}`)
  await unfold(own, idCard)
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const area = card(own, idCard).getByRole('region', { name: 'Add files' })
  expectValue((await top(area)) - (await top(more))).toBeLessThan(300)
  await looksRight(own)
  await more.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await expect(list.getByRole('link').first()).toBeFocused()
  await own.context().close()
})

test('an item that we sent back says why, and the client can upload again or return it with a note', async ({
  page,
}) => {
  const { id, own, listId } = await clientWithChecklist(page, 'Bea Vale')
  const reason = `Please send both sides. ${'The back of the card is missing, and we need it. '.repeat(6)}`.trim()
  await openSignedIn(own, `/client-portal/checklists/${listId}?client=${id}`)
  await files(own, idCard).setInputFiles([pdf('card.pdf')])
  await expect(card(own, idCard)).toContainText('Received')
  await judge(page, listId, 'identification', 'send-back', reason)

  await openSignedIn(own, `/client-portal?client=${id}`)
  const first = part(own, 'What we need from you').getByRole('listitem').first()
  await expect(first).toContainText('Needs a change')
  await first.getByRole('link').click()
  await expect(card(own, idCard)).toContainText(reason)
  await looksRight(own)
  await files(own, idCard).setInputFiles([pdf('both sides.pdf')])
  await expect(card(own, idCard)).not.toContainText('We need a change')
  await expect(card(own, idCard)).toContainText('Received')
  await judge(page, listId, 'identification', 'send-back', 'It has expired.')
  await openSignedIn(own, `/client-portal/checklists/${listId}?client=${id}`)
  await pressIn(own, idCard, 'Return it with a note')
  await dialog(own).getByLabel('What should we know?').fill('The renewal takes until March.')
  await dialog(own).getByRole('button', { name: 'Return it' }).click()
  await expect(card(own, idCard)).toContainText('The renewal takes until March.')
  await expect(card(own, idCard)).toContainText('Received')
  await looksRight(own)
  await own.context().close()
})

test('two members see the same list, and neither overwrites the other', async ({ page }) => {
  const { id, own, listId } = await clientWithChecklist(page, 'Cleo and Dan Vale')
  const address = `/client-portal/checklists/${listId}?client=${id}`
  const { own: other } = await newMember(page, id, 'delegate')
  await openSignedIn(own, address)
  await openSignedIn(other, address)
  await unfold(own, changed)
  await unfold(other, changed)
  await card(own, changed).getByLabel('Your answer').fill('A new job.')
  await card(other, changed).getByLabel('Your answer').fill('A new child.')
  await pressIn(own, changed, 'Save answer')
  await expect(card(own, changed)).toContainText('Received')
  await pressIn(other, changed, 'Save answer')
  await expect(card(other, changed).getByRole('alert')).toBeVisible()
  await expect(card(other, changed).getByLabel('Your answer')).toHaveValue('A new child.')
  await expect(card(other, changed)).toContainText('A different answer was saved in the meantime')
  await expect(card(other, changed)).toContainText('A new job.')
  await looksRight(other)
  await pressIn(other, changed, 'Save answer')
  await expectValue
    .poll(() => itemOf(page, listId, 'changes'))
    .toMatchObject({ state: 'received', answer: 'A new child.' })
  await expect(card(other, changed).getByRole('alert')).toHaveCount(0)
  await expect(card(other, changed)).not.toContainText('A different answer was saved in the meantime')
  await other.context().close()
  await own.context().close()
})

test('an upload for an item continues after a lost connection', async ({ page }) => {
  const { id, own, listId } = await clientWithChecklist(page, 'Eve Vale')
  await openSignedIn(own, `/client-portal/checklists/${listId}?client=${id}`)
  const letThrough = await holdParts(own)
  const file = pdf('large.pdf')
  await files(own, idCard).setInputFiles({
    ...file,
    buffer: Buffer.concat([file.buffer, Buffer.alloc(8 * 2 ** 20, 7)]),
  })
  const uploads = card(own, idCard).getByRole('list', { name: 'Uploads' })
  letThrough(1)
  await expect(uploads).toContainText('49% of 8')
  await own.context().setOffline(true)
  // The browser is offline when it sends the second part.
  letThrough(1)
  await expect(uploads).toContainText("You're offline at")
  letThrough(2)
  await own.context().setOffline(false)
  await expect(card(own, idCard).getByRole('list', { name: `Uploaded for: ${idCard}` })).toContainText('large.pdf')
  expectValue(await itemOf(page, listId, 'identification')).toMatchObject({ state: 'received' })
  await own.context().close()
})
