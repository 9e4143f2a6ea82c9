import { open } from './support/site.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test('shows the chosen dates, keeps the choice in the address, and offers a file and a calendar subscription', async ({
  page,
  request,
}) => {
  await open(page, '/calculators/deadlines')
  await waitForHydration(page)
  const list = page.getByRole('region', { name: 'Due dates for tax year 2026' })
  await expect(list.getByRole('status')).toHaveText('26 dates, adjusted for weekends and holidays')

  await page.getByLabel('US citizens and residents abroad').check()
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await page.getByLabel('Tax year', { exact: true }).selectOption('2025')
  await expect(page.getByRole('listitem').filter({ hasText: 'FinCEN Form 114' })).toContainText(
    'Extended to October 15, 2026',
  )
  await expect(page).toHaveURL(/#year=2025&for=us-abroad$/)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a calendar file' }).click()
  expect((await downloading).suggestedFilename()).toBe('tax-deadlines-2025.ics')

  const address = await page.getByLabel('Calendar address').inputValue()
  const feed = await request.get(address)
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const text = await feed.text()
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(15)
  expect(text).toContain('DTSTART;VALUE=DATE:20260615')

  const linked = page.url()
  await page.goto('/calculators')
  await page.goto(linked)
  await expect(page.getByLabel('US citizens and residents abroad')).toBeChecked()
  await page.getByLabel("Last day of the corporation's year").fill('2025-03-31')
  await expect(page.getByText('the T2 return on October 1, 2025')).toBeVisible()
})

test('the list begins with the next date, even before the scripts run, and past dates come last', async ({ page }) => {
  const html = await (await page.request.get('/calculators/deadlines')).text()
  const datesIn = (text: string) => [...text.matchAll(/<time dateTime="([^"]+)"/gi)].map(([, date = '']) => date)
  await open(page, '/calculators/deadlines')
  await waitForHydration(page)
  const list = page.getByRole('region', { name: 'Due dates for tax year 2026' })
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format()
  for (const dates of [datesIn(html), datesIn(await list.innerHTML())]) {
    expect(dates.length).toBe(26)
    const [ahead, passed] = [dates.filter((date) => date >= today), dates.filter((date) => date < today)]
    expect(dates).toEqual([...ahead.sort(), ...passed.sort()])
  }
})

test('a calendar for an unknown group has the dates for everyone', async ({ request }) => {
  const [all, unknown] = await Promise.all([
    request.get('/deadlines.ics'),
    request.get('/deadlines.ics?for=x,<script>'),
  ])
  expect(await unknown.text()).toBe(await all.text())
})
