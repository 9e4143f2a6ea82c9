import type { Page } from '@playwright/test'
import { open } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'

/** On phones, the math is folded. */
async function openMath(page: Page) {
  const heading = page.getByRole('heading', { name: 'The math, line by line' })
  if ((page.viewportSize()?.width ?? 0) < 768) await heading.click()
}

const wages = (page: Page) => page.getByLabel('Wages', { exact: true })
const result = (page: Page) => page.getByRole('region', { name: /^Result/ })

test("the result changes with the input, and a field says if we can't read its value", async ({ page }) => {
  await open(page, '/calculators/united-states')
  await expect(result(page)).toContainText('Estimated federal tax for 2026$9,870')
  await wages(page).fill('100.000,50 $')
  await expect(result(page)).toContainText('On $100,001 of income')
  await page.getByLabel('State', { exact: true }).selectOption('New York')
  await expect(result(page)).toContainText('Estimated federal and New York tax for 2026')
  await openMath(page)
  await expect(result(page).getByRole('table', { name: /^New York return/ })).toContainText(
    'State income tax before payments',
  )
  await expect(page.getByRole('status').filter({ hasText: 'federal and New York tax' })).toBeAttached()

  // A reload keeps what someone typed, because it is in the part of the address that never leaves the browser.
  await expect(page).toHaveURL(/#.*state=NY/)
  await page.reload()
  await expect(result(page)).toContainText('Estimated federal and New York tax for 2026')
  await expect(result(page)).toContainText('On $100,001 of income')

  await wages(page).fill('a lot')
  await expect(wages(page)).toHaveAccessibleDescription(/Please enter an amount in digits/)
  await wages(page).fill('€85,000')
  await expect(wages(page)).toHaveAccessibleDescription(/Amounts here are in US dollars; please convert this one first/)
  await expect(result(page)).toContainText('No result yet')
  await expectAccessibleInBoth(page, 'main')
  await result(page)
    .getByRole('link', { name: /^Wages:/ })
    .click()
  await expect(wages(page)).toBeFocused()
  await wages(page).fill('50000')
  await page.getByLabel('State', { exact: true }).selectOption('Arizona')
  await expect(result(page)).toContainText(
    "Not all of Arizona's numbers for 2026 are published yet. Please choose 2025 or 2024",
  )
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(wages(page)).toHaveValue('85,000')
  await expect(result(page)).toContainText('$9,870')
  await expectNoOverflow(page)
})

test('the result does not wait for the chart below it', async ({ page }) => {
  await open(page, '/calculators/united-states')
  await expect(result(page).getByRole('img', { name: /^How your next dollar is taxed. At \$85,000/ })).toBeVisible()
  const seen = await page.evaluateHandle(() => {
    const seen: string[] = []
    const region = document.getElementById('result') as HTMLElement
    const look = () => seen.push(`${region.querySelector('svg[role="img"]')?.ariaLabel} ${region.textContent}`)
    new MutationObserver(look).observe(region, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    })
    return seen
  })
  await wages(page).fill('90,000')
  await expect(result(page).getByRole('img', { name: /At \$90,000/ })).toBeVisible()
  const looks = await seen.jsonValue()
  expect(looks.some((look) => /At \$85,000.*On \$90,000 of income/s.test(look))).toBe(true)
})

test('open parts of a result stay open while the numbers for another place load', async ({ page }) => {
  await open(page, '/calculators/united-states')
  await result(page).getByText('Show as a table').click()
  await page.getByLabel('State', { exact: true }).selectOption('New York')
  await expect(result(page)).toContainText('Estimated federal and New York tax for 2026')
  await expect(result(page).getByRole('columnheader', { name: 'Next dollar' })).toBeVisible()
})

test('shows two scenarios side by side', async ({ page }) => {
  await open(page, '/calculators/canada')
  await page.getByRole('button', { name: 'Compare two scenarios' }).click()
  await expect(page.getByRole('button', { name: 'Second scenario' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Province or territory').selectOption('Quebec')
  const table = page.getByRole('table', { name: 'Two scenarios side by side' })
  await expect(table.getByRole('row', { name: /^Province or territory/ })).toContainText('OntarioQuebec')
  await expect(table.getByRole('row', { name: /^Take-home pay/ })).toContainText('CA$')
  const shownResult = page.getByRole('heading', { name: 'Result of the second scenario' })
  await expect(shownResult).not.toHaveCSS('position', 'absolute')
  await expectAccessibleInBoth(page, 'main')
  await expectNoOverflow(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Your entries in the second scenario' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'First scenario' }).click()
  await expect(shownResult).toHaveCount(0)
  await expect(page.getByLabel('Province or territory').locator('option:checked')).toHaveText('Ontario')
  await page.getByRole('button', { name: 'Stop comparing' }).click()
  await expect(table).toBeHidden()
})
