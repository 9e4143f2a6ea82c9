import type { Page } from '@playwright/test'
import { capturedProperties } from '../src/features/analytics/shared/posthog.ts'
import { keptKeys, likePeople, secrets, sensitivePages } from './support/analytics.ts'
import { onOneSite } from './support/own-site.ts'
import { open } from './support/site.ts'
import { expect } from './support/test.ts'

const test = onOneSite({ POSTHOG_KEY: 'phc_test', POSTHOG_HOST: 'http://127.0.0.1:9', ANALYTICS_IDENTIFY: 'on' })
test.use({ expectedFailures: [/\/api\/newsletter\/subscription|\/surveys\/invitations\/k2J8|\/relay\//] })

interface Captured {
  event: string
  properties: Record<string, unknown>
}

/** Collects what the page sends to PostHog, in place of the site's relay. */
async function recordRelay(page: Page): Promise<Captured[]> {
  const captured: Captured[] = []
  await page.route('**/relay/**', async (route) => {
    const request = route.request()
    // These parameters of the address only say when and how the library sends.
    const { searchParams } = new URL(request.url())
    for (const name of ['_', 'ip', 'ver', 'beacon']) searchParams.delete(name)
    expect([...searchParams]).toEqual([])
    const { batch, ...envelope } = request.postDataJSON()
    expect(Object.keys(envelope).sort()).toEqual(['api_key', 'sent_at'])
    captured.push(...batch)
    await route.fulfill({ json: { status: 1 } })
  })
  return captured
}

const namesOf = (captured: Captured[]) => captured.map(({ event }) => event)

test("no event for PostHog carries a field that is not allowed, and the browser keeps only the visitor's number", async ({
  page,
}) => {
  await likePeople(page)
  const captured = await recordRelay(page)
  for (const path of sensitivePages) {
    const before = captured.length
    await open(page, path)
    await expect.poll(() => namesOf(captured.slice(before))).toContain('page_view')
  }
  await open(page, '/calculators/united-states')
  await page.getByRole('spinbutton').or(page.getByRole('textbox')).first().fill('95123')
  await expect.poll(() => namesOf(captured)).toContain('calculator_used')
  await open(page, '/about')
  await expect.poll(() => captured.at(-1)?.properties.page_path).toBe('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Services' }).click()
  await expect.poll(() => namesOf(captured)).toContain('$autocapture')
  for (const one of captured) {
    expect(Object.keys(one).sort()).toEqual(['event', 'properties', 'timestamp', 'uuid'])
    // The browser must not send anything that the relay would drop.
    expect(JSON.parse(JSON.stringify(capturedProperties(one.event, one.properties)))).toEqual(one.properties)
    expect(JSON.stringify(one)).not.toMatch(secrets)
  }
  expect(await keptKeys(page)).toEqual(['zenith_visitor_id'])
})

test('a no in one tab stops the counting in the other tabs too, and visitors can change their mind', async ({
  page,
  context,
}) => {
  await likePeople(page)
  const captured = await recordRelay(page)
  await open(page, '/about')
  await expect.poll(() => namesOf(captured)).toContain('page_view')
  const other = await context.newPage()
  await open(other, '/privacy-policy')
  await other.getByRole('main').getByRole('button', { name: "Don't count my visits" }).click()
  // The other tab sees the change in the storage a moment later.
  await expect.poll(() => keptKeys(page)).toEqual(['zenith_analytics'])
  const links = page.getByRole('banner')
  const counted = captured.length
  await links.getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveURL('/faqs')
  // The browser counts a page when the page appears, which is a moment after the address changes.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
  await other.getByRole('main').getByRole('button', { name: 'Count my visits', exact: true }).click()
  await links.getByRole('link', { name: 'Contact' }).click()
  const views = () => captured.slice(counted).filter(({ event }) => event === 'page_view')
  await expect.poll(() => views().map(({ properties }) => properties.page_path)).toEqual(['/contact'])
})

test('a blocked relay has no visible effect, throws nothing, and logs one line at most', async ({ page }) => {
  await likePeople(page)
  await page.route('**/relay/**', (route) => route.abort('blockedbyclient'))
  const lines: string[] = []
  page.on('console', (message) => {
    if (!message.text().startsWith('Failed to load resource')) lines.push(message.text())
  })
  const blocked = () => page.waitForEvent('requestfailed', (request) => request.url().includes('/relay/'))
  const first = blocked()
  await open(page, '/about')
  await first
  const second = blocked()
  await page.getByRole('banner').getByRole('link', { name: 'FAQs' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/faqs')
  await second
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('main').getByLabel('Email', { exact: false }).first()).toBeVisible()
  expect(lines.length).toBeLessThanOrEqual(1)
})
