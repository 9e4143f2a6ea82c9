import type { Page } from '@playwright/test'
import { field, main } from './support/accounts.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

const test = onOneSite({ POSTHOG_KEY: 'phc_test', POSTHOG_HOST: 'http://127.0.0.1:9' }, asAdmin)

const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

/** Checks that each label below the chart has one line and is within the chart, and that no labels overlap. */
async function expectLabelsToFit(page: Page) {
  const chart = part(page, 'Each day')
  const frame = await chart.boundingBox()
  const labels = await chart.locator('p[aria-hidden] > span > span').all()
  const boxes = await Promise.all(labels.map((label) => label.boundingBox()))
  expect(boxes.length).toBeGreaterThan(2)
  let end = frame?.x ?? 0
  for (const box of boxes) {
    expect(box?.height).toBeLessThan(30)
    expect(box?.x).toBeGreaterThan(end)
    end = (box?.x ?? 0) + (box?.width ?? 0)
  }
  expect(end).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0))
}

test('the chart fits a phone, and the desk says which visits PostHog counts', async ({ page }) => {
  await openSignedIn(page, '/admin/analytics')
  await expect(part(page, 'Visits are counted in PostHog')).toContainText('were counted on this site, not in PostHog')
  for (const label of ['30 days', '7 days', '90 days', '365 days']) {
    await field(page, 'Period').selectOption({ label })
    await expect(
      main(page)
        .getByText(`than in the previous ${label}`)
        .or(main(page).getByText(`None in the previous ${label}`))
        .first(),
    ).toBeVisible()
    await expectLabelsToFit(page)
  }
  await expectNoOverflow(page)
})

test('if only PostHog counts visits, the desk shows no zeros for them, but still what our own records say', async ({
  page,
}) => {
  await page.route('**/api/admin/analytics', async (route) => {
    const report = await (await route.fetch()).json()
    await route.fulfill({ json: { ...report, isDemo: false, views: { now: 0, before: 0 } } })
  })
  await openSignedIn(page, '/admin/analytics')
  await expect(part(page, 'Visits are counted in PostHog')).toContainText('because they come from our own records')
  await expect(part(page, 'Consultations and clients')).toContainText('Booked a consultation')
  await expect(part(page, 'Newsletter and chat')).toContainText('Chats begun')
  await expect(main(page).getByText('Visitors', { exact: true })).toHaveCount(0)
  await expect(part(page, 'Each day')).toHaveCount(0)
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
})
