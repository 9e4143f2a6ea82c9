import type { Page, Route } from '@playwright/test'
import { field, main, press, title } from './support/accounts.ts'
import { findMail } from './support/outbox.ts'
import { hold, open } from './support/site.ts'
import { expect, expectAccessible, expectAccessibleInBoth, inLightAgain, test } from './support/test.ts'
import {
  bookingPath,
  chooseCountry,
  chooseTime,
  chooseTopic,
  clock,
  fillDetails,
  freeStart,
  heading,
  newEmail,
  showDay,
  timeButton,
  zone,
} from './support/visits.ts'

test.use({ timezoneId: zone, expectedFailures: [/\/api\/booking\//] })

const answer = (page: Page, path: string, what: Parameters<Route['fulfill']>[0]) =>
  page.route(
    (url) => url.pathname === `/api/booking${path}`,
    (route) => route.fulfill(what),
  )

const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day'))

test('days are walked through by keys, and every time is reached without a pointer', async ({ page }) => {
  await chooseTopic(page)
  await page.clock.setFixedTime(new Date())
  const grid = main(page).getByRole('grid')
  await grid.locator('[tabindex="0"]').focus()
  const begun = (await focusedDay(page)) ?? ''
  const after = (days: number) => new Date(Date.parse(begun) + days * 86_400_000).toISOString().slice(0, 10)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedDay(page)).toBe(after(7))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focusedDay(page)).toBe(after(1))
  await page.keyboard.press('PageDown')
  await expect.poll(async () => (await focusedDay(page))?.slice(0, 7)).not.toBe(after(1).slice(0, 7))
  const weekday = async () => new Date((await focusedDay(page)) ?? '').getUTCDay()
  await page.keyboard.press('End')
  await expect.poll(weekday).toBe(6)
  await page.keyboard.press('Home')
  await expect.poll(weekday).toBe(0)
  // Nobody works on Sundays: the day can be reached and says so, and chooses nothing.
  await expect(grid.locator(':focus')).toHaveAccessibleName(/^Sunday, .+, no times$/)
  await page.keyboard.press('Enter')
  await expect(grid.locator(':focus')).toHaveAttribute('aria-pressed', 'false')
  // The week may begin with a holiday.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(grid.locator(':focus')).toHaveAccessibleName(/, (1 time|[1-9]\d* times)$/, { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(grid.locator(':focus')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(main(page).locator(':focus')).toHaveText(/AM|PM/)
})

test('times follow the city, which is found by its name', async ({ page, request }) => {
  const start = await freeStart(request)
  await chooseTopic(page)
  await press(page, 'Change city')
  await main(page).getByRole('combobox').last().fill('san fr')
  await expect(main(page).getByRole('option')).toHaveText(/San Francisco/)
  await expectAccessibleInBoth(page, 'main')
  await page.keyboard.press('Enter')
  await expect(main(page)).toContainText('Times as in Los Angeles')
  await expect(main(page).getByRole('button', { name: 'Change city' })).toBeFocused()
  await expect(
    main(page)
      .getByRole('button', { name: /New York$/ })
      .first(),
  ).toBeVisible()
  expect(clock(start)).not.toBe(clock(start, 'America/Los_Angeles'))
})

test('a hold that ends keeps what was typed, and can be had again', async ({ page, request }) => {
  await chooseTopic(page)
  await chooseTime(page, await freeStart(request))
  await fillDetails(page, newEmail())
  await page.clock.fastForward('09:05')
  await expect(main(page).getByRole('status').filter({ hasText: 'one more minute' })).toBeAttached()
  await page.clock.fastForward('01:00')
  await expect(main(page).getByRole('alert')).toContainText('The time is no longer held for you.')
  await expect(field(page, 'Name')).toHaveValue('Nora Vale')
  await expectAccessibleInBoth(page, 'main')
  await press(page, 'Hold this time again')
  await expect(main(page).getByRole('timer')).toHaveText(/^(10:00|9:5\d)$/)
  await expect(field(page, 'Name')).toHaveValue('Nora Vale')
})

test('a reload keeps the hold and the details, without identifiers; so does a look at other times', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('zenith_booking_draft')) sessionStorage.setItem('zenith-booking-note', 'Income 85,000')
  })
  await chooseTopic(page)
  await chooseTime(page, await freeStart(request))
  const note = field(page, 'What would you like to talk about? (optional)')
  await expect(note).toHaveValue('Income 85,000')
  await expect(note).toHaveAccessibleDescription(/came from the calculator/)
  await note.fill('My SSN is 123-45-6789')
  await expect(main(page)).toContainText('This looks like a Social Security number.')
  await page.reload()
  await expect(note).toHaveValue('My SSN is •••-••-6789')
  await expect(main(page).getByRole('timer')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('zenith-booking-note'))).toBeNull()
  await main(page)
    .getByRole('button', { name: /^Change.+Day and time$/ })
    .click()
  await expect(main(page).getByRole('timer')).toBeVisible()
  await press(page, 'Keep this time')
  await expect(heading(page, 'Your details')).toBeFocused()
  await expect(note).toHaveValue('My SSN is •••-••-6789')
})

