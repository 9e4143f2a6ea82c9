import { answer } from './support/account.ts'
import { field, main, press, title } from './support/accounts.ts'
import { admin, open, signIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'
import { chooseCountry, freeStart, heading, showDay, timeButton, zone } from './support/visits.ts'

test.use({ timezoneId: zone })

test('visitors meet the team, book with one of them, and see their name on the way', async ({ page, request }) => {
  await open(page, '/about')
  const team = page.getByRole('region', { name: 'Who works on your return' })
  await expect(team.getByRole('listitem')).toHaveCount(5)
  await expect(team).toContainText('these people and their portraits are fictional')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page, 'main')
  await team.getByRole('link', { name: 'Book with Samuel Adeyemi' }).click()
  await field(page, 'Topic').selectOption({ label: 'Expat and cross-border tax' })
  await chooseCountry(page, 'Germany')
  await press(page, 'Continue')
  await expect(heading(page, 'Day and time')).toBeFocused()
  const advisers = main(page).getByRole('group', { name: 'Adviser' })
  await expect(advisers.getByRole('radio', { name: /^Samuel Adeyemi/ })).toBeChecked()
  await expect(advisers.getByRole('radio', { name: /Lily Tran/ })).toHaveCount(0)
  await advisers.getByRole('radio', { name: /^First available/ }).check()
  await expect(page).not.toHaveURL(/adviser=/)
  await advisers.getByRole('radio', { name: /^Marc-André Caron/ }).check()
  await expect(page).toHaveURL(/adviser=Marc-Andr/)
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page, 'main')
  const start = await freeStart(request, 'expat-services', 'Marc-André Caron')
  await showDay(page, start)
  await timeButton(page, start).click()
  await expect(heading(page, 'Your details')).toBeFocused()
  await expect(main(page)).toContainText('With Marc-André Caron')
})

test.describe('in a browser on the same machine', () => {
  // Other journeys send a proxy's header, to have a network address of their own.
  test.beforeEach(({ page }) => page.setExtraHTTPHeaders({}))

  test('one click on the sign-in page signs in as a client, who sees their adviser', async ({ page }) => {
    await open(page)
    await page.getByRole('note').getByRole('link', { name: 'Try the demo' }).click()
    await expect(heading(page, 'Try the demo')).toBeVisible()
    await expectNoOverflow(page)
    await expect(main(page).getByRole('button', { name: /^Sign in as/ })).toHaveCount(2)
    await main(page).getByText('More demo people').click()
    await expectAccessibleInBoth(page, 'main')
    await main(page)
      .getByRole('button', { name: /^Sign in as Maya Bennett/ })
      .click()
    await expect(title(page)).toHaveText('Hello, Maya')
    await expect(page).toHaveURL(/\/client-portal/)
    const client = main(page).getByRole('region', { name: 'Maya and Tom Bennett (demo)' })
    await expect(client).toContainText('Elena Marsh')
    await expect(main(page).getByRole('region', { name: 'What we need from you' })).toContainText(/\d+ of \d+ done/)
    await expect(client.getByRole('link', { name: 'Book with Elena Marsh' })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessibleInBoth(page, 'main')
  })

  test('one click signs in as the adviser, with the rights of an administrator', async ({ page }) => {
    await open(page, '/auth')
    await main(page)
      .getByRole('button', { name: /^Sign in as Elena Marsh/ })
      .click()
    await expect(page).toHaveURL(/\/admin$/)
    await expect(title(page)).toBeVisible()
    expect((await page.request.get('/api/admin/company')).status()).toBe(200)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the buttons of the demo work too', async ({ page }) => {
    await page.setExtraHTTPHeaders({})
    await page.goto('/auth')
    await page.getByText('More demo people').click()
    await page.getByRole('button', { name: /^Sign in as Priya Shah/ }).click()
    await expect(page).toHaveURL(/\/client-portal$/)
    expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ firstName: 'Priya' })
  })
})

test.describe('a new administrator', () => {
  // The API knows nothing of this administrator.
  test.use({ expectedFailures: [/\/api\/(admin|account|messages)\b/] })

  test('gives their name before anything else', async ({ page }) => {
    await signIn(page, { ...admin, firstName: '', lastName: '' })
    await open(page, '/admin/users')
    await expect(title(page)).toHaveText("What's your name?")
    await expectNoOverflow(page)
    await expectAccessibleInBoth(page, 'main')
    await press(page, 'Save name')
    await expect(main(page)).toContainText('Please enter your first name')
    const named = { ...admin, firstName: 'Ada', lastName: 'Lovelace' }
    await signIn(page, named)
    await answer(page, '/account/names', { json: named })
    await field(page, 'First name').fill('Ada')
    await field(page, 'Last name').fill('Lovelace')
    await press(page, 'Save name')
    await expect(title(page)).toHaveText('Users')
  })
})
