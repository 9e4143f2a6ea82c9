import type { Page } from '@playwright/test'
import { field, press } from './support/accounts.ts'
import { openForm } from './support/newsletter.ts'
import { open } from './support/site.ts'
import { expect, test } from './support/test.ts'
import { chooseTime, chooseTopic, fillDetails, freeStart, newEmail, zone } from './support/visits.ts'

/**
 * The firm's public pages: the path, the heading, and the kinds of structured data besides those that every page has.
 */
const pages: [path: string, heading: string, ...kinds: string[]][] = [
  ['/services', 'Services', 'ItemList'],
  ['/services/individual-tax', 'Individual tax returns for the US and Canada', 'Service', 'FAQPage'],
  ['/services/corporate-tax', 'Corporate and partnership returns', 'Service', 'FAQPage'],
  ['/services/accounting', 'Accounting, payroll and sales tax', 'Service', 'FAQPage'],
  ['/services/expat-services', 'Taxes for a life in two countries', 'Service', 'FAQPage'],
  ['/how-it-works', 'How it works', 'FAQPage'],
  ['/about', 'About Zenith', 'AboutPage'],
  ['/book-consultation', 'Book a consultation', 'Service'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/sitemap', 'Sitemap'],
]

const main = (page: Page) => page.getByRole('main')

async function kindsOf(page: Page): Promise<string[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return scripts.map((script) => JSON.parse(script)['@type'])
}

test('every page is complete', async ({ page }) => {
  for (const [path, heading, ...kinds] of pages) {
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('head > link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
      expect(await kindsOf(page)).toEqual(expect.arrayContaining(['AccountingService', 'BreadcrumbList', ...kinds]))
    })
  }
})

test('an unknown service gets a 404', async ({ request }) => {
  expect((await request.get('/services/wealth-management')).status()).toBe(404)
})

test('every link in header and footer to these pages works', async ({ page }) => {
  await page.goto('/')
  const links = await page.locator('header a, footer a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  for (const [path] of pages.filter(([path]) => path !== '/how-it-works' && !/services\/./.test(path)))
    expect(links).toContain(path)
})

test('a service page has its price, articles, reviews and a link to book', async ({ page, request }) => {
  const { startingPrices } = await (await request.get('/api/company')).json()
  await open(page, '/services/expat-services')
  await expect(
    main(page)
      .getByText(`From $${startingPrices.expat / 100}`)
      .first(),
  ).toBeVisible()
  await expect(main(page).getByText('effective January 1, 2026').first()).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Book Consultation' }).first()).toHaveAttribute(
    'href',
    '/book-consultation?service=expat-services',
  )
  const related = page.getByRole('region', { name: 'Related' })
  await expect(related.locator('a[href^="/blog/"]')).toHaveCount(2)
  await expect(related.locator('blockquote')).toHaveCount(2)
  await expect(related.getByRole('link', { name: 'Open the calculator' })).toHaveAttribute(
    'href',
    '/calculators/exclusion-or-credit',
  )
  const row = page.getByRole('row', { name: /FBAR/ })
  await expect(row.getByRole('cell')).toHaveText(['Apr 15, 2026', 'Apr 15, 2027'])
})

test("if the firm's details have no price, the page says that the price is on request", async ({ page }) => {
  await page.goto('/services/accounting')
  await expect(main(page).getByText('On request').first()).toBeVisible()
  await expect(main(page).getByText('From $')).toHaveCount(0)
})

test('the table of contents leads to a section and moves focus there', async ({ page }) => {
  await open(page, '/services/individual-tax')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Deadlines' }).click()
  const heading = page.getByRole('heading', { name: 'Deadlines', exact: true })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page).toHaveURL(/#deadlines$/)
})

test('prints only the list of documents, each with a box to check', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { isPrinting: true })
  })
  await open(page, '/services/corporate-tax')
  await main(page).getByRole('button', { name: 'Print this list' }).click()
  await expect.poll(() => page.evaluate(() => 'isPrinting' in window)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Year-end trial balance and general ledger')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Deadlines', exact: true })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('[data-print-alone]')).toHaveCount(0)
})

test('the sitemap page has every page of the site map, even if people open it from within the site', async ({
  page,
  request,
}) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths).toEqual(expect.arrayContaining(pages.map(([path]) => path)))
  const posts: { slug: string }[] = await (await request.get('/api/blog-posts')).json()
  await open(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sitemap')
  const links = await main(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  for (const path of [...paths, ...posts.slice(0, 3).map(({ slug }) => `/blog/${slug}`), '/client-portal'])
    expect(links).toContain(path)
})

test('the legal texts state their version and a contact', async ({ page, request }) => {
  const { email } = await (await request.get('/api/company')).json()
  await page.goto('/privacy-policy')
  await expect(main(page).getByText(/^Version \d+\.\d+, effective /)).toBeVisible()
  const rights = page.getByRole('region', { name: 'What you can ask of us' })
  await expect(rights.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=Privacy%20request`,
  )
  await expect(rights.getByRole('link', { name: 'Use the contact page' })).toHaveAttribute('href', '/contact')
})

test("shows no team if the firm's details name no team members", async ({ page, request }) => {
  const { team } = await (await request.get('/api/company')).json()
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Who works on your return' })).toHaveCount(team.length > 0 ? 1 : 0)
  await expect(page.getByRole('region', { name: 'Where to find us' }).getByRole('button')).toHaveText('Show map')
})

/** Makes the browser refuse storage and cookies, as it does if its user blocks cookies. */
async function refuseStorage(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException(`Denied: ${name}`, 'SecurityError')
        },
      })
  })
}

test.describe('in a browser that stores nothing', () => {
  // React Router's script in the page logs that it can't read the scroll positions. The page works anyway.
  test.use({ serviceWorkers: 'block', timezoneId: zone, expectedErrors: [/Denied: sessionStorage/] })

  test('home, contact, calculators and booking work', async ({ page, request }) => {
    await refuseStorage(page)
    await open(page)
    expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false)
    await main(page).getByRole('button', { name: 'Pause testimonials' }).click()
    await expect(main(page).getByRole('button', { name: 'Play testimonials' })).toBeVisible()
    await open(page, '/calculators')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await openForm(page, '/contact')
    await field(page, 'Name').fill('Nora Vale')
    await field(page, 'Email address').fill(newEmail())
    await field(page, 'Country').selectOption('Canada')
    await field(page, 'Topic').selectOption('Expat services')
    await field(page, 'Message').fill('A question about payroll in two states.')
    await main(page).getByRole('checkbox').check()
    await press(page, 'Send message')
    await expect(page.getByRole('heading', { name: 'Thanks, we got your message' })).toBeFocused()

    await chooseTopic(page)
    await chooseTime(page, await freeStart(request))
    await fillDetails(page, newEmail())
    await press(page, 'Continue')
    await press(page, 'Confirm booking')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your consultation is booked')
    expect(await page.context().cookies()).toEqual([])
  })
})

test('beside their headings, pages have drawings that load, or the average of the reviews; phones skip drawings', async ({
  page,
}) => {
  await open(page, '/testimonials')
  await expect(page.getByRole('region', { name: 'Average' })).toBeInViewport()
  for (const path of ['/calculators', '/faqs']) {
    await open(page, path)
    const drawing = main(page).locator('img[src^="/drawings/"]')
    await expect(drawing).toBeInViewport()
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(drawing).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})
