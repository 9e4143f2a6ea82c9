import type { Page } from '@playwright/test'
import { upload, yesNo } from '../src/features/checklists/shared/standard/make.ts'
import { field, main, press, title } from './support/accounts.ts'
import { ask, checklistOf, handOver, itemIn, newEngagement, newOwner, newTemplate } from './support/checklists.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn, toastIn, untilLoaded } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

const test = onOneSite({}, asAdmin)

const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500

async function looksRight(page: Page) {
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
}

const items = [
  upload('photo', 'about', 'Photo ID', 'We verify you.', { help: 'Both sides.' }),
  upload('wages', 'income', 'Form W-2 from each employer', 'It shows your wages.'),
  yesNo('has-rent', 'income', 'Did you rent out property in 2026?', 'Rent is income.'),
  upload('lease', 'income', 'The lease', 'It shows the rent.', { when: 'has-rent' }),
]

const listed = (page: Page, name: string) =>
  main(page)
    .getByRole('navigation', { name: 'Items of the checklist' })
    .getByRole('button', { name: new RegExp(name) })

/** Opens an item. A phone shows either the list or the item, so first go back to the list there. */
async function open(page: Page, name: string) {
  const back = main(page).getByRole('button', { name: 'Back to the list' })
  if (await back.isVisible()) await back.click()
  await listed(page, name).click()
  await expect(main(page).getByRole('heading', { level: 2, name })).toBeVisible()
}

const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

test('a checklist is issued, answered, reviewed and sent back until the work begins, and rolled forward', async ({
  page,
}) => {
  test.slow()
  const name = 'Maximiliane-Alexandra von und zu Wolfenbüttel-Hohenschwangau'
  const { id: clientId, owner } = await newOwner(page, name)
  const templateName = `US return ${clientId.slice(0, 8)}`
  await newTemplate(page, templateName, items)
  const engagementId = await newEngagement(page, clientId)

  await openSignedIn(page, `/admin/engagements/${engagementId}`)
  await expect(part(page, 'Checklists')).toContainText('No checklist yet. Issue the first one.')
  await part(page, 'Checklists').getByRole('link', { name: 'Issue checklist' }).click()
  await field(page, 'Template').selectOption(`${templateName} (2026)`)
  await expect(part(page, 'What it asks')).toContainText('3 items at once. 1 more depends on answers.')
  await expect(
    main(page).getByRole('checkbox', { name: 'Did you rent out property in 2026?', exact: true }),
  ).toBeDisabled()
  await looksRight(page)
  await press(page, 'Issue and send')
  await expect(toastIn(page)).toContainText('Issued 1 checklist')
  await expect(title(page)).toHaveText(`${name}, 2026 US return (1040)`)
  await expect(main(page)).toContainText('Waiting for the client')
  await expect(main(page)).toContainText('Stage: Documents')

  const id = idIn(page)
  const asked = await checklistOf(owner, id)
  for (const key of ['photo', 'wages']) await handOver(owner, clientId, itemIn(asked, key))
  const { id: rent, version } = itemIn(asked, 'has-rent')
  await ask(owner, `/checklist-items/${rent}/answer`, { version, answer: 'no' })

  // Remove the test's extra header. With it, the browser would ask whether the preview's frame may load its scripts.
  await page.setExtraHTTPHeaders({})
  await page.reload()
  await expect(main(page)).toContainText('3 to review')
  if (isPhone(page)) await open(page, 'Photo ID')
  const preview = main(page).locator('iframe[title="Preview of the document"]')
  // The frame must be in view. Only then does the browser lay it out, and the page draws the file.
  await preview.scrollIntoViewIfNeeded()
  await expect(preview.contentFrame().locator('canvas').first()).toBeVisible()
  await looksRight(page)

  if (isPhone(page)) {
    await main(page).getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(main(page).getByRole('heading', { level: 2, name: 'Form W-2 from each employer' })).toBeVisible()
    await main(page).getByRole('button', { name: 'Send back' }).click()
    await dialog(page)
      .getByRole('button', { name: /A page is missing/ })
      .click()
    await looksRight(page)
    await dialog(page).getByRole('button', { name: 'Send back' }).click()
  } else {
    await page.keyboard.press('a')
    await expect(main(page).getByRole('heading', { level: 2, name: 'Form W-2 from each employer' })).toBeVisible()
    await page.keyboard.press('s')
    await looksRight(page)
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
  }
  await expect(toastIn(page)).toContainText('Sent back')
  await expect(main(page).getByRole('heading', { level: 2, name: 'Did you rent out property in 2026?' })).toBeVisible()
  await expect(main(page)).toContainText('1 sent back')

  const sentBack = itemIn(await checklistOf(owner, id), 'wages')
  expect([sentBack.state, sentBack.sentBackReason]).toEqual([
    'needs_change',
    'A page is missing. Please send all pages.',
  ])
  await handOver(owner, clientId, sentBack)
  await page.reload()
  await expect(main(page)).toContainText('2 to review')
  if (isPhone(page)) await open(page, 'Form W-2')
  else await listed(page, 'Form W-2').click()
  await expect(main(page)).toContainText('A page is missing. Please send all pages.')
  await press(page, 'Accept several')
  await expect(dialog(page).getByRole('button', { name: 'Accept items' })).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Choose all' }).click()
  await looksRight(page)
  await dialog(page).getByRole('button', { name: 'Accept 2 items' }).click()
  await expect(toastIn(page)).toContainText('Accepted 2 items')
  await expect(main(page)).toContainText('3 of 3 done')
  await expect(main(page)).toContainText('Complete')
  await expect(main(page)).toContainText('Stage: Preparation')

  const next = { version: 3, title: '2027 US return (1040)', dueOn: '2028-04-17' }
  const { id: nextId } = await ask<{ id: string }>(page.request, `/admin/engagements/${engagementId}/roll`, next)
  await openSignedIn(page, `/admin/engagements/${nextId}`)
  await part(page, 'Checklists').getByRole('link', { name: templateName }).click()
  await expect(main(page)).toContainText('Not sent yet')
  await open(page, 'Form W-2')
  await expect(main(page).getByRole('heading', { level: 3, name: 'Documents for 2026' })).toBeVisible()
  await press(page, 'Send to client')
  await dialog(page).getByRole('button', { name: 'Send to client' }).click()
  await expect(toastIn(page)).toContainText('Checklist sent')
  expect((await checklistOf(owner, idIn(page))).items.map(({ key }) => key)).toEqual(['photo', 'wages', 'has-rent'])
})

