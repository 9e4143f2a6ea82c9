import type { Page } from '@playwright/test'
import { calculators } from '../src/features/calculators/ui/calculators.ts'
import { open } from './support/site.ts'
import { expect, expectAccessible, expectNoOverflow, test, waitForHydration } from './support/test.ts'

const result = (page: Page) => page.getByRole('region', { name: /^Result/ })
const wages = (page: Page) => page.getByLabel('Wages', { exact: true })

test('the quick estimate opens the matching calculator with the same numbers and their result', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await open(page, '/')
  const estimate = async (country: string) => {
    await page.getByLabel('Country').selectOption(country)
    await page.getByLabel('Annual income').fill('91234')
    await page.getByLabel('Filing status').selectOption('Married Filing Separately')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await page.getByRole('link', { name: 'Calculate in detail' }).click()
  }
  await estimate('United States')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('United States income tax')
  await expect(wages(page)).toHaveValue('91234')
  await expect(page.getByLabel('Filing status').locator('option:checked')).toHaveText('Married filing separately')
  await expect(result(page)).toContainText('On $91,234 of income')
  await expect(result(page)).not.toContainText('Example')

  await page.goBack()
  await estimate('Canada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canada income tax')
  await expect(result(page)).toContainText('On CA$91,234 of income in Ontario')
  await expect(result(page)).not.toContainText('Assumed')

  await page.goBack()
  await estimate('Other (Expat)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exclusion or foreign tax credit')
  await expect(page.getByLabel('Pay for work abroad', { exact: true })).toHaveValue('91234')
  await expect(result(page)).toContainText('Lowest US tax for 2026$0')
  await expect(result(page)).not.toContainText('Example')
  expect(asked.filter((one) => /91,?234/.test(one))).toEqual([])
})

test('says that the numbers are an example until someone replaces them', async ({ page }) => {
  await open(page, '/calculators/united-states')
  await expect(result(page)).toContainText("This isn't about you yet. Replace our numbers with yours: Wages $85,000.")
  await wages(page).fill('60000')
  await expect(result(page)).toContainText('On $60,000 of income')
  await expect(result(page)).not.toContainText('Example')
})

