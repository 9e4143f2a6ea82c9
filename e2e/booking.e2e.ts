import { field, main, press, title } from './support/accounts.ts'
import { open } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'
import {
  bookingPath,
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

test.use({ timezoneId: zone })

test('a visitor books on one page, sees both time zones, and gets a page for the consultation', async ({
  page,
  request,
}) => {
  const start = await freeStart(request)
  await chooseTopic(page)
  await showDay(page, start)
  await expect(timeButton(page, start)).toHaveText(clock(start))
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page, 'main')
  await chooseTime(page, start)
  await expect(main(page)).toContainText(`${clock(start, 'America/New_York')} in New York`)
  await expect(main(page).getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await expect(main(page)).toContainText(/ with [A-Z][^,]+, freeThis time is held for you for /)
  await fillDetails(page, newEmail())
  await expectAccessibleInBoth(page, 'main')
  await press(page, 'Continue')
  await expect(heading(page, 'Confirm')).toBeFocused()
  await expect(main(page)).toContainText('Payroll in two states.')
  await expectNoOverflow(page)
  await press(page, 'Confirm booking')
  await expect(title(page)).toHaveText('Your consultation is booked')
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveURL(/\/booking\/[\w.-]+$/)
  await expect(main(page)).toContainText(/ZN-\w{4}-\w{4}/)
  await expect(main(page)).toContainText(clock(start))
  await expect(main(page)).toContainText('What to prepare')
  await expect(main(page)).toContainText('What happens after the call')
  await expect(main(page).getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/sign-up')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page, 'main')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Nora')
})

test('the server sends the complete page, and the address can preselect the service', async ({ page, request }) => {
  const html = await (await request.get(bookingPath)).text()
  expect(html).toContain('Expat and cross-border tax')
  await open(page, `${bookingPath}?service=expat-services&adviser=Nobody`)
  await expect(field(page, 'Topic')).toHaveValue('expat-services')
  await expect(main(page)).toContainText("The adviser you asked for isn't taking bookings here.")
  await press(page, 'Continue')
  await expect(field(page, 'Country you live in')).toBeFocused()
  await expectAccessibleInBoth(page)
  await expectNoOverflow(page)
})
