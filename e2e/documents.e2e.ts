import { randomBytes } from 'node:crypto'
import { expect as expectValue, type Page } from '@playwright/test'
import { pdfOfLines } from '../src/features/documents/shared/write-pdf.ts'
import { main, press, title } from './support/accounts.ts'
import { clientWithOwner } from './support/client-portal.ts'
import { heicPhoto } from './support/heic.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'
import { holdParts } from './support/uploads.ts'

const test = onOneSite({}, asAdmin)

let made = 0
function pdf(name: string, bytes = 0) {
  made += 1
  const buffer = Buffer.concat([
    Buffer.from(pdfOfLines([name, `number ${made}`])),
    Buffer.from('\n%'),
    randomBytes(bytes),
  ])
  return { name, mimeType: 'application/pdf', buffer }
}

/** Adds a client. Returns a page of a separate browser in which the client's owner is signed in. */
async function newOwner(page: Page): Promise<{ owner: Page; clientId: string }> {
  const { id, own } = await clientWithOwner(page, 'Ada Vale', page.viewportSize()?.width)
  return { owner: own, clientId: id }
}

const files = (page: Page) => main(page).getByLabel('Files', { exact: true })
const uploads = (page: Page) => main(page).getByRole('list', { name: 'Uploads' })

test('a client uploads files, the firm answers with a draft, and each side sees the files of the other', async ({
  page,
}) => {
  const { owner, clientId } = await newOwner(page)
  await openSignedIn(owner, '/client-portal/documents')
  await expect(main(owner)).toContainText('No documents yet')
  await expectNoOverflow(owner)
  await expectAccessibleInBoth(owner)
  const long = `W-2 ${'of a company with a very long name '.repeat(4)}.pdf`
  await files(owner).setInputFiles([pdf('W-2.pdf'), pdf(long)])
  await expect(uploads(owner).getByText(/^Sent,/)).toHaveCount(2)
  await expect(main(owner).getByRole('status').filter({ hasText: '2 documents' })).toBeVisible()
  await expectNoOverflow(owner)
  await expectAccessibleInBoth(owner)

  await openSignedIn(page, `/admin/documents?client=${clientId}`)
  await main(page).getByLabel('What you upload').selectOption('Draft for your review')
  await files(page).setInputFiles(pdf('Draft return.pdf'))
  await expect(uploads(page).getByText(/^Sent,/)).toHaveCount(1)
  await expect(main(page).getByRole('status').filter({ hasText: '3 documents' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await main(page).getByRole('link', { name: 'W-2.pdf', exact: true }).first().click()
  await expect(title(page)).toHaveText('W-2.pdf')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('link', { name: 'Download', exact: true }).click(),
  ])
  expectValue(saved.suggestedFilename()).toBe('W-2.pdf')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)

  await openSignedIn(owner, '/client-portal/documents?origin=firm')
  await expect(main(owner).getByRole('status').filter({ hasText: '1 document' })).toBeVisible()
  await openSignedIn(owner, '/client-portal/documents?q=w-2.pdf')
  await main(owner).getByRole('link', { name: 'W-2.pdf', exact: true }).first().click()
  await expect(main(owner).getByRole('region', { name: 'Who opened it' })).toContainText('Downloaded by the firm')
  await press(owner, 'Add new version')
  await files(owner).setInputFiles(pdf('W-2 corrected.pdf'))
  await expect(title(owner)).toHaveText('W-2 corrected.pdf')
  await expect(main(owner).getByRole('region', { name: 'Versions' })).toContainText('Version 1: W-2.pdf')
  await press(owner, 'Show preview')
  // The frame must be in view. Only then does the browser lay it out, and the page draws the file.
  await main(owner).locator('iframe').scrollIntoViewIfNeeded()
  const frame = main(owner).frameLocator('iframe')
  await expect(frame.locator('canvas')).toHaveCount(1)
  await expect(main(owner)).toContainText('1 page')
  await expect
    .poll(() => frame.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL().length))
    .toBeGreaterThan(3_000)
  expectValue(await frame.locator('body').evaluate(() => origin)).toBe('null')
  await expectNoOverflow(owner)
  await expectAccessibleInBoth(owner)
  await owner.context().close()
})

test('the page says why we refuse a file, and says if we already have the file', async ({ page }) => {
  const { owner } = await newOwner(page)
  await openSignedIn(owner, '/client-portal/documents')
  const program = { name: 'w2.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ and so on') }
  await files(owner).setInputFiles(program)
  await expect(uploads(owner)).toContainText('This is a program. Please send a PDF')
  await press(owner, 'Remove w2.pdf from the list')
  const file = pdf('receipt.pdf')
  await files(owner).setInputFiles(file)
  await expect(uploads(owner).getByText(/^Sent,/)).toHaveCount(1)
  await files(owner).setInputFiles({ ...file, name: 'again.pdf' })
  await expect(uploads(owner)).toContainText('We already have this file, as receipt.pdf.')
  await files(owner).setInputFiles({ ...file, name: 'empty.pdf', buffer: Buffer.alloc(0) })
  await expect(uploads(owner)).toContainText('This file is empty.')
  await expectNoOverflow(owner)
  await expectAccessibleInBoth(owner)
  await owner.context().close()
})

