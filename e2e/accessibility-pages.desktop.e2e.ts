import { calculators } from '../src/features/calculators/ui/calculators.ts'
import { publicPaths } from './support/pages.ts'
import { open, unknownPath } from './support/site.ts'
import { test as base, expect, expectAccessibleAtBothWidths, expectNoOverflow, onOnePage } from './support/test.ts'

const test = onOnePage(base)

/** Addresses to open for each path that has parameters, and for each page that a link with a token opens. */
const addresses: Record<string, string[]> = {
  '/calculators/:slug': calculators.map(({ slug }) => `/calculators/${slug}`),
  '/calculators/:country/:place': ['/calculators/united-states/maryland', '/calculators/canada/quebec'],
  '/blog/:slug': ['/blog/exclusion-or-foreign-tax-credit', '/blog/no-such-article'],
  '/newsletter/:slug': ['/newsletter/before-the-year-ends', '/newsletter/no-such-issue'],
  '/booking/:token': ['/booking/x'],
  '/booking/waiting-list/:token': ['/booking/waiting-list/x'],
  '/booking/waiting-list/change/:token': ['/booking/waiting-list/change/x'],
  '/consultation/:token': ['/consultation/x'],
  '/survey/:token': ['/survey/x'],
  '/set-password': ['/set-password', '/set-password?token=x'],
  '/auth/confirm': ['/auth/confirm', '/auth/confirm?token=x'],
  '/auth/link': ['/auth/link', '/auth/link?token=x'],
  '/auth/email': ['/auth/email', '/auth/email?token=x'],
  '/auth/email/undo': ['/auth/email/undo', '/auth/email/undo?token=x'],
  '/*': [unknownPath],
}

// The API refuses the made-up tokens, and the article and the issue do not exist.
test.use({ expectedFailures: [/\/api\/|\/no-such-(article|issue)$/] })

for (const address of publicPaths.flatMap((path) => addresses[path] ?? path))
  test(`the page at ${address} is accessible and fits the window at both widths`, async ({ page }) => {
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessibleAtBothWidths(page)
  })

for (const address of ['/api/docs', '/dev/outbox'])
  base(`the plain page at ${address} is accessible and fits the window at both widths`, async ({ page }) => {
    // Remove the test's `x-forwarded-for` header: these pages refuse requests that came through a proxy.
    await page.setExtraHTTPHeaders({})
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoOverflow(page)
    await page.evaluate(thinOut)
    await expectAccessibleAtBothWidths(page)
  })

/**
 * Keeps only every tenth section, and the links to those, on a page whose sections are all alike. The API reference has
 * hundreds of sections, and both engines look at each element.
 */
function thinOut() {
  document.querySelectorAll('main section').forEach((section, index) => {
    if (index % 10 > 0) section.remove()
  })
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')) {
    if (!document.getElementById(link.hash.slice(1))) (link.closest('li') ?? link).remove()
  }
}
