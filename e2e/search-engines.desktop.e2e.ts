import type { APIRequestContext, Page } from '@playwright/test'
import { unknownPath } from './support/site.ts'
import { expect, test } from './support/test.ts'

const companyOf = async (request: APIRequestContext) => (await request.get('/api/company')).json()

const contentOf = (page: Page, selector: string, attribute = 'content') =>
  page.locator(`head > ${selector}`).getAttribute(attribute)

/** Returns the page's JSON-LD, by type. */
async function structuredData(page: Page): Promise<Record<string, Record<string, unknown>>> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = scripts.map((script) => JSON.parse(script))
  return Object.fromEntries(things.map((thing) => [thing['@type'], thing]))
}

test('the home page has a title, description, canonical address and social card, and describes the firm from its details', async ({
  page,
  request,
}) => {
  const company = await companyOf(request)
  const { siteUrl, name } = company
  await page.goto('/')
  await expect(page).toHaveTitle(`Tax and accounting for the US and Canada | ${name}`)
  const description = await contentOf(page, 'meta[name=description]')
  expect(description?.length).toBeGreaterThan(70)
  expect(await contentOf(page, 'link[rel=canonical]', 'href')).toBe(`${siteUrl}/`)
  expect(await contentOf(page, 'meta[property="og:url"]')).toBe(`${siteUrl}/`)
  expect(await contentOf(page, 'meta[property="og:title"]')).toBe(await page.title())
  expect(await contentOf(page, 'meta[property="og:description"]')).toBe(description)
  expect(await contentOf(page, 'meta[property="og:site_name"]')).toBe(name)
  const image = await request.get((await contentOf(page, 'meta[property="og:image"]')) ?? '')
  expect(image.headers()['content-type']).toBe('image/png')

  const { AccountingService: firm, WebSite: site } = await structuredData(page)
  expect(firm).toMatchObject({
    name: company.name,
    url: `${company.siteUrl}/`,
    telephone: company.phone,
    email: company.email,
    address: { addressLocality: company.address.city, addressRegion: company.address.region, addressCountry: 'US' },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], ...company.hours.weekdays },
      { dayOfWeek: ['Saturday'], ...company.hours.saturday },
    ],
  })
  expect(site).toMatchObject({ name: company.name, url: `${company.siteUrl}/` })
})

test('security.txt says where to report a security problem', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  expect(await answer.text()).toMatch(/^Contact: mailto:.+@.+\n[\s\S]+\nExpires: 20/)
})

test('robots.txt names the site map and keeps robots out of private pages', async ({ request }) => {
  const { siteUrl } = await companyOf(request)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
  for (const path of ['/api/', '/admin', '/client-portal']) expect(robots).toContain(`Disallow: ${path}`)
})

test('personal and missing pages ask search engines to leave them out', async ({ page }) => {
  for (const path of ['/newsletter/confirm', '/newsletter/preferences', unknownPath]) {
    await page.goto(path)
    expect(await contentOf(page, 'meta[name=robots]'), path).toBe('noindex')
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0)
  }
})
