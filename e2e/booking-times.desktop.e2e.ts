import type { Page } from '@playwright/test'
import { answer } from './support/account.ts'
import { field, main, press } from './support/accounts.ts'
import { hold, open } from './support/site.ts'
import { expect, expectAccessible, expectAccessibleInBoth, test } from './support/test.ts'
import {
  bookingPath,
  chooseCountry,
  chooseTopic,
  clock,
  freeStart,
  heading,
  newEmail,
  showDay,
  words,
  zone,
} from './support/visits.ts'

test.use({ timezoneId: zone, expectedFailures: [/\/api\/booking\//] })

const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day'))

test('the keyboard reaches every day and every time', async ({ page }) => {
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
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  // No one works on Sundays. The keyboard still reaches the day, whose name says that it has no times.
  await expect(grid.locator(':focus')).toHaveAccessibleName(/^Sunday, .+, no times$/)
  await page.keyboard.press('Enter')
  await expect(grid.locator(':focus')).toHaveAttribute('aria-pressed', 'false')
  // The first days of the week may be holidays, so press the key until a day has times.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(grid.locator(':focus')).toHaveAccessibleName(/, (1 time|[1-9]\d* times)$/, { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(grid.locator(':focus')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(main(page).locator(':focus')).toHaveText(/AM|PM/)
})

test('shows times in the zone of a city found by its name', async ({ page, request }) => {
  await chooseTopic(page)
  await press(page, 'Change city')
  await main(page).getByRole('combobox').last().fill('san fr')
  await expect(main(page).getByRole('option')).toHaveText(/San Francisco/)
  await expectAccessibleInBoth(page, 'main')
  await page.keyboard.press('Enter')
  await expect(main(page)).toContainText('Times shown in Los Angeles time')
  await expect(main(page).getByRole('button', { name: 'Change city' })).toBeFocused()
  // The buttons show one time zone, and the chosen time shows both. During office hours in New York, Berlin and Los
  // Angeles have the same date.
  const start = await freeStart(request)
  await showDay(page, start)
  await main(page)
    .getByRole('button', { name: clock(start, 'America/Los_Angeles'), exact: true })
    .click()
  await expect(main(page)).toContainText(`${clock(start, 'America/New_York')} in New York`)
})

test('the first free days continue in the next month, and say which month they are in', async ({ page }) => {
  const now = new Date()
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 17)).toISOString()
  await answer(page, '/booking/slots', { json: { starts: [start], next: null } })
  await chooseTopic(page)
  const firstDays = (name: string | RegExp) => main(page).getByRole('group', { name, exact: true })
  await expect(heading(page, /^No free times in/)).toBeVisible()
  await firstDays('First free days').getByRole('button').click()
  await expect(heading(page, words(start, { weekday: 'long', month: 'long', day: 'numeric' }))).toBeVisible()
  await expect(heading(page, words(start, { month: 'long', year: 'numeric' }))).toBeVisible()
  await expect(firstDays(`First free days in ${words(start, { month: 'long', year: 'numeric' })}`)).toBeVisible()
})

test('a month without times leads to the next free day and has a waitlist', async ({ page }) => {
  await answer(page, '/booking/slots', { json: { starts: [], next: '2030-01-07T15:00:00.000Z' } })
  await chooseTopic(page)
  await expect(main(page).getByRole('heading', { name: /^No free times in/ })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Go to Monday, January 7' })).toBeVisible()
  await expectAccessibleInBoth(page, 'main')
  await press(page, 'Notify me')
  await expect(field(page, 'Email address')).toBeFocused()
  await field(page, 'Email address').fill(newEmail())
  await page.clock.fastForward('00:01')
  await press(page, 'Notify me')
  await expect(heading(page, "You're on the list")).toBeFocused()
})

test('says that times are loading, that they failed to load, or that there is no network', async ({
  page,
  context,
}) => {
  const release = await hold(page, '/api/booking/slots?**')
  await chooseTopic(page)
  await expect(main(page).getByText('Loading times')).toBeAttached()
  await expectAccessible(page, 'main')
  await answer(page, '/booking/slots', { status: 500, json: { message: 'Something went wrong on our side.' } })
  release()
  await press(page, 'Next month')
  await expect(main(page).getByRole('alert')).toContainText("We couldn't load the times.")
  await expectAccessible(page, 'main')
  await context.setOffline(true)
  await expect(main(page).getByRole('status').filter({ hasText: "You're offline." })).toBeVisible()
  await context.setOffline(false)
  await expect(main(page).getByText("You're offline.")).toBeHidden()
})

test('asks the API only for times of advisers who speak the chosen language', async ({ page }) => {
  await open(page, `${bookingPath}?service=accounting`)
  await chooseCountry(page, 'Germany')
  await field(page, 'Language').selectOption('French')
  const asked = page.waitForRequest(/\/api\/booking\/slots\?.*language=French/)
  await press(page, 'Continue')
  await asked
  await expect(main(page)).toContainText('Germany, in French')
})
