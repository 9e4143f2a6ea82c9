import type { Page } from '@playwright/test'
import { hearAnnouncements, open, toastIn } from './support/site.ts'
import { expect, test } from './support/test.ts'

const income = (page: Page) => page.getByLabel('Annual income')
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' }).click()

test('starts with the United States, no income and Single', async ({ page }) => {
  await open(page)
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('United States')
  await expect(page.getByLabel('Filing status').locator('option:checked')).toHaveText('Single')
  await expect(income(page)).toHaveValue('')
  await expect(page.getByLabel('Country').locator('option')).toHaveText(['United States', 'Canada', 'Other (Expat)'])
  await expect(page.getByLabel('Filing status').locator('option')).toHaveText([
    'Single',
    'Married Filing Jointly',
    'Married Filing Separately',
    'Head of Household',
  ])
})

test('the result stays on the page, and its links carry what was entered', async ({ page }) => {
  await open(page)
  await page.getByLabel('Country').selectOption('Canada')
  await page.getByLabel('Filing status').selectOption('Head of Household')
  await income(page).fill('85000')
  await calculate(page)
  const sentence = 'Based on Canada, $85,000 and Head of Household status, your estimated taxes would be approximately'
  await expect(page.getByRole('main').getByText(`${sentence} $22,100.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Calculate in detail' })).toHaveAttribute(
    'href',
    '/calculators/canada#province=ON&employment=85000',
  )
  await expect(page.getByRole('link', { name: 'book a consultation' })).toHaveAttribute('href', '/book-consultation')
})

test('accepts an income of zero', async ({ page }) => {
  await open(page)
  await income(page).fill('0')
  await calculate(page)
  await expect(toastIn(page)).toContainText('approximately $0.')
})

test('formats the income while it is typed and keeps the caret in place', async ({ page }) => {
  await open(page)
  await income(page).pressSequentially('12345')
  await expect(income(page)).toHaveValue('12,345')
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('99')
  await expect(income(page)).toHaveValue('1,299,345')
  expect(await caretIn(page)).toBe(5)
  await page.keyboard.press('Backspace')
  await expect(income(page)).toHaveValue('129,345')
  expect(await caretIn(page)).toBe(3)
  await page.keyboard.press('Delete')
  await expect(income(page)).toHaveValue('129,345')
  await page.keyboard.press('Delete')
  await expect(income(page)).toHaveValue('12,945')
  expect(await caretIn(page)).toBe(4)
})

const caretIn = (page: Page) => income(page).evaluate((field: HTMLInputElement) => field.selectionStart)

test('keeps only the digits of what is typed or pasted', async ({ page }) => {
  await open(page)
  await income(page).pressSequentially('a-1 2x3.')
  await expect(income(page)).toHaveValue('123')
  await income(page).fill('$85,000.00')
  await expect(income(page)).toHaveValue('85,000')
  await income(page).fill('1234567890123456789')
  await expect(income(page)).toHaveValue('123,456,789,012,345')
})

for (const [kind, typed] of [
  ['an empty', ''],
  ['a non-numeric', 'a lot'],
] as const) {
  test(`refuses ${kind} income with a message next to the field`, async ({ page }) => {
    const heard = await hearAnnouncements(page)
    await open(page)
    await income(page).pressSequentially(typed)
    await calculate(page)
    await expect(toastIn(page)).toContainText('Invalid IncomePlease enter a valid income amount')
    await expect.poll(heard).toContainEqual(expect.stringMatching(/^assertive: Notification Invalid Income/))
    await expect(income(page)).toHaveAccessibleDescription('Please enter a valid income amount')
    await expect(income(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(income(page)).toBeFocused()
    await page.keyboard.type('5')
    await expect(income(page)).not.toHaveAttribute('aria-invalid')
    await expect(page.getByRole('main').getByText('Please enter a valid income amount')).toBeHidden()
  })
}
