import type { Page } from '@playwright/test'
import { cleanEvent } from '../src/features/analytics/shared/events.ts'
import { likePeople, secrets, sensitivePages } from './support/analytics.ts'
import { goTo, hold, open } from './support/site.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedFailures: [/\/api\/events|\/api\/newsletter\/subscription|\/surveys\/invitations\/k2J8/] })

/** Collects the events that the page sends, without storing them. */
async function recordEvents(page: Page): Promise<Record<string, unknown>[]> {
  const events: Record<string, unknown>[] = []
  await page.route('**/api/events', async (route) => {
    events.push(...(route.request().postDataJSON()?.events ?? []))
    await route.fulfill({ json: { stored: 1 } })
  })
  return events
}

test('no event of a sensitive page carries a field that is not allowed', async ({ page }) => {
  await likePeople(page)
  const events = await recordEvents(page)
  for (const path of sensitivePages) {
    const before = events.length
    await open(page, path)
    await expect.poll(() => events.length).toBeGreaterThan(before)
  }
  await open(page, '/calculators/united-states')
  await page.getByRole('spinbutton').or(page.getByRole('textbox')).first().fill('95123')
  await expect.poll(() => events.map(({ name }) => name)).toContain('calculator_used')
  for (const event of events) {
    // The browser must not send anything that the server would drop.
    expect(JSON.parse(JSON.stringify(cleanEvent(event)))).toEqual(event)
    expect(JSON.stringify(event)).not.toMatch(secrets)
  }
  expect(events).toContainEqual(expect.objectContaining({ name: 'app_loaded', page_path: '/auth' }))
  const id = await page.evaluate(() => localStorage.getItem('zenith_visitor_id'))
  expect(id).toMatch(/^visitor_\d{13}_[a-z0-9]{12}$/)
  expect(new Set(events.map((event) => event.zenith_visitor_id))).toEqual(new Set([id]))
})

test('a blocked address has no visible effect, and leaves one line in the console', async ({ page }) => {
  await likePeople(page)
  await page.route('**/api/events**', (route) => route.abort('blockedbyclient'))
  const lines: string[] = []
  page.on('console', (message) => {
    if (!message.text().startsWith('Failed to load resource')) lines.push(message.text())
  })
  await open(page, '/about')
  await expect.poll(() => lines).toEqual(['Visits are not counted: the analytics could not be reached.'])
  await page.getByRole('banner').getByRole('link', { name: 'Zenith' }).click()
  await expect(page).toHaveTitle(/^Tax and accounting/)
  expect(lines).toHaveLength(1)
})

test('if the firm asks for consent, the page stores and sends nothing before a yes, and visitors can withdraw it on the privacy page', async ({
  page,
}) => {
  await likePeople(page)
  const settings = { asksConsent: true, posthog: null }
  await page.route('**/api/events/settings', (route) => route.fulfill({ json: settings }))
  const events = await recordEvents(page)
  await open(page, '/about')
  const question = page.getByRole('region', { name: 'Counting visits' })
  await expect(question).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('zenith_')))).toEqual([])
  expect(events).toEqual([])
  await question.getByRole('button', { name: 'Count my visits', exact: true }).click()
  await expect.poll(() => events.length).toBeGreaterThan(0)
  await open(page, '/privacy-policy')
  const cookies = page.getByRole('main')
  await cookies.getByRole('button', { name: "Don't count my visits" }).click()
  await expect(cookies.getByText("Visits from this browser aren't counted.")).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('zenith_visitor_id'))).toBeNull()
})

test("the question disappears after an answer in another tab, and after an answer that the browser can't store", async ({
  page,
  context,
}) => {
  await likePeople(page)
  const settings = { asksConsent: true, posthog: null }
  await context.route('**/api/events/settings', (route) => route.fulfill({ json: settings }))
  await open(page, '/about')
  const question = page.getByRole('region', { name: 'Counting visits' })
  await expect(question).toBeVisible()
  const other = await context.newPage()
  await open(other, '/privacy-policy')
  // The server put its real settings into this page. With those, the site counts visits without asking.
  await other.getByRole('main').getByRole('button', { name: "Don't count my visits" }).click()
  await expect(question).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  await open(page, '/about')
  await question.getByRole('button', { name: "Don't count my visits" }).click()
  await expect(question).toBeHidden()
})

test('visits before and during a no are never counted, even if a yes comes before the analytics have loaded', async ({
  page,
}) => {
  await likePeople(page)
  const events = await recordEvents(page)
  const release = await hold(page, '/api/events/settings')
  await open(page, '/privacy-policy')
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await press("Don't count my visits")
  await goTo(page, '/about')
  await goTo(page, '/privacy-policy')
  await press('Count my visits')
  release()
  await goTo(page, '/contact')
  await expect.poll(() => events.map(({ page_path }) => page_path)).toContain('/contact')
  expect(events.map(({ name, page_path }) => [name, page_path])).toEqual([['page_view', '/contact']])
})
