import { answer } from './support/account.ts'
import { field, main, press, title } from './support/accounts.ts'
import { appointment, times } from './support/appointment.ts'
import { findEmail } from './support/outbox.ts'
import { expect, expectAccessible, expectAccessibleInBoth, test } from './support/test.ts'
import {
  chooseTime,
  chooseTopic,
  dayButton,
  fillDetails,
  freeStart,
  heading,
  newEmail,
  zone,
} from './support/visits.ts'

test.use({ timezoneId: zone, expectedFailures: [/\/api\/booking\//] })

test('after a hold expires, what was typed stays, and the same time can be held again', async ({ page, request }) => {
  await chooseTopic(page)
  await chooseTime(page, await freeStart(request))
  await fillDetails(page, newEmail())
  await page.clock.fastForward('09:05')
  await expect(main(page).getByRole('status').filter({ hasText: 'expires in one minute' })).toBeAttached()
  await page.clock.fastForward('01:00')
  await expect(main(page).getByRole('alert')).toContainText('Your hold on this time has expired.')
  await expect(field(page, 'Name')).toHaveValue('Nora Vale')
  await expectAccessibleInBoth(page, 'main')
  await press(page, 'Hold this time again')
  await expect(main(page).getByRole('timer')).toHaveText(/^(10:00|9:5\d)$/)
  await expect(field(page, 'Name')).toHaveValue('Nora Vale')
})

test('Back returns to the step before with everything typed, Forward continues, and neither leaves the page', async ({
  page,
  request,
}) => {
  await chooseTopic(page)
  const start = await freeStart(request)
  await chooseTime(page, start)
  // A link to a field with a mistake stays in the step.
  await press(page, 'Continue')
  await main(page).getByRole('alert').getByRole('link', { name: 'Please enter your name' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await fillDetails(page, newEmail())
  await press(page, 'Continue')
  await expect(heading(page, 'Confirm')).toBeFocused()

  await page.goBack()
  await expect(heading(page, 'Your details')).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('Nora Vale')
  // The entry that the link to the field has added.
  await page.goBack()
  await page.goBack()
  await expect(heading(page, 'Day and time')).toBeFocused()
  await expect(main(page).getByRole('timer')).toBeVisible()
  await expect(dayButton(page, start)).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(heading(page, 'Topic and country')).toBeFocused()
  await page.goForward()
  await expect(heading(page, 'Day and time')).toBeFocused()
  await page.goForward()
  await expect(heading(page, 'Your details')).toBeFocused()

  // A reload begins with the details, and Back still leads through the earlier steps.
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Nora Vale')
  await page.goBack()
  await expect(heading(page, 'Day and time')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'Topic and country')).toBeFocused()
  await page.goForward()
  await page.goForward()
  await press(page, 'Continue')
  await expect(heading(page, 'Confirm')).toBeFocused()

  await press(page, 'Confirm booking')
  await expect(title(page)).toHaveText('Your consultation is booked')
  // The steps of a finished booking can no longer be reached.
  await page.goBack()
  await expect(heading(page, 'Topic and country')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Topic and country')).toBeVisible()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
})

test('a reload keeps the hold and the details except tax IDs; so does looking at other times', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('zenith_booking_draft')) sessionStorage.setItem('zenith-booking-note', 'Income 85,000')
  })
  await chooseTopic(page)
  const start = await freeStart(request)
  await chooseTime(page, start)
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
  await expect(dayButton(page, start)).toHaveAttribute('aria-pressed', 'true')
  await press(page, 'Keep this time')
  await expect(heading(page, 'Your details')).toBeFocused()
  await expect(note).toHaveValue('My SSN is •••-••-6789')
})

test('the last step shows tax IDs masked, as we send them', async ({ page, request }) => {
  await chooseTopic(page)
  await chooseTime(page, await freeStart(request))
  await fillDetails(page, newEmail())
  await field(page, 'What would you like to talk about? (optional)').fill('My SSN is 123-45-6789')
  await press(page, 'Continue')
  await expect(heading(page, 'Confirm')).toBeFocused()
  await expect(main(page)).toContainText('My SSN is •••-••-6789')
  await expect(main(page)).not.toContainText('123-45')
})

test('after a lost answer, sending again books nothing twice; an email address can have only one appointment', async ({
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
    if (calls > 2) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await press(page, 'Confirm booking')
  await expect(main(page).getByRole('alert')).toContainText("We can't be reached.")
  await press(page, 'Confirm booking')
  await expect.poll(() => calls).toBe(2)
  await expect(main(page).getByRole('alert')).toContainText("We can't be reached.")
  await page.goto('/about')
  await page.goBack()
  await expect(field(page, 'Email address')).toHaveValue(email)
  await page.clock.fastForward('00:01')
  await press(page, 'Continue')
  await press(page, 'Confirm booking')
  await expect(title(page)).toHaveText('Your consultation is booked')
  expect([calls, keys.size]).toEqual([3, 1])

  await chooseTopic(page)
  await chooseTime(page, await freeStart(request))
  await fillDetails(page, email)
  await press(page, 'Continue')
  await press(page, 'Confirm booking')
  await expect(main(page).getByRole('alert')).toContainText("You can't book another consultation with this address")
  await expect(main(page).getByRole('alert')).toContainText("We've emailed its owner a link")
  const mail = await findEmail(request, email, 'You already have a consultation')
  expect(mail).toMatch(/\/booking\/[\w-]+\.[\w-]+/)
  await press(page, 'Change your details')
  await expect(field(page, 'Email address')).toHaveValue(email)
})

test('someone who already has a consultation sees when it is, with a link to it', async ({ page, request }) => {
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

test('asks for an emailed code while there are unusually many bookings; a wrong code can be corrected', async ({
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
    const wrong = { fields: { code: "That isn't the code in our latest email." } }
    if (code === undefined)
      return route.fulfill({ status: 409, json: { message: 'A code.', data: { reason: 'code' } } })
    if (code === '111111') return route.fulfill({ status: 400, json: { message: 'Wrong.', data: wrong } })
    return route.fulfill({ status: 201, json: { ...appointment, ...times(72) } })
  })
  await answer(page, '/booking/appointments/x', { json: { ...appointment, ...times(72) } })
  await press(page, 'Confirm booking')
  await expect(heading(page, 'One more step: enter the code from our email')).toBeFocused()
  await expectAccessibleInBoth(page, 'main')
  await field(page, 'Six-digit code').fill('111111')
  await press(page, 'Confirm booking')
  await expect(field(page, 'Six-digit code')).toBeFocused()
  await expect(main(page)).toContainText("That isn't the code in our latest email.")
  await field(page, 'Six-digit code').fill('222222')
  await press(page, 'Confirm booking')
  await expect(title(page)).toHaveText('Your consultation is booked')
  expect(codes).toEqual([undefined, '111111', '222222'])
})
