import type { Page } from '@playwright/test'
import { answer, refused } from './support/account.ts'
import { field, main, press } from './support/accounts.ts'
import { admin, open, signIn, toastIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'

const listed = {
  id: '7d9f3c8e-0a50-4d0e-9a0c-6c1f6b2f0001',
  reference: 'ZN-7F3K-92QD',
  name: 'Maximiliane-Alexandra von und zu Wolfenbüttel-Hohenschwangau',
  email: 'a-rather-long-address-that-does-not-break-anywhere@a-long-domain.example',
  topic: 'expat',
  state: 'new',
  excerpt: '<img src=x onerror=alert(1)> I moved to Toronto in March and would like to know which returns are due.',
  createdAt: '2026-03-01T09:30:00.000Z',
  changedAt: '2026-03-01T09:30:00.000Z',
}
const other = {
  ...listed,
  id: '7d9f3c8e-0a50-4d0e-9a0c-6c1f6b2f0002',
  name: 'Bo',
  email: 'bo@example.org',
  state: 'closed',
}
const full = {
  ...listed,
  phone: '+13025550149',
  country: 'CA',
  way: 'phone',
  message: `${listed.excerpt}\n\nMy number is •••-••-6789.`,
  masked: ['Social Security number'],
  account: 'nora@example.org',
  version: 1,
  entries: [
    {
      id: '7d9f3c8e-0a50-4d0e-9a0c-6c1f6b2f0003',
      kind: 'note',
      text: 'I call her.',
      author: 'Ada Admin',
      at: listed.changedAt,
    },
  ],
}
const reply = { id: '7d9f3c8e-0a50-4d0e-9a0c-6c1f6b2f0004', kind: 'reply', author: 'Bea Boss', at: listed.changedAt }
const entryOf = (text: string) => ({
  ...full,
  state: 'answered',
  version: 2,
  entries: [...full.entries, { ...reply, text }],
})
const path = `/admin/inquiries/${listed.id}`

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 768
const rows = (page: Page) => (isWide(page) ? main(page).getByRole('row') : main(page).getByRole('listitem'))

test.beforeEach(async ({ page }) => {
  await signIn(page, admin)
})

test("the list's search is part of its address, and several inquiries can be closed at once", async ({ page }) => {
  let asked = ''
  await page.route(
    (url) => url.pathname === '/api/admin/inquiries',
    (route) => {
      asked = new URL(route.request().url()).search
      return route.fulfill({ json: { items: [listed, other], next: null } })
    },
  )
  await answer(page, '/admin/inquiries/close', { json: { closed: 1 } })
  await open(page, '/admin/inquiries?state=new&q=Toronto')
  await expect(rows(page).filter({ hasText: 'Wolfenbüttel' })).toContainText('ZN-7F3K-92QD')
  expect(new URLSearchParams(asked).get('q')).toBe('Toronto')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await rows(page).filter({ hasText: 'bo@example.org' }).getByRole('checkbox').check()
  await press(page, 'Close inquiries')
  const call = page.waitForRequest('**/api/admin/inquiries/close')
  await page.getByRole('dialog').getByRole('button', { name: 'Close inquiries' }).click()
  expect((await call).postDataJSON()).toEqual({ ids: [other.id] })
  await expect(toastIn(page)).toContainText('Closed 1 inquiry')
})

test('an administrator reads and answers an inquiry; the browser masks tax IDs in the reply', async ({ page }) => {
  await answer(page, path, { json: full })
  await page.route(`**/api${path}/reply`, (route) =>
    route.fulfill({ json: entryOf(route.request().postDataJSON().text) }),
  )
  await open(page, path)
  await expect(main(page)).toContainText('Hidden before we stored the message: Social Security number')
  await expect(main(page).getByRole('link', { name: 'nora@example.org' })).toHaveAttribute(
    'href',
    '/admin/users?q=nora%40example.org',
  )
  await expect(main(page)).toContainText('Reply was due Mar 3, 2026')
  await expectNoOverflow(page)
  const texts = main(page).getByLabel('Insert a text')
  await texts.selectOption('Greeting')
  await expect(main(page).getByLabel(/^Reply to/)).toHaveValue(`Hello ${full.name},\n\nThank you for your message.`)
  await texts.selectOption('Book a consultation')
  await expect(main(page).getByLabel(/^Reply to/)).toHaveValue(
    new RegExp(`^Hello [^]*\\n\\n.* here: ${new URL('/book-consultation', page.url())}$`),
  )
  await main(page)
    .getByLabel(/^Reply to/)
    .fill('Your EIN 12-3456789 is fine.')
  await expect(main(page)).toContainText('This looks like an Employer Identification Number.')
  await expectAccessibleInBoth(page)
  await press(page, 'Send reply')
  await expect(main(page).getByRole('listitem').last()).toContainText('Your EIN ••-•••6789 is fine.')
  await expect(main(page).getByLabel(/^Reply to/)).toHaveValue('')
})

test.describe('the second of two people who answer', () => {
  test.use({ expectedFailures: [/\/reply$/] })

  test('sees the first answer, keeps what they typed, and can then send it', async ({ page }) => {
    let isAnswered = false
    const versions: number[] = []
    await page.route(`**/api${path}`, (route) => route.fulfill({ json: isAnswered ? entryOf('First.') : full }))
    await page.route(`**/api${path}/reply`, (route) => {
      versions.push(route.request().postDataJSON().version)
      if (isAnswered) return route.fulfill({ json: { ...entryOf('Second.'), version: 3 } })
      isAnswered = true
      return route.fulfill(refused(409, 'Bea Boss has replied since you opened this: “First.”'))
    })
    await open(page, path)
    await main(page)
      .getByLabel(/^Reply to/)
      .fill('Second.')
    await press(page, 'Send reply')
    await expect(main(page).getByRole('alert')).toHaveText('Bea Boss has replied since you opened this: “First.”')
    await expect(main(page).getByRole('listitem').last()).toContainText('First.')
    await expect(main(page).getByLabel(/^Reply to/)).toHaveValue('Second.')
    await press(page, 'Send reply')
    await expect(main(page).getByRole('listitem').last()).toContainText('Second.')
    expect(versions).toEqual([1, 2])
  })
})

test('a note can be added while a reply is not sent yet', async ({ page }) => {
  await answer(page, path, { json: full })
  await answer(page, `${path}/note`, { json: { ...full, version: 2 } })
  await open(page, path)
  await main(page)
    .getByLabel(/^Reply to/)
    .fill('Half a sentence')
  await main(page).getByLabel('Internal note').check()
  await field(page, 'Note').fill('She prefers mornings.')
  await press(page, 'Save note')
  await expect(field(page, 'Note')).toHaveValue('')
  await main(page).getByLabel('Reply by email').check()
  await expect(main(page).getByLabel(/^Reply to/)).toHaveValue('Half a sentence')
})
