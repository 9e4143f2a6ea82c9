import { pendingSubscriber } from './support/newsletter.ts'
import { comeHome, open, unknownPath } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** Playwright adds this function to the page when the test starts. */
declare const noteViolation: (text: string) => void

const paths = [
  '/',
  '/about',
  '/services',
  '/services/accounting',
  '/how-it-works',
  '/privacy-policy',
  '/terms-of-service',
  '/sitemap',
  '/blog',
  '/blog?q=tax',
  '/blog/cross-border-withholding',
  '/newsletter/confirm?token=x',
  '/newsletter/preferences',
  '/sign-in',
  '/sign-up',
  '/set-password?token=x',
  unknownPath,
]

test('no page requests anything that its own security policy forbids', async ({ page }) => {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      noteViolation(`${violatedDirective} ${blockedURI}`)
    })
  })
  // Remove the test's `x-forwarded-for` header: `/api/docs` and `/dev/outbox` refuse requests that came through a
  // proxy.
  await page.setExtraHTTPHeaders({})
  for (const path of [...paths, '/api/docs', '/dev/outbox']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
  }
  expect(violations).toEqual([])
})

test('pages have no inline styles, and only scripts that the security policy allows', async ({ request }) => {
  for (const path of paths) {
    const answer = await request.get(path)
    const html = await answer.text()
    const policy = answer.headers()['content-security-policy']
    expect(html, path).not.toMatch(/<[^>]* style=/)
    expect(html, path).not.toContain('<style')
    expect(html, path).not.toMatch(/<[^>]* on[a-z]+=/)
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).not.toContain('unsafe')
    expect(policy, path).toContain("frame-ancestors 'none'")
  }
})

test('a link of an email in the outbox opens its page in a new tab', async ({ page, request, address }) => {
  const { email } = await pendingSubscriber(request, address)
  await page.setExtraHTTPHeaders({})
  await page.goto('/dev/outbox')
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click()
  const opened = page.context().waitForEvent('page')
  await page.frameLocator('iframe').locator('a[href*="/newsletter/confirm"]').first().click()
  await expect((await opened).getByRole('button', { name: 'Confirm subscription' })).toBeVisible()
})

test('shows what clients write as plain text and never runs it', async ({ page }) => {
  const attack = '<script>window.wasRun = true</script><img src=x onerror="window.wasRun = true">'
  const testimonial = { id: '1', name: attack, rating: 5, comment: attack, serviceType: attack, location: attack }
  const post = {
    id: '1',
    slug: 'x',
    title: attack,
    excerpt: attack,
    imageUrl: '/artwork/year-end-2026.svg',
    imageAlt: attack,
    publishDate: '2026-01-01T00:00:00.000Z',
    category: attack,
  }
  await comeHome(page, {
    '/api/testimonials?limit=6': { json: [testimonial] },
    '/api/blog-posts?limit=3': { json: [post] },
  })
  await expect(page.locator('blockquote')).toHaveText(`“${attack}”`)
  await expect(page.getByRole('heading', { name: attack })).toBeVisible()
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
})

test("shows a script in the address's query as plain text", async ({ page }) => {
  await open(page, '/newsletter/confirm?token=%3C/script%3E%3Cscript%3Ewindow.wasRun=true%3C/script%3E')
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
})

test('stores nothing in cookies or local storage before someone signs in', async ({ page, context }) => {
  await open(page)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
