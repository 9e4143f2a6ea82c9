import type { Page } from '@playwright/test'
import { answer, client, refused } from './support/account.ts'
import { admin, hold, open, signIn } from './support/site.ts'
import { expect, expectAccessible, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'

const person = {
  ...client,
  id: '5f0c8a52-6c9e-4b55-9a0e-2f4b1f0a4d14',
  isDisabled: false,
  isEmailVerified: true,
  hasSecondFactor: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: '2026-03-01T09:30:00.000Z',
}
const boss = { ...person, ...admin, id: '5f0c8a52-6c9e-4b55-9a0e-2f4b1f0a4d12', hasSecondFactor: true }
const closed = {
  ...person,
  id: '5f0c8a52-6c9e-4b55-9a0e-2f4b1f0a4d13',
  firstName: 'Maximiliane-Alexandra',
  lastName: 'von und zu Wolfenbüttel-Hohenschwangau',
  email: 'a-rather-long-address-that-does-not-break-anywhere@a-long-domain.example',
  isDisabled: true,
  lastUsedAt: null,
}

const entry = {
  id: '12',
  at: '2026-03-01T09:30:00.000Z',
  actor: 'ada@firm.example',
  sessionId: '7d9f3c8e-0a50-4d0e-9a0c-6c1f6b2f0001',
  action: 'user.role-changed',
  objectType: 'user',
  objectId: person.id,
  object: person.email,
  details: { to: 'admin', from: 'client' },
}

/** Answers the page's requests for a list. The answer may depend on the request's query. */
async function answerList(page: Page, path: string, list: (asked: URLSearchParams) => object) {
  await page.route(
    (url) => url.pathname === `/api${path}`,
    (route) => route.fulfill({ json: list(new URL(route.request().url()).searchParams) }),
  )
}

/** The table row that shows a person, or on a phone their card. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText: name })

const people = (page: Page) =>
  answerList(page, '/admin/users', (asked) => {
    if (asked.get('after')) return { items: [closed], next: null }
    const all = [boss, person].filter(
      ({ role, firstName }) =>
        (asked.get('role') ?? role) === role && firstName.toLowerCase().includes(asked.get('q') ?? ''),
    )
    return { items: all, next: asked.size === 0 ? person.id : null }
  })

test.describe('the users', () => {
  test('are listed, and a button shows more', async ({ page }) => {
    await signIn(page, admin)
    await people(page)
    const release = await hold(page, '/api/admin/users')
    await open(page, '/admin/users')
    await expect(page.getByText('Loading people')).toBeAttached()
    release()
    await expect(rowOf(page, 'Cleo Client')).toContainText('Mar 1, 2026, 4:30 AM')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rowOf(page, 'Maximiliane')).toContainText('Disabled')
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
    await expectAccessibleInBoth(page)
    await expectNoOverflow(page)
    // At this width, the list has less room than on a tablet, because the menu is next to it.
    await page.setViewportSize({ width: 1024, height: 800 })
    await expectNoOverflow(page)
  })

  test('can be searched, and the address keeps the search', async ({ page }) => {
    await signIn(page, admin)
    await people(page)
    await open(page, '/admin/users?role=client&q=')
    await expect(rowOf(page, 'Cleo Client')).toBeVisible()
    await expect(rowOf(page, 'Ada Admin')).toBeHidden()
    await page.getByLabel('Role').selectOption('Administrators')
    await expect(page).toHaveURL('/admin/users?role=admin')
    await expect(rowOf(page, 'Ada Admin')).toBeVisible()
    await page.getByLabel('Search', { exact: true }).pressSequentially('zzz')
    await expect(page).toHaveURL('/admin/users?q=zzz&role=admin')
    await expect(page.getByLabel('Search', { exact: true })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'No people found' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('zzz')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page).toHaveURL('/admin/users')
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Search', { exact: true })).toBeFocused()
    await expect(rowOf(page, 'Cleo Client')).toBeVisible()
  })
})

test('while people are selected, the bar at the bottom never covers the row that has focus', async ({ page }) => {
  const id = (number: number) => person.id.slice(0, -2) + (10 + number)
  const items = Array.from({ length: 20 }, (_, number) => ({ ...person, id: id(number), firstName: `Cleo ${number}` }))
  await signIn(page, admin)
  await answerList(page, '/admin/users', () => ({ items, next: null }))
  await open(page, '/admin/users')
  const boxes = page.getByRole('table').getByRole('checkbox')
  await boxes.nth(1).check()
  const bar = await page.getByText('1 selected').locator('..').boundingBox()
  for (const box of (await boxes.all()).slice(2)) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(box).toBeFocused()
    const { y, height } = (await box.boundingBox()) ?? { y: 0, height: 0 }
    expect(y + height, 'the end of the box').toBeLessThan(bar?.y ?? 0)
  }
})

test('can be selected, changed together and downloaded as a file', async ({ page }) => {
  await signIn(page, admin)
  await people(page)
  await open(page, '/admin/users')
  await page.getByLabel('Select Cleo Client').locator('visible=true').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByLabel('Select all that are shown').locator('visible=true').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Disable' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Disable the accounts of 2 people?')
  const skipped = [{ email: boss.email, reason: "You can't change your own account here." }]
  await answer(page, '/admin/users/many', { json: { done: 1, skipped } })
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Skipped: ${boss.email} (You can't change your own account here.)`).first()).toBeVisible()
  await expect(page.getByText('2 selected')).toBeHidden()
  await answer(page, '/admin/users/export', {
    body: '"Email"',
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="users-2026-03-01.csv"' },
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('users-2026-03-01.csv')
})

test.describe('changes that the server refuses', () => {
  test.use({ expectedFailures: [/\/api\/admin\//] })

  test('the dialog says why the server refused a change, and a toast says which changes it made', async ({ page }) => {
    await signIn(page, admin)
    await people(page)
    await open(page, '/admin/users')
    await page.getByRole('button', { name: 'Manage Ada Admin' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    const sentence = 'This is the last administrator. Please make someone else an administrator first.'
    await answer(page, `/admin/users/${boss.id}/role`, refused(409, sentence))
    await dialog.getByRole('button', { name: 'Make a client' }).click()
    await expect(dialog.getByRole('heading')).toHaveText('Make Ada Admin a client?')
    await expect(dialog).toContainText(boss.email)
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Make a client' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(sentence)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('button', { name: 'Make a client' })).toBeFocused()
    await expect(dialog.getByRole('alert')).toBeHidden()
    await answer(
      page,
      `/admin/users/${boss.id}/disable`,
      refused(403, 'Please sign in again to change this.', { reason: 'sign_in_again' }),
    )
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect(dialog.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/auth?again=&to=%2Fadmin%2Fusers',
    )
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Manage Cleo Client' }).click()
    await answer(page, `/admin/users/${person.id}/end-sessions`, { json: { message: 'All sessions have ended.' } })
    await dialog.getByRole('button', { name: 'End all sessions' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('All sessions ended').first()).toBeVisible()
  })

  test("administrators can't change their own access, and unconfirmed people can't become administrators", async ({
    page,
  }) => {
    await signIn(page, admin)
    const users = [
      { ...boss, id: admin.id },
      { ...person, id: boss.id, isEmailVerified: false },
    ]
    await answerList(page, '/admin/users', () => ({ items: users, next: null }))
    await open(page, '/admin/users')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Manage Ada Admin' }).click()
    await expect(dialog).toContainText('This is your own account. Only another administrator can change your access.')
    await expect(dialog.getByRole('button')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Manage Cleo Client' }).click()
    await expect(dialog.getByRole('button')).toHaveText(['Disable account', 'End all sessions', ''])
    await expect(dialog.getByRole('link', { name: 'Show audit log for this account' })).toHaveAttribute(
      'href',
      `/admin/audit?object=${boss.id}`,
    )
  })

  for (const path of ['/admin/users', '/admin/audit']) {
    test(`${path} explains that it needs a second factor, says what isn't allowed, and retries after a failure`, async ({
      page,
    }) => {
      await signIn(page, admin)
      await answer(page, path, refused(403, 'Please set up a second factor.', { reason: 'second_factor' }))
      await open(page, path)
      await expect(page.getByRole('heading', { name: 'One more step protects this area' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('search')).toBeHidden()
      await expect(page.getByRole('link', { name: 'Set up a second factor' })).toHaveAttribute(
        'href',
        '/client-portal/profile#second-factor',
      )
      await expectAccessible(page)
      await expectNoOverflow(page)

      await answer(page, path, refused(403, 'You are not allowed to do this.'))
      await page.reload()
      await expect(page.getByRole('heading', { name: "You don't have access to this" })).toBeVisible()
      await answer(page, path, refused(500, 'Something went wrong.'))
      await page.reload()
      await expect(page.getByText('Something went wrong.')).toBeVisible()
      await expectAccessible(page)
      await answer(page, path, { json: { items: [], next: null } })
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: /^(No people|Nothing) found$/ })).toBeVisible()
    })
  }
})

test.describe('the audit log', () => {
  const record = (page: Page) =>
    answerList(page, '/admin/audit', (asked) => {
      if (asked.get('after')) return { items: [{ ...entry, id: '3', action: 'return.filed' }], next: null }
      return asked.get('actor') ? { items: [], next: null } : { items: [entry], next: '12' }
    })

  test('says who did what to whom and when, and a button shows more', async ({ page }) => {
    await signIn(page, admin)
    await record(page)
    const release = await hold(page, '/api/admin/audit')
    await open(page, '/admin/audit')
    await expect(page.getByText('Loading entries')).toBeAttached()
    release()
    const first = rowOf(page, 'Role changed')
    await expect(first).toContainText('by ada@firm.example for cleo@people.example')
    await first.getByText('Details').click()
    await expect(first.getByRole('definition').first()).toHaveText('client')
    await expect(first.locator('time')).toHaveText('Mar 1, 2026, 4:30 AM')
    await expect(first.locator('time')).toHaveAttribute('title', 'Mar 1, 2026, 9:30:00 AM UTC')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rowOf(page, 'return.filed')).toBeVisible()
    await expectAccessibleInBoth(page)
    await expectNoOverflow(page)
  })

  test('can be searched by person, object, action and time', async ({ page }) => {
    await signIn(page, admin)
    await record(page)
    await open(page, '/admin/audit')
    await expect(rowOf(page, 'Role changed')).toBeVisible()
    const asked = page.waitForRequest((request) => request.url().includes('until='))
    await page.getByLabel('Action', { exact: true }).selectOption('Role changed')
    await page.getByLabel('Subject').fill('cleo')
    await page.getByLabel('From').fill('2026-03-01')
    await page.getByLabel('To', { exact: true }).fill('2026-03-31')
    // The API gets UTC times, but people pick days in the firm's time zone, which is New York's.
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
      object: 'cleo',
      action: 'user.role-changed',
      since: '2026-03-01T05:00:00.000Z',
      until: '2026-04-01T04:00:00.000Z',
    })
    await expect(page).toHaveURL('/admin/audit?object=cleo&action=user.role-changed&from=2026-03-01&to=2026-03-31')
    await page.getByLabel('User (email)').fill('nobody')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await expect(page).toHaveURL(/actor=nobody/)
    await expectAccessible(page)
  })
})
