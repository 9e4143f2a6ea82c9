import type { APIRequestContext, Page } from '@playwright/test'
import { client, field, main, press, signInByForm, title } from './support/accounts.ts'
import { open } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'
import {
  book,
  chooseTime,
  chooseTopic,
  clock,
  freeStart,
  heading,
  showDay,
  takeTimeOfAll,
  timeButton,
  zone,
} from './support/visits.ts'

test.use({ timezoneId: zone })

/** Answers the open question for another time. Returns the new time. */
async function chooseAnotherTime(page: Page, request: APIRequestContext): Promise<string> {
  await expect(heading(page, 'Choose another time')).toBeFocused()
  const other = await freeStart(request)
  await showDay(page, other)
  await timeButton(page, other).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reschedule consultation' }).click()
  await expect(title(page)).toHaveText('Your consultation has been rescheduled')
  return other
}

test('the emailed link shows the consultation, and moves or cancels it only after a confirmation', async ({
  page,
  request,
  address,
}) => {
  const { token, startsAt } = await book(request, address)
  // The server renders the consultation, because the page also works without scripts. So no cache may store it.
  const answer = await request.get(`/booking/${token}`)
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })
  await open(page, `/booking/${token}`)
  await expect(main(page)).toContainText(clock(startsAt))
  await press(page, 'Choose another time')
  const other = await chooseAnotherTime(page, request)
  await expect(title(page)).toBeFocused()
  await expect(main(page)).toContainText(clock(other))
  await press(page, 'Cancel consultation')
  await expectAccessibleInBoth(page, 'dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await press(page, 'Cancel consultation')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel consultation' }).click()
  await expect(title(page)).toHaveText('Your consultation is canceled')
  await expect(main(page).getByRole('link', { name: 'Book another consultation' })).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveText('This consultation was canceled')
  await expectAccessibleInBoth(page, 'main')
})

test.describe('if two people want the last time', () => {
  test.use({ expectedFailures: [/\/api\/booking\/holds$/] })

  test('the second person sees the nearest other times, and what they entered stays', async ({
    page,
    context,
    request,
    address,
  }) => {
    const start = await freeStart(request)
    await chooseTopic(page)
    await showDay(page, start)
    const other = await context.newPage()
    await other.setExtraHTTPHeaders({ 'x-forwarded-for': address })
    await chooseTopic(other)
    await chooseTime(other, start)
    await takeTimeOfAll(request, start)
    await timeButton(page, start).click()
    const alert = main(page).getByRole('alert')
    await expect(alert).toContainText('Someone has just taken that time.')
    await expect(alert).toBeFocused()
    await expect(alert.getByRole('button')).toHaveCount(3)
    await expect(timeButton(page, start)).toHaveCount(0)
    await expectNoOverflow(page)
    await expectAccessibleInBoth(page, 'main')
    await alert.getByRole('button').first().click()
    await expect(heading(page, 'Your details')).toBeFocused()
    await expect(main(page)).toContainText('Germany')
  })
})

test("signed-in people needn't enter their details, and find the consultation in the portal", async ({
  page,
  request,
  address,
}) => {
  const person = await client(request, address)
  await signInByForm(page, person)
  await chooseTopic(page)
  await chooseTime(page, await freeStart(request))
  await expect(field(page, 'Name')).toHaveValue('Nora Vale')
  await expect(field(page, 'Email address')).toHaveValue(person.email)
  const { reference } = await book(page.context().request, address, person.email)
  await page.goto('/client-portal')
  await page.getByRole('link', { name: 'Consultations' }).click()
  await expect(title(page)).toHaveText('Consultations')
  await expectAccessibleInBoth(page, 'main')
  await main(page)
    .getByRole('link', { name: `Show consultation ${reference}` })
    .click()
  await expect(main(page)).toContainText(reference)
  await main(page).getByRole('link', { name: 'Consultations' }).click()
  await main(page)
    .getByRole('link', { name: `Reschedule consultation ${reference}` })
    .click()
  const times = main(page).getByRole('list', { name: /^(Morning|Afternoon|Evening), / })
  const columns = await times.first().evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' '))
  expect(columns).toHaveLength(3)
  const other = await chooseAnotherTime(page, request)
  await expect(page.getByRole('navigation', { name: 'Client portal' })).toBeVisible()
  await expectAccessibleInBoth(page, 'main')
  await main(page).getByRole('link', { name: 'Consultations' }).click()
  await expect(main(page)).toContainText(clock(other))
  await main(page)
    .getByRole('link', { name: `Cancel consultation ${reference}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel consultation' }).click()
  await expect(title(page)).toHaveText('Your consultation is canceled')
  await expect(page).toHaveURL(/\/client-portal\/consultations\//)
})
