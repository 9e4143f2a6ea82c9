import type { Page } from '@playwright/test'
import { open, tabTo } from './support/site.ts'
import { expect, expectAccessibleInBoth, test } from './support/test.ts'

const result = (page: Page) => page.getByRole('region', { name: 'Which service is yours?' }).getByRole('status')
const answered = '/services?who=us-person&home=canada&own=company'

test('three answers by keyboard lead to a service, which screen readers announce and whose address can be shared', async ({
  page,
}) => {
  await open(page, '/services')
  await expect(result(page)).toBeEmpty()
  await tabTo(page, page.getByRole('radio', { name: 'A person or a family' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'A US citizen or green card holder' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'In Canada' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(result(page)).toContainText('Expat Services')
  await expect(result(page)).toContainText('wherever they live')
  await expect(page).toHaveURL(answered)
  await expect(page.getByRole('radio', { name: 'A company that files its own return' })).toBeFocused()
  await expectAccessibleInBoth(page, 'main')
  await page.reload()
  await expect(result(page)).toContainText('It usually goes with Corporate Tax')
  await result(page).getByRole('link', { name: 'See Expat Services' }).click()
  await expect(page).toHaveURL('/services/expat-services')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'In Canada' })).toBeChecked()
})

test('Back returns to the previous answers', async ({ page }) => {
  await open(page, answered)
  await page.getByRole('radio', { name: 'In the United States' }).check()
  await page.getByRole('button', { name: 'Find my service' }).click()
  await expect(result(page)).toContainText('Corporate Tax')
  await page.goBack()
  await expect(result(page)).toContainText('Expat Services')
  await expect(page.getByRole('radio', { name: 'In Canada' })).toBeChecked()
  await page.goForward()
  await expect(page.getByRole('radio', { name: 'In the United States' })).toBeChecked()
})

test('an address with unknown answers shows the questions', async ({ page }) => {
  await open(page, '/services?who=robot&home=canada&own=%3Cscript%3E')
  await expect(result(page)).toBeEmpty()
  await expect(page.getByRole('radio', { name: 'In Canada' })).toBeChecked()
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form gets its result from the server', async ({ page }) => {
    await page.goto('/services')
    await page.getByLabel('A corporation or partnership').check()
    await page.getByLabel('In the United States').check()
    await page.getByLabel('A business whose books need keeping').check()
    await page.getByRole('button', { name: 'Find my service' }).click()
    await expect(page).toHaveURL('/services?who=company&home=us&own=books#finding')
    await expect(result(page)).toContainText('Accounting')
    await expect(page.getByLabel('In the United States')).toBeChecked()
    await page.goto('/services/accounting')
    await expect(page.getByRole('button', { name: 'Print this list' })).toBeHidden()
  })
})
