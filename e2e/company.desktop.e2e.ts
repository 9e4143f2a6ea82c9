import type { Browser, Page } from '@playwright/test'
import { signInAsAdmin } from './support/own-site.ts'
import { test } from './support/page-and-processes.ts'
import { open } from './support/site.ts'
import { expect } from './support/test.ts'

test.use({ expectedFailures: [/\/api\/admin\//] })

async function visitor(browser: Browser, baseURL: string) {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.goto('/')
  return page
}

const save = async (page: Page, part: string, button: string) => {
  const section = page.getByRole('region', { name: part, exact: true })
  await section.getByRole('button', { name: button }).click()
  await expect(section.getByText('Saved. Every page now shows your changes.')).toBeVisible()
}

async function firmInStructuredData(page: Page) {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return scripts.map((script) => JSON.parse(script)).find((thing) => thing['@type'] === 'AccountingService')
}

const nasty = `"'><img src=x onerror=window.hit=1></script><script>window.hit=1</script>`
const short = '<b onclick=hit()>{{7*7}}</b>'

/** Text that tries to run scripts, for every field that takes text. */
const injection = {
  name: nasty,
  tagline: nasty,
  address: { street: nasty, city: nasty, region: nasty, postalCode: '<b>19901</b>', country: 'US' },
  whatsappDefaultMessage: `${nasty}&text=x#y`,
  holidays: [{ date: '2027-01-01', name: nasty }],
  claims: { clients: short, rating: short, credentials: `${short} c` },
  trustBadges: [short],
  trustStrip: [`${short} s`],
  team: [
    {
      ...{ name: nasty, credential: nasty, credentialUrl: '', region: nasty, languages: ['<i>'], about: nasty },
      ...{ portrait: '', isShown: true },
    },
  ],
}

test('every page shows new hours, a new holiday and a new price as soon as someone saves them', async ({
  page,
  browser,
  start,
  usedFolder,
  address,
}) => {
  const product = await start(usedFolder)
  await signInAsAdmin(page, product, address)
  await open(page, `${product.url}/admin/company`)
  await expect(
    page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Company' }),
  ).toHaveAttribute('aria-current', 'page')
  const stranger = await visitor(browser, product.url)
  await expect(stranger.getByRole('contentinfo')).toContainText('9 AM–6 PM')

  await page.getByRole('group', { name: 'Monday to Friday' }).getByLabel('Closes').fill('17:30')
  await page.getByRole('button', { name: 'Add holiday' }).click()
  await expect(page.getByLabel('Day of holiday 1')).toBeFocused()
  await page.getByLabel('Day of holiday 1').fill('2027-01-01')
  await page.getByLabel('Name of holiday 1').fill("New Year's Day")
  await save(page, 'Hours and holidays', 'Save hours and holidays')
  await expect.poll(async () => (await stranger.request.get('/')).text()).toContain('9 AM–5:30 PM')

  await page.getByLabel('Individual tax, US$').fill('$1,349.50')
  await save(page, 'Prices', 'Save prices')
  await stranger.reload()
  await expect(stranger.getByRole('contentinfo')).toContainText('9 AM–5:30 PM')
  await stranger.getByText('How much do your services cost?').click()
  await expect(stranger.getByText('From $1,349.50')).toBeVisible()
  await expect(stranger.getByText('start at $1,349.50')).toBeVisible()
  expect(await firmInStructuredData(stranger)).toMatchObject({
    openingHoursSpecification: [
      { opens: '09:00', closes: '17:30' },
      { opens: '09:00', closes: '16:00' },
    ],
    specialOpeningHoursSpecification: [{ validFrom: '2027-01-01', opens: '00:00', closes: '00:00' }],
  })

  await page.goto(`${product.url}/admin/audit?action=company.`)
  const newest = page.getByRole('main').getByRole('list').last().getByRole('listitem').first()
  await expect(newest).toContainText('Company record changed by Elena Marsh')
  await expect(newest).toContainText('$299.00 → $1,349.50')

  const status = await page.evaluate(async (changes) => {
    const { version } = await (await fetch('/api/admin/company')).json()
    const body = JSON.stringify({ version, changes })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/admin/company', { method: 'PUT', headers, body })).status
  }, injection)
  expect(status).toBe(200)
  await stranger.reload()
  for (const text of [injection.address.street, injection.tagline, short, `${short} s`]) {
    await expect(stranger.getByText(text).first()).toBeVisible()
  }
  expect((await firmInStructuredData(stranger)).name).toBe(nasty)
  await open(page, `${product.url}/admin/company`)
  await expect(page.getByLabel('About')).toHaveValue(nasty)
  for (const one of [page, stranger]) expect(await one.evaluate(() => 'hit' in window)).toBe(false)
  await stranger.context().close()
})