test('a lost answer loses nothing: the same booking sent again is one; a second for the address is refused', async ({
  page,
  request,
}) => {
  await chooseTopic(page)
  await chooseTime(page, await freeStart(request))
  const email = newEmail()
  await fillDetails(page, email)
  await press(page, 'Continue')
  const keys = new Set<string | undefined>()
  let calls = 0
  await page.route('**/api/booking/appointments', async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    calls += 1
    if (calls > 1) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await press(page, 'Confirm booking')
  await expect(main(page).getByRole('alert')).toContainText('We cannot be reached.')
  await press(page, 'Confirm booking')
  await expect(title(page)).toHaveText('Your consultation is booked')
  expect([calls, keys.size]).toEqual([2, 1])

  await chooseTopic(page)
  await chooseTime(page, await freeStart(request))
  await fillDetails(page, email)
  await press(page, 'Continue')
  await press(page, 'Confirm booking')
  await expect(main(page).getByRole('alert')).toContainText("You can't book another consultation with this address")
  await expect(main(page).getByRole('alert')).toContainText("We've emailed its owner a link")
  const mail = await findMail(request, email, 'You already have a consultation')
  expect(mail).toMatch(/\/booking\/[\w-]+\.[\w-]+/)
  await press(page, 'Change your details')
  await expect(field(page, 'Email address')).toHaveValue(email)
})

test('a second booking names the first to the person whose address it is, and leads there', async ({
  page,
  request,
}) => {
  await chooseTopic(page)
  await chooseTime(page, await freeStart(request))
  await fillDetails(page, newEmail())
  await press(page, 'Continue')
  const sentence = 'You already have a consultation on Monday, November 23, 2026 at 10:00 AM. Move or cancel it first.'
  await page.route('**/api/booking/appointments', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'CONFLICT', message: sentence, data: { fields: { email: sentence }, page: '/booking/a.b' } },
    }),
  )
  await press(page, 'Confirm booking')
  await expect(main(page).getByRole('alert')).toContainText(sentence)
  await expect(main(page).getByRole('link', { name: 'Show that consultation' })).toHaveAttribute('href', '/booking/a.b')
  await expectAccessible(page)
})

