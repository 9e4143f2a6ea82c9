import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { field, main, press, title } from './support/accounts.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn, toastIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

const test = onOneSite({}, asAdmin)

// The test tries to save an order that the server refuses.
test.use({ expectedFailures: [/\/items\/order$/] })

const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) =>
  main(page)
    .getByRole('region', { name: /^\d+ items?$/ })
    .getByRole('list')
    .getByRole('listitem')
const openTemplate = async (page: Page, name: string) => {
  await openSignedIn(page, '/admin/checklist-templates')
  await main(page).getByRole('link', { name }).locator('visible=true').click()
  await expect(title(page)).toHaveText(name)
}

test('a version in use never changes; its draft can be changed, reordered by keyboard and pointer, and put into use', async ({
  page,
}) => {
  await openTemplate(page, 'Monthly bookkeeping')
  await expect(main(page).getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await press(page, 'Make a new version')
  await expect(toastIn(page)).toContainText('Version 2 started')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)

  await press(page, 'Add item')
  await field(page, 'Title').fill('Mileage log')
  await press(page, 'Add item')
  await expect(main(page).getByText('Please choose a category').first()).toBeVisible()
  await field(page, 'Category').selectOption('Every month')
  await field(page, 'Depends on the answer to').selectOption('Do you already keep books?')
  await main(page).getByRole('region', { name: 'New item' }).getByLabel('Yes').check()
  await expectAccessibleInBoth(page)
  await press(page, 'Add item')
  await expect(toastIn(page)).toContainText('Item added')
  const added = rows(page).filter({ hasText: 'Mileage log' })
  await expect(added).toContainText('If “Do you already keep books?” is Yes')
  await expect(added).toContainText('French missing')

  await added.getByRole('button', { name: /^Edit ?: Mileage log$/ }).click()
  await main(page).getByText('French (missing)').click()
  await field(page, 'Title in French').fill('Carnet de route')
  await press(page, 'Save item')
  await expect(toastIn(page)).toContainText('Item saved')
  await press(page, 'Close')
  await expect(added.getByRole('button', { name: /^Edit ?: Mileage log$/ })).toBeFocused()
  await expect(added).not.toContainText('French missing')

  // The server refuses to move this question after the items whose conditions depend on its answer.
  const handle = main(page).getByRole('button', { name: /^Reorder: Do you already keep books/ })
  await handle.focus()
  await page.keyboard.press('End')
  await expect(main(page).getByRole('status').filter({ hasText: 'is now item' })).toHaveCount(1)
  await expect(main(page).getByRole('alert')).toContainText('so it has to come after it.')
  await expect(rows(page).first()).toContainText('Do you already keep books?')

  const last = main(page).getByRole('button', { name: /^Reorder: Hours/ })
  await last.focus()
  const saved = page.waitForResponse((response) => response.url().endsWith('/items/order') && response.ok())
  await page.keyboard.press('ArrowUp')
  await saved
  await expect(rows(page).nth(-2)).toContainText('Hours, bonuses')
  await expect(last).toBeFocused()

  const dropped = page.waitForResponse((response) => response.url().endsWith('/items/order') && response.ok())
  await main(page).getByRole('button', { name: 'Add item' }).scrollIntoViewIfNeeded()
  const from = await main(page)
    .getByRole('button', { name: /^Reorder: Hours/ })
    .boundingBox()
  const to = await main(page)
    .getByRole('button', { name: /^Reorder: Form W-4/ })
    .boundingBox()
  if (!from || !to) throw new Error('The rows are not visible.')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 110, { steps: 8 })
  await page.mouse.up()
  await dropped
  await expect(rows(page).last()).toContainText('Hours, bonuses')

  await main(page)
    .getByText(/^Changes from version 1/)
    .click()
  await expect(main(page).getByText('Added')).toBeVisible()
  await press(page, 'Put into use')
  await dialog(page).getByRole('button', { name: 'Put into use' }).click()
  await expect(toastIn(page)).toContainText('Version 2 is in use')
  await expect(main(page).getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await field(page, 'Version').selectOption('Version 1 (earlier)')
  await expect(rows(page).filter({ hasText: 'Mileage log' })).toHaveCount(0)
})

test('the preview shows the items that apply to the answers given', async ({ page }) => {
  await openTemplate(page, 'US individual return (1040)')
  const preview = main(page).getByRole('region', { name: 'Preview as client' })
  await expect(preview.getByRole('heading', { name: 'Form W-2', exact: true })).toHaveCount(0)
  await preview
    .getByRole('listitem')
    .filter({ hasText: 'Were you employed in the United States' })
    .getByLabel('Yes')
    .check()
  await expect(preview.getByRole('heading', { name: 'Form W-2', exact: true })).toBeVisible()
  await preview.getByLabel('Language').selectOption('French')
  await expectAccessibleInBoth(page)
})

test('a template can be rolled forward to the next tax year and shows what changed; it can be exported to a file and imported again', async ({
  page,
}) => {
  await openTemplate(page, 'Canadian individual return (T1)')
  await main(page).getByRole('link', { name: 'Roll forward to 2027' }).click()
  await expect(main(page).locator('ins').first()).toContainText('2027')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await press(page, 'Create template for the next year')
  await expect(toastIn(page)).toContainText('Template for 2027 created')
  await expect(main(page).getByText('Your province or territory on December 31, 2027').first()).toBeVisible()

  const download = page.waitForEvent('download')
  await press(page, 'Save as JSON')
  const file = await (await download).path()
  const text = await readFile(file, 'utf8')
  await openSignedIn(page, '/admin/checklist-templates/import')
  const choose = (content: string) =>
    field(page, 'JSON file').setInputFiles({
      name: 'template.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
  await choose(text.replace('"upload"', '"song"'))
  await expect(main(page).getByRole('heading', { name: "This file can't be imported" })).toBeFocused()
  await expect(main(page)).toContainText('Item 1, kind: Please choose a kind.')
  await expectAccessibleInBoth(page)
  await choose(text)
  await press(page, 'Import template')
  await expect(toastIn(page)).toContainText('Template imported')
})

test('a template can be created on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/admin/checklist-templates/new')
  await field(page, 'Name').fill('Estates and trusts with a name that is so long that it needs two lines on a phone')
  await press(page, 'Create template')
  await expect(main(page).getByText('Please choose who it is for').first()).toBeVisible()
  await field(page, 'Service').selectOption('Individual Tax')
  await main(page).getByLabel('Person').check()
  await expectNoOverflow(page)
  await press(page, 'Create template')
  await expect(main(page).getByRole('heading', { name: 'No items yet' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await openTemplate(page, 'US individual return (1040)')
  await expectNoOverflow(page)
})

test.describe('an unknown template', () => {
  test.use({ expectedFailures: [/\/api\/admin\/checklist-templates\//] })

  test('is not found', async ({ page }) => {
    await openSignedIn(page, '/admin/checklist-templates/0b9f2c64-5f0e-4c1b-9a51-6d1f8a3f2e77/items')
    await expect(main(page)).toContainText('There is nothing at this address')
  })
})
