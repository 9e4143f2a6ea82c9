import { open } from './support/site.ts'
import { expect, test } from './support/test.ts'

test('the result stays in view below the inputs as soon as it is no more the example', async ({ page }) => {
  await open(page, '/calculators/canada')
  const bar = page.getByRole('button', { name: /^Estimated tax for 2026 in/ })
  await expect(bar).toBeHidden()
  await page.getByLabel('Province or territory').selectOption('Alberta')
  await expect(bar).toBeInViewport()
  await bar.click()
  await expect(page.getByText('On CA$85,000 of income in Alberta')).toBeInViewport()
})