test('after "Calculate", the numbers are the visitor\'s own, also after a reload', async ({ page }) => {
  await open(page, '/calculators/canada')
  const savings = page.getByLabel('RRSP contributions')
  await savings.fill('1,000')
  await expect(page).toHaveURL(/#.*rrsp=1%2C000/)
  await page.reload()
  await waitForHydration(page)
  await expect(result(page)).toContainText('Replace our numbers with yours: Employment income CA$85,000 and Ontario.')
  await page.getByRole('button', { name: 'Calculate', exact: true }).click()
  await expect(result(page)).not.toContainText(/Example|Assumed/)
  await expect(page).toHaveURL(/#.*employment=85%2C000/)
  await page.reload()
  await waitForHydration(page)
  await expect(savings).toHaveValue('1,000')
  await expect(result(page)).toContainText('On CA$85,000 of income in Ontario')
  await expect(result(page)).not.toContainText(/Example|Assumed/)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(result(page)).toContainText('Example')
})

test('says whether a form is required only once its amounts are entered', async ({ page }) => {
  await open(page, '/calculators/foreign-accounts')
  await expect(result(page)).toContainText('Your result appears here once you enter:')
  await expect(result(page)).not.toContainText('equired')
  await page.getByLabel('Account 1: highest value in the year').fill('-200')
  await expect(result(page)).toContainText('FBARNot required')
  await expect(result(page)).toContainText('Form 8938Unknown')
  await page.getByLabel('Account 2: highest value in the year').fill('10,001')
  await expect(result(page)).toContainText('FBARRequired')
  await expectAccessible(page, 'main')
  await expectNoOverflow(page)
})

test('an open section stays open while its fields change', async ({ page }) => {
  await open(page, '/calculators/united-states')
  await page.locator('summary', { hasText: 'Age and family' }).click()
  const age = page.getByLabel('Age', { exact: true })
  await age.fill('70')
  await expect(result(page)).not.toContainText('$9,870')
  await age.fill('')
  await expect(result(page)).toContainText('$9,870')
  await expect(age).toBeFocused()
  await expect(age).toBeVisible()
})

test('a copied link has all input after its #, so another browser shows the same result', async ({
  page,
  browser,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/calculators/canada')
  await page.getByLabel('Employment income', { exact: true }).fill('123 456,78 $')
  await page.getByLabel('Province or territory').selectOption('British Columbia')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const headline = await result(page).getByText(/^CA\$/).first().textContent()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.startsWith(`${baseURL}/calculators/canada#`)).toBe(true)
  expect(asked.filter((one) => /123(%20|\D)?456|British|province/i.test(one))).toEqual([])

  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(other.getByLabel('Employment income', { exact: true })).toHaveValue('123 456,78 $')
  await expect(result(other)).toContainText(headline ?? 'nothing')
  await other.context().close()
})

test('an address with meaningless text after its # opens normally', async ({ page }) => {
  await open(page, '/calculators/canada#%E0%A4%A&province=XX&employment=<script>&2.=&taxYear=1800')
  await expect(page.getByLabel('Province or territory').locator('option:checked')).toHaveText('Ontario')
  await expect(result(page)).toContainText('No result yet')
})

test('two scenarios list their figures in the order of the one that has more', async ({ page }) => {
  await open(page, '/calculators/united-states#wages=85000&2.=&2.wages=85000&2.state=CA')
  const heads = page.getByRole('table', { name: 'Two scenarios side by side' }).getByRole('rowheader')
  await expect(heads).toContainText(['State', 'Result', 'Federal tax', 'California income tax', 'Withheld'])
})

test('a comparison lists what the calculation leaves out for only one of the two scenarios', async ({ page }) => {
  const entered = (at: string, place: string) =>
    `${at}employment=0&${at}pension=50000&${at}age=70&${at}province=${place}`
  await open(page, `/calculators/canada#${entered('', 'ON')}&2.=&${entered('2.', 'SK')}`)
  const leftOut = page.getByRole('heading', { name: 'Left out of the second scenario only' })
  await expect(leftOut.locator('~ ul')).toContainText(
    'The age and pension amounts in Saskatchewan for 2026, so its tax is shown too high',
  )
})

test('attaches a result to an appointment only after people have seen a preview', async ({ page }) => {
  await open(page, '/calculators/canada-payroll')
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await page.getByLabel('Gross pay for the period').fill('4321')
  await page.getByRole('button', { name: 'Book a consultation with this result' }).click()
  const part = page.getByRole('region', { name: 'Talk it over with us' })
  await expect(part).toContainText('From a paycheck of CA$4,321 in Ontario')
  await expect(part.getByText("We'll share only this with your booking")).toBeFocused()
  expect(await kept()).not.toContain('4,321')
  await expectAccessible(page, 'main')
  await part.getByRole('button', { name: 'Continue to booking' }).click()
  await expect(page).toHaveURL('/book-consultation')
})

test('a loaded calculator works without a network', async ({ page, context }) => {
  await open(page, '/calculators/retirement')
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('calculators')).keys()).map(({ url }) => new URL(url).pathname))
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const files = loaded.filter((path) => path.startsWith('/assets/'))
  await expect.poll(kept).toEqual(expect.arrayContaining(['/calculators/retirement', ...files]))
  await context.setOffline(true)
  await page.reload()
  await waitForHydration(page)
  await page.getByLabel('Plan').selectOption('RRSP, Canada')
  await page.getByLabel('RRSP contribution').fill('10,000')
  await expect(result(page)).toContainText('A contribution of CA$10,000 to the RRSP lowers')
  await context.setOffline(false)
})

test('prints the input, the result and the math, but no buttons', async ({ page }) => {
  await open(page, '/calculators/united-states')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Your entries' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The math, line by line' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(wages(page)).toBeHidden()
})

test('the list and the site map have every calculator', async ({ page, request }) => {
  await open(page, '/calculators')
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  const all = await links.evaluateAll((every) => every.map((link) => link.getAttribute('href') ?? ''))
  const paths = calculators.map(({ slug }) => `/calculators/${slug}`)
  // The list also links to the pages with the tax rates of places, which are not calculators.
  expect(all).toEqual(expect.arrayContaining(paths))
  const map = await (await request.get('/sitemap.xml')).text()
  for (const path of paths) expect(map).toContain(path)
  expect((await request.get('/calculators/wealth')).status()).toBe(404)
})

test('"Calculate" below a long form brings the beginning of the result into view', async ({ page }) => {
  await open(page, '/calculators/canada')
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Employment income', exact: true }).fill('95000')
  const figure = page.getByRole('region', { name: 'Result' }).getByText('CA$18,516').first()
  await page.mouse.wheel(0, 900)
  await expect(figure).not.toBeInViewport()
  await page.getByRole('button', { name: 'Calculate', exact: true }).click()
  await expect(figure).toBeInViewport()
})