test('an upload continues after a lost connection, a pause and a reload', async ({ page }) => {
  const { owner } = await newOwner(page)
  await openSignedIn(owner, '/client-portal/documents')
  const letThrough = await holdParts(owner)
  await files(owner).setInputFiles(pdf('large.pdf', 14 * 2 ** 20))
  letThrough(2)
  await expect(uploads(owner)).toContainText('57% of 14 MB')
  await owner.context().setOffline(true)
  // The browser is offline when it sends the third part.
  letThrough(1)
  await expect(uploads(owner)).toContainText("You're offline at 57%.")
  await owner.context().setOffline(false)
  await expect(uploads(owner)).toContainText('57% of 14 MB')
  await press(owner, 'Pause large.pdf')
  await expect(uploads(owner)).toContainText('Paused at 57%')
  letThrough(10)
  await press(owner, 'Resume large.pdf')
  await expect(uploads(owner).getByText(/^Sent,/)).toHaveCount(1)

  const file = pdf('reloaded.pdf', 14 * 2 ** 20)
  await owner.evaluate(() => window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true))
  owner.on('dialog', (dialog) => void dialog.accept())
  const letNextThrough = await holdParts(owner)
  await files(owner).setInputFiles(file)
  letNextThrough(2)
  await expect(uploads(owner).getByRole('listitem').last()).toContainText('57% of 14 MB')
  await openSignedIn(owner, '/client-portal/documents')
  await expect(main(owner)).toContainText('You began to send this file earlier')
  await expect(main(owner)).toContainText('reloaded.pdf: 57% of 14 MB')
  await owner.context().close()
})

test('several photos can be sent as one PDF', async ({ page }) => {
  const { owner } = await newOwner(page)
  await openSignedIn(owner, '/client-portal/documents')
  const picture = await owner.screenshot({ type: 'png' })
  const dialog = owner.getByRole('dialog')
  const camera = owner.waitForEvent('filechooser')
  await press(owner, owner.viewportSize()?.width === 390 ? 'Take photos' : 'Choose photos')
  await (await camera).setFiles({ name: 'page-1.png', mimeType: 'image/png', buffer: picture })
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  const second = { name: 'page-2.png', mimeType: 'image/png', buffer: picture }
  await dialog.getByLabel('Photo', { exact: true }).setInputFiles(second)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  const fromPhone = { name: 'IMG_0001.HEIC', mimeType: '', buffer: heicPhoto() }
  const damaged = { ...fromPhone, name: 'damaged.heic', buffer: heicPhoto().fill(0, 300) }
  await dialog.getByLabel('Photo', { exact: true }).setInputFiles([damaged, fromPhone])
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('alert')).toHaveText('damaged.heic is not a picture that this browser can read.')
  await expectAccessibleInBoth(owner)
  await dialog.getByLabel('Name of the file').fill('Receipts')
  await dialog.getByRole('button', { name: 'Send 3 pages' }).click()
  await expect(uploads(owner).getByText(/^Sent,/)).toHaveCount(1)
  await expect(main(owner).getByRole('link', { name: 'Receipts.pdf' }).first()).toBeVisible()
  await owner.context().close()
})

test('a photo in HEIC is shown inside the page, and one that is damaged can be downloaded', async ({ page }) => {
  const { owner } = await newOwner(page)
  await openSignedIn(owner, '/client-portal/documents')
  const photo = { name: 'W-2.heic', mimeType: 'image/heic', buffer: heicPhoto() }
  const damaged = { ...photo, name: 'damaged.heic', buffer: heicPhoto().fill(0, 300) }
  await files(owner).setInputFiles([photo, damaged])
  await expect(uploads(owner).getByText(/^Sent,/)).toHaveCount(2)
  await main(owner).getByRole('link', { name: 'W-2.heic', exact: true }).first().click()
  await press(owner, 'Show preview')
  const canvas = main(owner).frameLocator('iframe').locator('canvas')
  const colorsOf = (canvas: SVGElement | HTMLElement) =>
    [10, 54].map((x) => [...((canvas as HTMLCanvasElement).getContext('2d')?.getImageData(x, 24, 1, 1).data ?? [])])
  const [left = [], right = []] = await canvas.evaluate(colorsOf)
  expectValue(Number(left[2]) - Number(left[0])).toBeGreaterThan(100)
  expectValue(Number(right[0]) - Number(right[2])).toBeGreaterThan(100)
  await expectNoOverflow(owner)
  await openSignedIn(owner, '/client-portal/documents')
  await main(owner).getByRole('link', { name: 'damaged.heic', exact: true }).first().click()
  await press(owner, 'Show preview')
  await expect(main(owner).getByRole('alert')).toHaveText("This photo can't be shown here. Please download it instead.")
  await expect(main(owner).getByRole('link', { name: 'Download file' })).toBeVisible()
  await expectAccessibleInBoth(owner)
  await owner.context().close()
})
