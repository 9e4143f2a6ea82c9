import type { Page } from '@playwright/test'
import { upload } from '../src/features/checklists/shared/standard/make.ts'
import { main } from './support/accounts.ts'
import { ask, checklistOf, handOver, itemIn, newEngagement, newOwner, newTemplate } from './support/checklists.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn, toastIn } from './support/site.ts'
import { expect, expectAccessibleInBoth } from './support/test.ts'

const test = onOneSite({}, asAdmin)

const longTitle =
  'Form W-2 from each employer for whom you or your spouse worked in the United States or for a US company abroad'
const items = Array.from({ length: 12 }, (_, index) =>
  upload(
    `paper-${index + 1}`,
    'income',
    `Paper ${index + 1}${index === 1 ? `: ${longTitle}` : ''}`,
    'It shows income.',
  ),
)

/** Issues a checklist, uploads documents for the first items, and opens it for review. */
async function newReview(page: Page, name: string, received: number) {
  const { id: clientId, owner } = await newOwner(page, name)
  const templateId = await newTemplate(page, `Review ${clientId.slice(0, 8)}`, items)
  const engagementId = await newEngagement(page, clientId)
  const issue = { templateId, engagementIds: [engagementId], number: 1, leaveOut: [], isSent: true }
  const { ids } = await ask<{ ids: string[] }>(page.request, '/admin/client-checklists', issue)
  const id = ids[0] ?? ''
  const asked = await checklistOf(owner, id)
  for (let number = 1; number <= received; number += 1)
    await handOver(owner, clientId, itemIn(asked, `paper-${number}`))
  return id
}

const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 2, name })
const listed = (page: Page, name: RegExp) =>
  main(page).getByRole('navigation', { name: 'Items of the checklist' }).getByRole('button', { name })
const preview = (page: Page) => main(page).locator('iframe[title="Preview of the document"]')
const dialog = (page: Page) => page.getByRole('dialog')

test('advisers can review items by keyboard, with the document in view', async ({ page }) => {
  test.slow()
  const first = await newReview(page, 'Maximiliane-Alexandra von und zu Wolfenbüttel-Hohenschwangau', 3)
  await newReview(page, 'Ada Lovelace', 1)
  // Remove the test's extra header. With it, the browser would ask whether the preview's frame may load its scripts.
  await page.setExtraHTTPHeaders({})
  await openSignedIn(page, `/admin/client-checklists/${first}`)
  await expect(heading(page, 'Paper 1')).toBeVisible()

  await page.keyboard.press('j')
  await expect(heading(page, /Paper 2/)).toBeInViewport({ ratio: 1 })
  await expect(listed(page, /Paper 2/)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(listed(page, /Paper 1 /)).toBeFocused()
  await expect(preview(page)).toBeInViewport({ ratio: 0.9 })
  await expect(preview(page).contentFrame().locator('canvas').first()).toBeVisible()
  const pages = preview(page).contentFrame().locator('html')
  await expect
    .poll(async () => {
      await page.keyboard.press('Space')
      return pages.evaluate(({ scrollTop }) => scrollTop)
    })
    .toBeGreaterThan(0)
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift+Space')
      return pages.evaluate(({ scrollTop }) => scrollTop)
    })
    .toBe(0)
  await page.keyboard.press('End')
  await expect(listed(page, /Paper 12/)).toBeFocused()
  await expect(listed(page, /Paper 12/)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Home')
  await expect(listed(page, /Paper 1 /)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('button', { name: 'Accept', exact: true })).toBeFocused()

  await page.keyboard.press('j')
  await expect(heading(page, /Paper 2/)).toBeVisible()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/admin\/documents\//)
  await page.goBack()
  await expect(heading(page, /Paper 2/)).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(page, 'Paper 1')).toBeVisible()

  await page.keyboard.press('a')
  await expect(heading(page, /Paper 2/)).toBeInViewport({ ratio: 1 })
  await expect(listed(page, /Paper 2/)).toBeFocused()
  await expect(toastIn(page)).toContainText('Accepted')
  await main(page).getByLabel('New note').scrollIntoViewIfNeeded()
  await expect(heading(page, /Paper 2/)).toBeInViewport({ ratio: 1 })
  await main(page).getByRole('button', { name: 'Send back' }).click({ trial: true })
  await main(page).getByRole('button', { name: 'Not applicable' }).click({ trial: true })

  await page.keyboard.press('s')
  await expect(dialog(page).getByRole('button', { name: 'Send back' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('r')
  await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('Page 3 is cut off.')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(heading(page, 'Paper 3')).toBeInViewport({ ratio: 1 })
  await expect(listed(page, /Paper 3/)).toBeFocused()

  await page.keyboard.press('a')
  const done = main(page).getByRole('region', { name: 'All reviewed' })
  await expect(done).toBeInViewport({ ratio: 1 })
  await expect(done).toBeFocused()
  await expect(done).toContainText(/Next: .*, \d+ to review/)
  await page.keyboard.press('Tab')
  await expect(done.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(first))
  await expect(main(page)).toContainText('to review')
  await expect(main(page).getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
})

test('the desk says that all items are reviewed after an adviser accepts the last ones together', async ({ page }) => {
  const id = await newReview(page, 'Grace Hopper', 3)
  // Remove the test's extra header. With it, the browser would ask whether the preview's frame may load its scripts.
  await page.setExtraHTTPHeaders({})
  await openSignedIn(page, `/admin/client-checklists/${id}`)
  await page.keyboard.press('a')
  await expect(heading(page, /Paper 2/)).toBeVisible()
  await main(page).getByRole('button', { name: 'Accept several' }).click()
  await dialog(page).getByRole('button', { name: 'Choose all' }).click()
  await dialog(page).getByRole('button', { name: 'Accept 2 items' }).click()
  const done = main(page).getByRole('region', { name: 'All reviewed' })
  await expect(done).toBeFocused()
  await expect(done).toBeInViewport({ ratio: 1 })
})

test('the keyboard reaches every checklist in the list with a few keys', async ({ page }) => {
  for (const view of ['', '?view=board']) {
    await openSignedIn(page, `/admin/client-checklists${view}`)
    const rows = main(page).locator('[data-row]:visible')
    await expect(rows.nth(2)).toBeVisible()
    await main(page).getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(main(page).getByRole('button', { name: /^Skip to the list/ })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(rows.first().getByRole('link')).toBeFocused()
    if (view) {
      await rows.first().getByRole('checkbox').check()
      await expect(main(page).getByText('1 selected')).toBeVisible()
      await expect(main(page).getByRole('button', { name: 'Send reminder' })).toBeVisible()
      await expectAccessibleInBoth(page)
      continue
    }
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(2).getByRole('link')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowUp')
    await expect(rows.nth(1).getByRole('checkbox')).toBeFocused()
  }
})