test('a month without times leads on, and takes who waits', async ({ page }) => {
  await answer(page, '/slots', { json: { starts: [], next: '2030-01-07T15:00:00.000Z' } })
  await chooseTopic(page)
  await expect(main(page).getByRole('heading', { name: /^No free times in/ })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Go to Monday, January 7' })).toBeVisible()
  await expectAccessibleInBoth(page, 'main')
  await press(page, 'Tell me')
  await expect(field(page, 'Email address')).toBeFocused()
  await field(page, 'Email address').fill(newEmail())
  await page.clock.fastForward('00:01')
  await press(page, 'Tell me')
  await expect(heading(page, 'You are on the list')).toBeFocused()
})

test('times that load, that fail, and that cannot be reached', async ({ page, context }) => {
  const release = await hold(page, '/api/booking/slots?**')
  await chooseTopic(page)
  await expect(main(page).getByText('Loading times')).toBeAttached()
  await expectAccessible(page, 'main')
  await answer(page, '/slots', { status: 500, json: { message: 'Something went wrong on our side.' } })
  release()
  await press(page, 'Next month')
  await expect(main(page).getByRole('alert')).toContainText('The times could not be loaded.')
  await expectAccessible(page, 'main')
  await context.setOffline(true)
  await expect(main(page).getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await context.setOffline(false)
  await expect(main(page).getByText('You are offline.')).toBeHidden()
})

const appointment = {
  reference: 'ZN-7F3K-92QD',
  token: 'x',
  state: 'confirmed',
  topic: { key: 'accounting', title: 'Accounting' },
  adviser: 'Maximiliane Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
  keepsAdviser: true,
  zone,
  firmZone: 'America/New_York',
  name: 'Nora Vale',
  language: 'English',
  callUrl: '/consultation/x',
  version: 1,
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const times = (hours: number) => ({
  startsAt: inHours(hours),
  endsAt: inHours(hours + 0.25),
  changeableUntil: inHours(hours - 2),
})

test('a consultation that is near, behind or missed cannot be changed, and leads on', async ({ page }) => {
  for (const [what, more, heading, way] of [
    ['near', times(1), 'Your consultation', 'write to us'],
    ['behind', times(-1), 'Your consultation is over', 'Book another consultation'],
    ['missed', { ...times(-1), state: 'no-show' }, 'We missed you', 'Book another consultation'],
  ] as const) {
    await inLightAgain(page)
    await answer(page, '/appointments/x', { json: { ...appointment, ...more } })
    await open(page, '/booking/x')
    await expect(title(page), what).toHaveText(heading)
    await expect(main(page).getByRole('button')).toHaveCount(0)
    await expectAccessibleInBoth(page, 'main')
    await expect(main(page).getByRole('link', { name: way })).toBeVisible()
  }
})

test('whose adviser takes no calls any more moves to a time of somebody else', async ({ page }) => {
  const starts = [inHours(100), inHours(101)]
  await answer(page, '/appointments/x', { json: { ...appointment, ...times(72), keepsAdviser: false } })
  await answer(page, '/appointments/x/slots', { json: { starts, next: null } })
  await open(page, '/booking/x')
  await press(page, 'Choose another time')
  await press(page, 'Keep the present time')
  await expect(main(page).getByRole('button', { name: 'Choose another time' })).toBeFocused()
  await press(page, 'Choose another time')
  await expect(main(page)).toContainText('takes no calls any more, so a new time is with somebody else of our team.')
  await showDay(page, starts[0] ?? '')
  await timeButton(page, starts[0] ?? '').click()
  await expect(page.getByRole('dialog')).toContainText(clock(starts[0] ?? ''))
})

test('a code proves the address while unusually much is booked; a wrong one can be mended', async ({
  page,
  request,
}) => {
  await chooseTopic(page)
  await chooseTime(page, await freeStart(request))
  await fillDetails(page, newEmail())
  await press(page, 'Continue')
  const codes: unknown[] = []
  await page.route('**/api/booking/appointments', (route) => {
    const { code } = route.request().postDataJSON() as { code?: string }
    codes.push(code)
    const wrong = { fields: { code: 'This is not the code in the newest email.' } }
    if (code === undefined)
      return route.fulfill({ status: 409, json: { message: 'A code.', data: { reason: 'code' } } })
    if (code === '111111') return route.fulfill({ status: 400, json: { message: 'Wrong.', data: wrong } })
    return route.fulfill({ status: 201, json: { ...appointment, ...times(72) } })
  })
  await answer(page, '/appointments/x', { json: { ...appointment, ...times(72) } })
  await press(page, 'Confirm booking')
  await expect(heading(page, 'One more step: the code from our email')).toBeFocused()
  await expectAccessibleInBoth(page, 'main')
  await field(page, 'Code of six digits').fill('111111')
  await press(page, 'Confirm booking')
  await expect(field(page, 'Code of six digits')).toBeFocused()
  await expect(main(page)).toContainText('This is not the code in the newest email.')
  await field(page, 'Code of six digits').fill('222222')
  await press(page, 'Confirm booking')
  await expect(title(page)).toHaveText('Your consultation is booked')
  expect(codes).toEqual([undefined, '111111', '222222'])
})

test('the language of the call is chosen first, and only times in it are asked for', async ({ page }) => {
  await open(page, `${bookingPath}?service=accounting`)
  await chooseCountry(page, 'Germany')
  await field(page, 'Language of the call').selectOption('French')
  const asked = page.waitForRequest(/\/api\/booking\/slots\?.*language=French/)
  await press(page, 'Continue')
  await asked
  await expect(main(page)).toContainText('Germany, in French')
})
