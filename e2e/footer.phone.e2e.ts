import type { Page } from '@playwright/test'
import { open } from './support/site.ts'
import { expect, test } from './support/test.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

/** The links of each column. */
const columns: Record<string, [name: string, href: string][]> = {
  Services: [
    ['Individual Tax', '/services/individual-tax'],
    ['Corporate Tax', '/services/corporate-tax'],
    ['Accounting', '/services/accounting'],
    ['Expat Services', '/services/expat-services'],
    ['Tax Planning', '/services'],
    ['Business Advisory', '/services'],
  ],
  Resources: [
    ['Tax Calculators', '/calculators'],
    ['Blog', '/blog'],
    ['Tax Deadlines', '/blog'],
    ['Forms & Documents', '/blog'],
    ['FAQs', '/faqs'],
    ['Client Portal', '/client-portal'],
  ],
  Legal: [
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Sitemap', '/sitemap'],
  ],
}

test("every link in the footer's columns leads where it says", async ({ page }) => {
  await open(page)
  for (const [column, links] of Object.entries(columns)) {
    const found = footer(page).getByRole('navigation', { name: column }).getByRole('link')
    await expect(found).toHaveText(links.map(([name]) => name))
    const hrefs = await found.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')))
    expect(hrefs).toEqual(links.map(([, href]) => href))
  }
})

test('links to other sites send no referrer', async ({ page }) => {
  await open(page)
  for (const [name, href] of [
    ['LinkedIn', 'https://linkedin.example/company/zenith'],
    ['Open in Google Maps', 'https://www.google.com/maps/search/?api=1&query=Dover%2C+Delaware'],
  ] as const) {
    await expect(footer(page).getByRole('link', { name })).toHaveAttribute('href', href)
  }
  const outside = footer(page).locator('a[href^=http]')
  await expect(outside).toHaveCount(3)
  for (const link of await outside.all()) await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('people can call or email the firm, or message it with a prepared text', async ({ page, request }) => {
  const company = await (await request.get('/api/company')).json()
  await open(page)
  await expect(footer(page).getByRole('link', { name: company.formattedPhone })).toHaveAttribute(
    'href',
    `tel:${company.phone}`,
  )
  await expect(footer(page).getByRole('link', { name: company.email })).toHaveAttribute(
    'href',
    `mailto:${company.email}`,
  )
  const chat = new URL(
    (await footer(page)
      .getByRole('link', { name: /WhatsApp/ })
      .getAttribute('href')) ?? '',
  )
  expect(`${chat.origin}${chat.pathname}`).toBe(`https://wa.me/${company.whatsappNumber}`)
  expect(chat.searchParams.get('text')).toBe(company.whatsappDefaultMessage)
})

test('the footer shows the address, hours with their zone, badges and that this is a demo', async ({ page }) => {
  await open(page)
  await expect(footer(page)).toContainText('Dover, Delaware 19901')
  for (const line of ['Monday–Friday9 AM–6 PM ET', 'Saturday9 AM–4 PM ET', 'SundayClosed']) {
    await expect(footer(page)).toContainText(line)
  }
  for (const badge of [
    '256-bit SSL Encryption',
    'SOC 2 Compliant',
    'Licensed Enrolled Agents',
    'Cross-Border Tax Experts',
  ]) {
    await expect(footer(page).getByRole('listitem').filter({ hasText: badge })).toBeVisible()
  }
  await expect(footer(page)).toContainText('the firm, its people, reviews and contact details are fictional')
})

test('loads the map only when someone wants to see it', async ({ page }) => {
  const asked: string[] = []
  await page.route(/google/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' })
  })
  await open(page)
  await footer(page).scrollIntoViewIfNeeded()
  await expect(footer(page).locator('iframe')).toHaveCount(0)
  expect(asked).toEqual([])
  await footer(page).getByRole('button', { name: 'Show map' }).click()
  const map = footer(page).getByTitle('Map: Zenith')
  await expect(map).toBeVisible()
  await expect(map).toBeFocused()
  await expect.poll(() => asked).toEqual(['https://www.google.com/maps?q=Dover%2C+Delaware&output=embed'])
})
