import type { Locator, Page } from '@playwright/test'
import { field, main, press, title } from './support/accounts.ts'
import { findEmail } from './support/outbox.ts'
import { expect, expectAccessiblePlain, expectNoOverflow, takeTime, test } from './support/test.ts'
import {
  book,
  bookingPath,
  clock,
  dayButton,
  freeStart,
  heading,
  newEmail,
  takeTimeOfAll,
  timeButton,
  timesPath,
  zone,
} from './support/visits.ts'

test.use({
  javaScriptEnabled: false,
  timezoneId: zone,
  expectedFailures: [/\/book(-consultation|ing\/)/],
})

async function holdTime(page: Page, start: string) {
  await page.goto(timesPath(start))
  await timeButton(page, start).click()
  await expect(main(page)).toContainText('This time is held for you until')
}

async function fill(page: Page, email: string) {
  await field(page, 'Name').fill('Nora Vale')
  await field(page, 'Email address').fill(email)
  await field(page, 'What would you like to talk about? (optional)').fill('Payroll in two states.')
}

/** The fields that the browser posts if someone presses this button. */
const fieldsOf = (button: Locator) =>
  button.evaluate((button: HTMLButtonElement) =>
    Object.fromEntries(
      [...new FormData(button.form ?? undefined, button)].map(([name, value]) => [name, String(value)]),
    ),
  )

const buttonIn = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

test('a visitor books from the topic to the confirmation', async ({ page, request }) => {
  const start = await freeStart(request)
  const email = newEmail()
  await page.goto(bookingPath)
  await expectAccessiblePlain(page)
  await press(page, 'Continue')
  await expect(page).toHaveTitle(/^Error: Book a consultation/)
  await expect(main(page).getByRole('alert')).toContainText('Please choose a topic')
  await field(page, 'Topic').selectOption('Accounting')
  await press(page, 'Continue')
  await expect(field(page, 'Topic')).toHaveValue('accounting')
  await field(page, 'Country you live in').selectOption('Germany')
  await press(page, 'Continue')
  await expect(page).toHaveURL(/service=accounting&country=DE/)
  await expect(heading(page, 'Day and time')).toBeVisible()
  await field(page, 'Time zone').selectOption(zone)
  await press(page, 'Change time zone')
  await expect(main(page)).toContainText('Times shown in Berlin time')
  await expectNoOverflow(page)
  await expectAccessiblePlain(page)

  await holdTime(page, start)
  await expectAccessiblePlain(page)
  await press(page, 'Continue')
  await expect(main(page).getByRole('alert')).toContainText('Please enter your name')
  await fill(page, email)
  await field(page, 'Email address').fill('nobody')
  await press(page, 'Continue')
  await expect(main(page)).toContainText('Please enter a valid email address')
  await expect(field(page, 'Name')).toHaveValue('Nora Vale')
  await field(page, 'Email address').fill(email)
  await press(page, 'Continue')
  await expect(main(page)).toContainText('Payroll in two states.')
  await expectNoOverflow(page)
  await expectAccessiblePlain(page)

  await takeTime()
  await press(page, 'Confirm booking')
  await expect(title(page)).toHaveText('Your consultation is booked')
  await expect(main(page)).toContainText(clock(start))
  await expectNoOverflow(page)
  await expectAccessiblePlain(page)
  await findEmail(request, email, 'Your consultation:')
})

test('a booking that is sent twice, or again after Back, is one booking', async ({ page, request, address }) => {
  const start = await freeStart(request)
  await holdTime(page, start)
  await fill(page, newEmail())
  await press(page, 'Continue')
  const form = await fieldsOf(buttonIn(page, 'Confirm booking'))
  const path = page.url()
  await takeTime()
  const send = (more: Record<string, string> = {}) =>
    request.post(path, { form: { ...form, ...more }, headers: { 'x-forwarded-for': address }, maxRedirects: 0 })
  const answers = await Promise.all([send(), send()])
  expect(answers.map((one) => one.status())).toEqual([303, 303])
  const [first, second] = answers.map((one) => one.headers().location)
  expect(second).toBe(first)
  expect((await send()).headers().location).toBe(first)
  const changed = await send({ name: 'Nora Hill' })
  expect(changed.status()).toBe(409)
  expect(await changed.text()).toContain('This time is already booked. Use the link in the email to change it.')
})