test('the firm finds a checklist, sends a reminder and asks for more', async ({ page }) => {
  const name = `Ada ${Date.now()}`
  const { id: clientId, owner } = await newOwner(page, name)
  const templateId = await newTemplate(page, `Short list ${clientId.slice(0, 8)}`, items)
  const engagementId = await newEngagement(page, clientId)
  const issue = { templateId, engagementIds: [engagementId], number: 1, leaveOut: ['lease', 'has-rent'], isSent: true }
  const { ids } = await ask<{ ids: string[] }>(page.request, '/admin/client-checklists', issue)
  const id = ids[0] ?? ''

  if (!isPhone(page)) {
    await openSignedIn(page, '/admin/checklist-templates/reasons')
    const typed = field(page, "An item doesn't apply")
    await typed.fill(`${await typed.inputValue()}\nYour employer sent it to us.`)
    await looksRight(page)
    await press(page, 'Save reasons')
    await expect(main(page)).toContainText('Reasons saved.')
  }

  await openSignedIn(page, '/admin/client-checklists')
  await field(page, 'Search').fill(name)
  await expect(main(page).getByText('1 checklist', { exact: true })).toBeVisible()
  await looksRight(page)
  await main(page)
    .getByRole('checkbox', { name: new RegExp(name) })
    .first()
    .check()
  await press(page, 'Send reminder')
  await dialog(page).getByRole('button', { name: 'Send reminder' }).click()
  await expect(toastIn(page)).toContainText('Reminded of 1 checklist')
  await main(page).getByRole('link', { name: 'Board by stage' }).click()
  const board = part(page, 'Board by stage')
  await expect(board.getByRole('link', { name })).toBeVisible()
  // Only the board scrolls sideways, not the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await looksRight(page)
  await board.getByRole('link', { name }).click()

  await press(page, 'Ask for more')
  await dialog(page).getByLabel('What do you need?').fill("Last year's return")
  await dialog(page).getByLabel('Category').selectOption('Income')
  await looksRight(page)
  await dialog(page).getByRole('button', { name: 'Add item' }).click()
  await expect(toastIn(page)).toContainText('Item added')
  await open(page, "Last year's return")
  await press(page, 'Not applicable')
  const reason = isPhone(page) ? /We already have it/ : /Your employer sent it/
  await dialog(page).getByRole('button', { name: reason }).click()
  await dialog(page).getByRole('button', { name: 'Mark as not applicable' }).click()
  await expect(main(page)).toContainText('1 of 3 done')
  expect(itemIn(await checklistOf(owner, id), 'last-years-return').state).toBe('not_applicable')

  await open(page, 'Photo ID')
  await field(page, 'New note').fill('He calls on Monday.')
  await press(page, 'Add note')
  await expect(part(page, 'Notes about this item')).toContainText('Internal')
  expect(JSON.stringify(await checklistOf(owner, id))).not.toContain('He calls on Monday.')
  await looksRight(page)

  const photo = itemIn(await checklistOf(owner, id), 'photo')
  await ask(owner, `/checklist-items/${photo.id}/claim`, { version: photo.version, reason: 'I have none.' })
  await page.reload()
  await untilLoaded(page)
  await open(page, 'Photo ID')
  await expect(main(page)).toContainText('Does not apply, says the client: I have none.')
  await main(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(main(page)).toContainText('2 of 3 done')
})
