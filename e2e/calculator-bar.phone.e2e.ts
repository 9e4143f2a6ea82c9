import { open } from './support/site.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test('the result bar never covers the field that has focus', async ({ page }) => {
  await open(page, '/calculators/canada')
  const field = page.getByRole('textbox', { name: 'Employment income', exact: true })
  const bar = page.getByRole('link', { name: /^Estimated tax for 2026/ })
  await field.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().bottom + 8 - window.innerHeight))
  await field.click()
  await field.fill('91250')
  await expect(bar).toBeInViewport()
  await expect(bar).toContainText('CA$17,404')
  const overlap = async () => {
    const [above, below] = [await field.boundingBox(), await bar.boundingBox()]
    return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0)
  }
  await expect.poll(overlap).toBeLessThanOrEqual(0)
})

test('"Calculate" scrolls to the beginning of the result and moves focus there', async ({ page }) => {
  await open(page, '/calculators/canada')
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Employment income', exact: true }).fill('95000')
  await page.getByRole('button', { name: 'Calculate', exact: true }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toBeFocused()
  const header = await page.getByRole('banner').boundingBox()
  const below = async () => ((await result.boundingBox())?.y ?? 0) - (header?.height ?? 0)
  await expect.poll(below).toBeGreaterThanOrEqual(0)
  await expect.poll(below).toBeLessThan(40)
})

test('what people type replaces the example, but not an amount of their own', async ({ page }) => {
  await open(page, '/calculators/united-states')
  await waitForHydration(page)
  const wages = page.getByLabel('Wages', { exact: true })
  await expect(wages).toHaveValue('85,000')
  await wages.tap()
  await page.keyboard.type('95000')
  await expect(wages).toHaveValue('95000')
  await wages.blur()
  await wages.tap()
  await page.keyboard.press('End')
  await page.keyboard.type('0')
  await expect(wages).toHaveValue('950000')
})
