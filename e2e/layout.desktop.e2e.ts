import { open, unknownPath } from './support/site.ts'
import { expectNoOverflow, test } from './support/test.ts'

for (const width of [320, 390, 768, 1280, 1920]) {
  test(`nothing is wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/newsletter/confirm?token=x', '/newsletter/preferences', unknownPath]) {
      await open(page, path)
      await expectNoOverflow(page)
    }
  })
}

test('an estimate of the largest income fits the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  await page.getByLabel('Annual income').fill('999999999999999')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.getByRole('link', { name: 'Calculate in detail' }).waitFor()
  await expectNoOverflow(page)
})
