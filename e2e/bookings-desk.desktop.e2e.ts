import { addDays, sundayOf } from '../src/time/days.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { open } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

const test = onOneSite({}, asAdmin)
test.use({ expectedFailures: [/\/api\/admin\/bookings\//] })

const day = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

interface Booked {
  adviser: string
  startsAt: string
  token: string
  sequence: number
}

const post = (site: string, path: string, data: object) =>
  fetch(`${site}/api/booking${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })

/** Books a time in the coming weeks, as a visitor in Berlin. */
async function book(site: string, name = 'Nora Vale') {
  const made = async (path: string, data: object) => {
    const answer = await post(site, path, data)
    const text = await answer.text()
    expect(answer.status, text).toBe(201)
    return JSON.parse(text)
  }
  const times = await fetch(`${site}/api/booking/slots?from=${dayIn(2)}&to=${dayIn(20)}&topic=individual-tax`)
  const { starts } = (await times.json()) as { starts: string[] }
  const hold = await made('/holds', { topic: 'individual-tax', startsAt: starts[3] })
  const person = { name, email: `${name.slice(0, 4)}@example.org`, phone: '', country: 'DE', zone: 'Europe/Berlin' }
  const details = { note: 'I moved in May.', language: 'English', linkWay: 'email', elapsed: 9_000 }
  return made('/appointments', { hold: hold.token, ...person, ...details }) as Promise<Booked>
}

const firmDay = (iso: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(new Date(iso))

test('an administrator finds a consultation in its week, adds a note, moves and cancels it', async ({
  page,
  baseURL: site = '',
}) => {
  const main = page.getByRole('main')
  const booked = await book(site)
  await open(page, '/admin/bookings')
  const weekBefore = sundayOf(addDays(firmDay(new Date().toISOString()), -1))
  const previous = main.getByRole('link', { name: 'Previous week' })
  await expect(previous, 'no day is skipped').toHaveAttribute('href', new RegExp(`week=${weekBefore}`))
  await open(page, `/admin/bookings?week=${firmDay(booked.startsAt)}`)
  const entry = main.getByRole('link', { name: /Nora Vale/ })
  await expect(entry).toBeVisible()
  await expectAccessibleInBoth(page)
  // "Clear" removes the filters but stays in the same week.
  await main.getByLabel('Status').selectOption('no-show')
  await expect(entry).toHaveCount(0)
  await main.getByRole('button', { name: 'Clear' }).click()
  await expect(entry).toBeVisible()
  await expect(page).toHaveURL(`/admin/bookings?week=${firmDay(booked.startsAt)}`)
  await expect(main.getByRole('button', { name: 'Clear' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  const days = main.getByRole('navigation', { name: 'Days' })
  const dayLink = days.locator(`a[href="#day-${firmDay(booked.startsAt)}"]`)
  await expect(dayLink).toHaveAccessibleName(/[1-9]\d* booked$/)
  await dayLink.focus()
  await page.keyboard.press('Enter')
  await expect(entry).toBeInViewport()
  await entry.focus()
  await page.keyboard.press('Enter')

  await expect(main.getByText(/For Nora Vale \(Berlin time\)/)).toBeVisible()
  await expect(main.getByText(/For the firm \(New York time\)/)).toBeVisible()
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await main.getByLabel('Note', { exact: true }).fill('Ask for the lease')
  await main.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note saved', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)

  // Meanwhile, a colleague adds another note.
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const ofDesk = `/api/admin/bookings/${id}`
  const latestVersion = async () => (await (await page.request.get(ofDesk)).json()).version as number
  const colleagues = { version: await latestVersion(), staffNote: 'Ask for the will' }
  expect((await page.request.post(`${ofDesk}/note`, { data: colleagues })).status()).toBe(200)
  await main.getByLabel('Note', { exact: true }).fill('Ask for the deed of 123-45-6789')
  await main.getByRole('button', { name: 'Save note' }).click()
  const choice = main.getByRole('region', { name: 'Two versions' })
  await expect(choice.getByText('Ask for the will')).toBeVisible()
  await expectAccessibleInBoth(page)
  await choice.getByRole('button', { name: 'Save my version' }).click()
  await expect(choice).toHaveCount(0)
  await expect(main.getByLabel('Note', { exact: true })).toHaveValue('Ask for the deed of •••-••-6789')

  await main.getByRole('button', { name: 'Move or reassign' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move consultation' }).click()
  await expect(dialog.getByText('Please choose a time', { exact: true })).toBeVisible()
  // Choose the last free time of the day. Only the choice "Another time" comes after it.
  await expect(dialog.getByRole('radio').nth(1)).toBeVisible()
  await dialog.getByRole('radio').nth(-2).check()
  await dialog.getByRole('button', { name: 'Move consultation' }).click()
  await expect(dialog).toHaveCount(0)
  const visitors = async () =>
    (await page.request.get(`/api/booking/appointments/${booked.token}`)).json() as Promise<Booked>
  expect((await visitors()).startsAt).not.toBe(booked.startsAt)

  // Meanwhile, someone else moves the consultation back.
  const theirs = { version: await latestVersion(), startsAt: booked.startsAt }
  expect((await page.request.post(`${ofDesk}/move`, { data: theirs })).status()).toBe(200)
  await main.getByRole('button', { name: 'Cancel consultation' }).click()
  await dialog.getByLabel('Reason').fill('The adviser is ill.')
  await dialog.getByRole('button', { name: 'Cancel consultation' }).click()
  await expect(dialog.getByText('Someone else changed the consultation while you had this open.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel consultation' }).click()
  await expect(main.getByText('Canceled by the firm: The adviser is ill.')).toBeVisible()
  expect(await visitors()).toMatchObject({ state: 'canceled' })
  await open(page, '/admin/bookings/week')
  await expect(main.getByText('There is nothing at this address')).toBeVisible()
})

test('a day off applies to visitors at once; a calendar address is shown once', async ({
  page,
  baseURL: site = '',
}) => {
  const main = page.getByRole('main')
  const booked = await book(site)
  const date = firmDay(booked.startsAt)
  await open(page, '/admin/availability')
  const preview = main.getByRole('region', { name: 'What visitors see' })
  await preview.getByLabel('From').fill(date)
  await expect(preview.getByRole('status')).not.toHaveText(/^0 free/)
  await expectAccessibleInBoth(page)
  await main.getByRole('button', { name: 'Add days' }).click()
  const dialog = page.getByRole('dialog')
  const labels = ['First day', 'Last day (if several)'].map((label) => dialog.getByText(label, { exact: true }))
  const [first, last] = await Promise.all(labels.map((label) => label.boundingBox()))
  expect(first?.y, 'the labels of the days are at the same height').toBe(last?.y)
  await dialog.getByLabel('First day').fill(date)
  await dialog.getByLabel('Reason').fill('Office move')
  await dialog.getByRole('button', { name: 'Add days' }).click()
  await expect(main.getByText(/^\d+ consultations? (is|are) already booked on these days/)).toBeVisible()
  await expect(main.getByText('All advisers: off (Office move)')).toBeVisible()
  await expect(preview.getByRole('definition').first()).toHaveText('No free times')
  const slots = await page.request.get(`/api/booking/slots?from=${date}&to=${date}&topic=individual-tax`)
  expect((await slots.json()).starts).toEqual([])

  await main.getByRole('link', { name: booked.adviser }).click()
  await main.getByRole('button', { name: 'Create address' }).click()
  const shown = main.getByLabel('New address (shown only once)')
  await expect(shown).toHaveValue(/\/api\/booking\/calendars\/[\w-]{43}\.ics$/)
  // Creating the address doesn't count as a change by someone else, so the form can still be saved.
  await main.getByLabel('Languages').fill('English')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText('Saved. Visitors see the change now.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.reload()
  await expect(main.getByText('We showed it when it was created')).toBeVisible()
  await expect(shown).toHaveCount(0)
  const change = { sequence: booked.sequence, change: { kind: 'cancel' } }
  expect((await post(site, `/appointments/${booked.token}`, change)).status, 'nothing is left for the next').toBe(200)
})

test('records several outcomes at once, lists the waitlist, and shows the consultations of an adviser who leaves', async ({
  page,
  baseURL: site = '',
}) => {
  const main = page.getByRole('main')
  const booked = await book(site, 'Mira Stone')
  const waiting = { email: 'wait@example.org', topic: 'individual-tax', zone: 'Europe/Berlin', elapsed: 9_000 }
  expect((await post(site, '/waiting-list', waiting)).status).toBe(201)
  const dialog = page.getByRole('dialog')
  await open(page, '/admin/bookings/list')
  await main
    .getByRole('table')
    .getByLabel(/^Select Mira Stone/)
    .check()
  await main.getByRole('button', { name: 'Mark as completed' }).click()
  await dialog.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(page.getByText('1 unchanged: not started yet', { exact: false }).first()).toBeVisible()

  await main.getByRole('link', { name: 'Waiting list' }).click()
  await expect(main.getByRole('table').getByRole('link', { name: 'wait@example.org' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await main.getByRole('table').getByLabel('Select all that are shown').check()
  await main.getByRole('button', { name: 'Remove from the list' }).click()
  await dialog.getByRole('button', { name: 'Remove from the list' }).click()
  await expect(main.getByText('No one is waiting')).toBeVisible()

  await open(page, '/admin/availability')
  await main.getByRole('link', { name: booked.adviser }).click()
  await main.getByLabel('Takes consultations').uncheck()
  await expect(main.getByText('1 consultation is booked, and no one would take it')).toBeVisible()
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByText('Saved. Visitors see the change now.')).toBeVisible()
  await open(page, `/admin/bookings?week=${firmDay(booked.startsAt)}`)
  await main.getByRole('link', { name: 'Show it' }).click()
  await expect(main.getByRole('table').getByText('No longer available')).toBeVisible()
  await expectAccessibleInBoth(page)
  await main.getByRole('table').getByRole('link', { name: 'Mira Stone' }).click()
  await expect(main.getByText('so no one would take this one')).toBeVisible()
})
