import type { Page } from '@playwright/test'
import { answer, pressSignOut, refused } from './support/account.ts'
import { admin, hold, open, signIn, tabTo } from './support/site.ts'
import { expect, expectAccessible, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'

const person = (name: string) => ({
  ...{ name, credential: '', credentialUrl: '', region: '', languages: [], about: '' },
  ...{ portrait: '', isShown: true },
})

async function openDesk(page: Page, changes: object = {}) {
  const { siteUrl: _, zoneName: __, isDemo: ___, ...record } = await (await page.request.get('/api/company')).json()
  const kept = { version: 3, record: { ...record, team: [person('Ada'), person('Grace')], ...changes } }
  await signIn(page, admin)
  await answer(page, '/admin/company', { json: kept }, 'GET')
  return kept
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const badges = (page: Page) => page.getByRole('group', { name: 'Trust badges in the footer' })
const texts = (page: Page) =>
  badges(page)
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

test("shows the firm's details in parts, and saves each part separately", async ({ page }) => {
  await openDesk(page)
  const release = await hold(page, '/api/admin/company')
  await open(page, '/admin/company')
  await expect(page.getByText("Loading the firm's details")).toBeAttached()
  release()
  await expect(part(page, 'Prices').getByLabel('Individual tax, US$')).toHaveValue('299')
  await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(6)
  await expectAccessibleInBoth(page)
  await expectNoOverflow(page)
})

test('people can add, move and remove rows by keyboard, and focus follows the row', async ({ page }) => {
  const kept = await openDesk(page)
  const before: string[] = kept.record.trustBadges
  const [first = '', second = '', third = '', fourth = ''] = before
  await open(page, '/admin/company')
  await expect(badges(page)).toBeVisible()
  await badges(page).getByRole('button', { name: 'Move badge 2 up' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => texts(page)).toEqual([second, first, third, fourth])
  // At the end of the list, the button that was pressed keeps the focus, though it can do nothing more.
  const up = badges(page).getByRole('button', { name: 'Move badge 1 up' })
  await expect(up).toBeFocused()
  await expect(up).toBeDisabled()
  await expect(badges(page).getByRole('status')).toHaveText('Badge moved to place 1 of 4.')
  await badges(page).getByRole('button', { name: 'Remove badge 4' }).focus()
  await page.keyboard.press('Enter')
  await expect(badges(page).getByRole('button', { name: 'Remove badge 3' })).toBeFocused()
  await tabTo(page, badges(page).getByRole('button', { name: 'Add badge' }))
  await page.keyboard.press('Enter')
  await expect(badges(page).getByLabel('Badge 4', { exact: true })).toBeFocused()
  await page.keyboard.type('Independent')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await answer(page, '/admin/company', { json: { ...kept, version: 4 } }, 'PUT')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({
    version: 3,
    changes: { trustBadges: [second, first, third, 'Independent'] },
  })
  await expect(part(page, 'Claims and badges').getByText('Saved. Every page now shows your changes.')).toBeVisible()
})

test('shows a broken rule next to the field and sends nothing', async ({ page }) => {
  await openDesk(page)
  await open(page, '/admin/company')
  await badges(page).getByLabel('Badge 2', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save claims and badges' }).click()
  await expect(badges(page).getByLabel('Badge 2', { exact: true })).toBeFocused()
  await expect(badges(page).getByLabel('Badge 2', { exact: true })).toHaveAccessibleDescription(
    'Please enter a text, or remove the line',
  )
  const saturday = page.getByRole('group', { name: 'Saturday' })
  await saturday.getByLabel('Closes').fill('08:00')
  await page.getByRole('button', { name: 'Add holiday' }).click()
  await page.getByRole('button', { name: 'Save hours and holidays' }).click()
  const summary = part(page, 'Hours and holidays').getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([
    'Closing time must be after opening time',
    'Please enter a date like 2026-11-21',
    'Please name the day',
  ])
  await summary.getByRole('link').first().click()
  await expect(saturday.getByLabel('Closes')).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await saturday.getByLabel('Open', { exact: true }).uncheck()
  await expect(saturday).toContainText('Closed')
})

test('asks before people leave with unsaved changes', async ({ page }) => {
  await openDesk(page)
  await open(page, '/admin/company')
  await part(page, 'Team').getByLabel('Name').first().fill('Ada Lovelace')
  const users = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' })
  await users.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('What you have changed here is not saved yet: Team.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(part(page, 'Team').getByLabel('Name').first()).toHaveValue('Ada Lovelace')
  await answer(page, '/admin/users', { json: { items: [], next: null } })
  await users.click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/users')
  await expect(dialog).toHaveCount(0)
})

test('asks before it signs people out with unsaved changes', async ({ page }) => {
  await openDesk(page)
  await open(page, '/admin/company')
  const name = part(page, 'Team').getByLabel('Name').first()
  await name.fill('Ada Lovelace')
  await pressSignOut(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('What you have changed here is not saved yet: Team.')
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(name).toHaveValue('Ada Lovelace')
  await answer(page, '/auth/sign-out', { json: { message: 'You are signed out.' } })
  await pressSignOut(page)
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('a link that someone follows while the page is saving', () => {
  test.use({ expectedFailures: [/\/api\/admin\/company$/] })

  /** Follows a link while the team is being saved. */
  async function leaveWhileSaving(page: Page, refusal?: Parameters<typeof answer>[2]) {
    const kept = await openDesk(page)
    await answer(page, '/admin/users', { json: { items: [], next: null } })
    await open(page, '/admin/company')
    await part(page, 'Team').getByLabel('Name').first().fill('Ada Lovelace')
    await answer(page, '/admin/company', refusal ?? { json: { ...kept, version: 4 } }, 'PUT')
    const release = await hold(page, '/api/admin/company')
    await page.getByRole('button', { name: 'Save team' }).click()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click()
    return release
  }

  test('opens once everything is saved, and the page says if saving takes long', async ({ page }) => {
    const release = await leaveWhileSaving(page)
    const dialog = page.getByRole('dialog', { name: 'Still saving' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await expect(page).toHaveURL('/admin/company')
    release()
    await expect(page).toHaveURL('/admin/users')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('does not open if saving fails, and the page says what was wrong', async ({ page }) => {
    const release = await leaveWhileSaving(page, refused(400, 'Please enter a name'))
    release()
    await expect(part(page, 'Team').getByRole('alert')).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/admin/company')
    await expect(part(page, 'Team').getByLabel('Name').first()).toHaveValue('Ada Lovelace')
  })
})

test.describe('if someone else saved first', () => {
  test.use({ expectedFailures: [/\/api\/admin\/company$/] })

  const message = "Someone else changed the starting prices while you had this open. Your changes weren't saved."

  async function collide(page: Page) {
    const kept = await openDesk(page)
    await open(page, '/admin/company')
    await page.getByLabel('Expat services, US$').fill('599')
    const startingPrices = { ...kept.record.startingPrices, expat: 550_00 }
    const theirs = { version: 7, record: { ...kept.record, startingPrices } }
    await answer(page, '/admin/company', refused(409, message, { reason: 'newer_version' }), 'PUT')
    await answer(page, '/admin/company', { json: theirs }, 'GET')
    await page.getByRole('button', { name: 'Save prices' }).click()
    await expect(part(page, 'Prices').getByRole('alert')).toHaveText(message)
    await expect(part(page, 'Prices').getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('Expat services, US$')).toHaveValue('599')
    return theirs
  }

  test('what was typed stays and can replace what the other person saved', async ({ page }) => {
    const theirs = await collide(page)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await answer(page, '/admin/company', { json: { ...theirs, version: 8 } }, 'PUT')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Save my version' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ version: 7, changes: { startingPrices: { expat: 599_00 } } })
    await expect(part(page, 'Prices').getByText('Saved. Every page now shows your changes.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save my version' })).toHaveCount(0)
  })

  test('what the other person saved can replace what was typed', async ({ page }) => {
    await collide(page)
    await page.getByRole('button', { name: 'Use their version' }).click()
    await expect(page.getByLabel('Expat services, US$')).toHaveValue('550')
    await expect(part(page, 'Prices').getByRole('alert')).toHaveCount(0)
    await expect(part(page, 'Prices').getByRole('heading')).toBeFocused()
  })
})
