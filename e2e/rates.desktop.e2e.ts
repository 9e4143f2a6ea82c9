import { open } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'

test('the rates of a place are found from the list, and lead to the calculator filled in', async ({ page }) => {
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
    const year = page.getByRole('region', { name: 'Tax year 2026' })
    await expect(year.getByRole('table', { name: 'Head of household' })).toContainText('12.3%')
    await expect(page).toHaveTitle(/California income tax rates 2026/)
  })
})

test.describe('a state', () => {
  test.use({ expectedFailures: [/calculators/] })

  test('fits, is accessible, and is answered 404 where there is none', async ({ page, request }) => {
    await open(page, '/calculators/united-states/new-york')
    await expectAccessibleInBoth(page)
    await expectNoOverflow(page)
    await open(page, '/calculators/united-states/texas')
    await expect(page.getByText('Texas has no income tax on wages.').first()).toBeVisible()
    for (const path of ['canada/california', 'mexico/federal', 'united-states/atlantis']) {
      expect((await request.get(`/calculators/${path}`)).status(), path).toBe(404)
    }
  })
})
