import { open } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'

test("the list links to each place's rates, and they link to a calculator with the place filled in", async ({
  page,
}) => {
  await open(page, '/calculators')
  await page.getByRole('region', { name: 'Rates by place' }).getByRole('link', { name: 'Ontario' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ontario income tax rates')
  const year = page.getByRole('region', { name: 'Tax year 2024' })
  await expect(year.getByRole('row', { name: 'Up to CA$51,446 5.05%' })).toBeVisible()
  await page.getByRole('link', { name: 'Work out your own tax' }).click()
  await expect(page.getByLabel('Province or territory')).toHaveValue('ON')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the rates are on the page', async ({ page }) => {
    await page.goto('/calculators/united-states/california')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('California income tax rates')
    const year = page.getByRole('region', { name: 'Tax year 2025' })
    await expect(year.getByRole('table', { name: 'Head of household' })).toContainText('12.3%')
    const leftOut = "The 2026 brackets for heads of household aren't included yet."
    await expect(page.getByRole('region', { name: 'Tax year 2026' })).toContainText(leftOut)
    await expect(page).toHaveTitle(/California income tax rates 2026/)
    await page.goto('/calculators/canada/saskatchewan')
    const newest = page.getByRole('region', { name: 'Tax year 2026' })
    await expect(newest).toContainText(
      "The calculator doesn't include the age, pension and spouse amounts in Saskatchewan for 2026",
    )
    await page.getByRole('region', { name: 'Other rates in Canada' }).getByRole('link', { name: 'Ontario' }).click()
    await expect(newest).toContainText('The dividend tax credit is 10% of eligible and 2.9863% of other dividends')
    await page.goto('/calculators/us-expats')
    await expect(page).toHaveTitle(/US taxes for citizens abroad 2026/)
    await expect(page.getByRole('region', { name: 'Tax year 2026' })).toContainText('$132,900')
  })
})

test("the page for citizens abroad shows each year's limits and links to calculators", async ({ page }) => {
  await open(page, '/calculators')
  await page.getByRole('link', { name: 'US citizens abroad' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('US taxes for citizens abroad')
  const year = page.getByRole('region', { name: 'Tax year 2025' })
  await expect(year).toContainText('Maximum exclusion for a full year abroad, per person$130,000')
  await expect(year.getByRole('table', { name: 'Foreign income tax of 30%' })).toContainText('$250,000')
  const abroad = page.getByRole('table', { name: 'Form 8938: you live abroad' })
  await expect(abroad.getByRole('row', { name: /^Married filing jointly/ })).toContainText('$400,000$600,000')
  await expectAccessibleInBoth(page)
  await expectNoOverflow(page)
  const calculators = page.getByRole('region', { name: 'With your own numbers' })
  await expect(calculators.getByRole('link')).toHaveCount(5)
  await calculators.getByRole('link', { name: 'Days abroad for the exclusion' }).click()
  await expect(page).toHaveURL('/calculators/days-abroad')
})

test.describe('the page of a state', () => {
  test.use({ expectedFailures: [/calculators/] })

  test('fits the window and is accessible; an unknown one gets a 404', async ({ page, request }) => {
    await open(page, '/calculators/united-states/new-york')
    await expectAccessibleInBoth(page)
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, '/calculators/canada/saskatchewan')
    await expectNoOverflow(page)
    await open(page, '/calculators/united-states/texas')
    await expect(page.getByText('Texas has no income tax on wages.').first()).toBeVisible()
    for (const path of ['canada/california', 'mexico/federal', 'united-states/atlantis']) {
      expect((await request.get(`/calculators/${path}`)).status(), path).toBe(404)
    }
  })
})

test('on tablets, no table is wider than its column', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, '/calculators/canada/quebec')
  const table = page.getByRole('table', { name: /^Tax on wages/ }).first()
  const column = page.getByRole('region', { name: 'Tax year 2026' })
  const rightEdge = async (part: typeof table) => {
    const box = await part.boundingBox()
    return box ? box.x + box.width : Number.NaN
  }
  expect(await rightEdge(table)).toBeLessThanOrEqual(await rightEdge(column))
})
