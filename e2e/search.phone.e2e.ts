import { open, unknownPath } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'

test('someone whose page is missing searches the site, and finds the calculator that answers them', async ({
  page,
}) => {
  await open(page, unknownPath)
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('FBAR')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
  const results = page.getByRole('main').getByRole('listitem')
  const calculator = results.filter({ hasText: 'Calculator' }).getByRole('link', { name: 'FBAR and Form 8938' })
  await expect(calculator).toHaveAttribute('href', '/calculators/foreign-accounts')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await page.getByLabel(/^Search pages/).fill('zzqqxx')
  await expect(page.getByRole('status')).toContainText('Nothing found for “zzqqxx”')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('link', { name: 'RRSP' }).click()
  await expect(results.first()).toContainText('RRSP')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server answers a search', async ({ page }) => {
    await page.goto('/search')
    await page.getByLabel(/^Search pages/).fill('days in the United States')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('main').locator('a[href="/calculators/days-in-the-united-states"]')).toBeVisible()
  })
})