test('a visitor whose confirmation is lost goes back and sees that the time is booked', async ({
  page,
  request,
  address,
}) => {
  const start = await freeStart(request)
  await page.goto(timesPath(start))
  const list = { path: page.url(), form: await fieldsOf(timeButton(page, start)) }
  await timeButton(page, start).click()
  const email = newEmail()
  await fill(page, email)
  const path = page.url()
  await press(page, 'Continue')
  await takeTime()
  // The booking arrives, but its answer is lost.
  await page.route('**/book-consultation?**', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  const lost = page.waitForEvent('requestfailed')
  await press(page, 'Confirm booking')
  await lost
  await page.unroute('**/book-consultation?**')
  await findEmail(request, email, 'Your consultation:')
  const isBooked = 'This time is already booked. Use the link in the email to change it.'
  await page.goto(path)
  await expect(heading(page, 'Day and time')).toBeVisible()
  await expect(main(page).getByRole('alert')).toContainText(isBooked)
  await expectAccessiblePlain(page)
  // Other advisers are still free at this time, so the earlier page in the browser still offers it.
  const again = await request.post(list.path, { form: list.form, headers: { 'x-forwarded-for': address } })
  expect(again.status()).toBe(409)
  expect(await again.text()).toContain(isBooked)
})

test('a time that is chosen twice in the same second is held once', async ({ page, request, address }) => {
  const start = await freeStart(request)
  await page.goto(timesPath(start))
  const form = await fieldsOf(timeButton(page, start))
  const send = () => request.post(page.url(), { form, headers: { 'x-forwarded-for': address }, maxRedirects: 0 })
  const [first, second] = (await Promise.all([send(), send()])).map((one) => one.headers().location)
  expect(first).toContain('&hold=')
  expect(second).toBe(first)
})

test('if someone else has taken the time, the page offers the nearest free ones and keeps the details', async ({
  page,
  request,
}) => {
  const start = await freeStart(request)
  await page.goto(timesPath(start))
  const others = await takeTimeOfAll(request, start)
  await timeButton(page, start).click()
  const alert = main(page).getByRole('alert')
  await expect(alert).toContainText('Someone has just taken that time. Please choose another.')
  await expectAccessiblePlain(page)
  const nearest = alert.getByRole('button').first()
  const held = (await nearest.getAttribute('value')) ?? ''
  await nearest.click()
  await expect(main(page)).toContainText('This time is held for you until')
  for (const hold of others) await request.post('/api/booking/holds/release', { data: { hold } })

  // Going back to the times keeps what the visitor typed.
  await fill(page, newEmail())
  await press(page, 'Continue')
  await press(page, 'Change : Day and time')
  await expect(heading(page, 'Day and time')).toBeVisible()
  await expect(dayButton(page, held)).toHaveAttribute('aria-pressed', 'true')
  await main(page)
    .getByRole('button', { name: /^\d+:\d\d [AP]M/ })
    .first()
    .click()
  await expect(main(page)).toContainText('Payroll in two states.')
  await expect(main(page).getByRole('button', { name: 'Confirm booking' })).toBeVisible()
})

test('a visitor moves and cancels a consultation', async ({ page, request, address }) => {
  const { token } = await book(request, address)
  await page.goto(`/booking/${token}`)
  await expectAccessiblePlain(page)
  await press(page, 'Choose another time')
  await main(page)
    .getByRole('button', { name: /^\d+:\d\d [AP]M/ })
    .first()
    .click()
  await expect(heading(page, 'Reschedule this consultation?')).toBeVisible()
  await expectAccessiblePlain(page)
  await press(page, 'Reschedule consultation')
  await expect(title(page)).toHaveText('Your consultation has been rescheduled')
  await press(page, 'Cancel consultation')
  await expect(heading(page, 'Cancel this consultation?')).toBeVisible()
  await expectAccessiblePlain(page)
  await press(page, 'Cancel consultation')
  await expect(title(page)).toHaveText('Your consultation is canceled')
  await expectNoOverflow(page)
})

test('an emailed link to the waiting list says if it is not valid', async ({ page }) => {
  await page.goto('/booking/waiting-list/nope')
  await press(page, 'Leave the list')
  await expect(main(page).getByRole('alert')).toContainText("This link isn't valid")
  await page.goto('/booking/waiting-list/change/nope')
  await press(page, 'Change the language')
  await expect(main(page).getByRole('alert')).toContainText("This link isn't valid")
  await expectAccessiblePlain(page)
})

test('manipulated forms change nothing, and the page says why', async ({ page, request, address }) => {
  const start = await freeStart(request)
  await holdTime(page, start)
  const email = newEmail()
  await fill(page, email)
  const form = await fieldsOf(buttonIn(page, 'Continue'))
  const path = page.url()
  const post = (body: string, headers: Record<string, string> = {}) =>
    request.post(path, {
      data: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address, ...headers },
    })
  const encoded = (more: Record<string, string> = {}) => new URLSearchParams({ ...form, ...more }).toString()

  const long = await post(encoded({ note: 'x'.repeat(100_000) }))
  expect(long.status()).toBe(400)
  expect(await long.text()).toContain('Please keep the note to 500 characters at most')
  const forged = await post(encoded({ stamp: 'forged' }))
  expect(forged.status()).toBe(400)
  expect(await forged.text()).toContain('Please press the button once more')
  const doubled = await post(`${encoded()}&name=Someone+Else`)
  expect(doubled.status()).toBe(200)
  expect(await doubled.text()).not.toContain('Someone Else')
  const missing = await post(`form=details&stamp=${form.stamp}`)
  expect(missing.status()).toBe(400)
  expect((await post(encoded(), { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status()).toBe(403)
})
