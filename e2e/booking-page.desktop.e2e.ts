import { answer } from './support/account.ts'
import { main, press, title } from './support/accounts.ts'
import { appointment, inHours, times } from './support/appointment.ts'
import { open } from './support/site.ts'
import { expect, expectAccessibleInBoth, inLightAgain, test } from './support/test.ts'
import { clock, showDay, timeButton, zone } from './support/visits.ts'

test.use({ timezoneId: zone, expectedFailures: [/\/api\/booking\//] })

test("a consultation that starts soon, is over or was missed can't be changed, and its page says what to do next", async ({
  page,
}) => {
  for (const [what, more, heading, way] of [
    ['near', times(1), 'Your consultation', 'write to us'],
    ['behind', times(-1), 'Your consultation is over', 'Book another consultation'],
    ['missed', { ...times(-1), state: 'no-show' }, 'We missed you', 'Book another consultation'],
  ] as const) {
    await inLightAgain(page)
    await answer(page, '/booking/appointments/x', { json: { ...appointment, ...more } })
    await open(page, '/booking/x')
    await expect(title(page), what).toHaveText(heading)
    await expect(main(page).getByRole('button')).toHaveCount(0)
    await expectAccessibleInBoth(page, 'main')
    await expect(main(page).getByRole('link', { name: way })).toBeVisible()
  }
})

test('if an adviser no longer takes consultations, theirs can move to a time of another adviser', async ({ page }) => {
  const starts = [inHours(100), inHours(125)]
  await answer(page, '/booking/appointments/x', { json: { ...appointment, ...times(72), keepsAdviser: false } })
  await answer(page, '/booking/appointments/x/slots', { json: { starts, next: null } })
  await open(page, '/booking/x')
  await press(page, 'Choose another time')
  await press(page, 'Keep current time')
  await expect(main(page).getByRole('button', { name: 'Choose another time' })).toBeFocused()
  await press(page, 'Choose another time')
  await expect(main(page)).toContainText(
    'no longer takes consultations, so someone else on our team will take a new time.',
  )
  await showDay(page, starts[0] ?? '')
  await timeButton(page, starts[0] ?? '').click()
  await expect(page.getByRole('dialog')).toContainText(clock(starts[0] ?? ''))
})
