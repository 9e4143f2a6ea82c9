import { hold, open, toastIn } from './support/site.ts'
import { expect, test } from './support/test.ts'

const incomes = ['49,999', '50,000', '99,999', '100,000']
const unchanged = ['7,500', '11,000', '22,000', '28,000']
const canadian = ['10,000', '13,000', '26,000', '33,000']
const abroad = ['12,500', '12,500', '25,000', '25,000']

/** The estimates for incomes on both sides of each threshold. */
const estimates: Record<string, Record<string, string[]>> = {
  'United States': {
    Single: unchanged,
    'Married Filing Jointly': ['6,000', '9,500', '19,000', '25,000'],
    'Married Filing Separately': unchanged,
    'Head of Household': unchanged,
  },
  Canada: {
    Single: canadian,
    'Married Filing Jointly': canadian,
    'Married Filing Separately': canadian,
    'Head of Household': canadian,
  },
  'Other (Expat)': {
    Single: abroad,
    'Married Filing Jointly': abroad,
    'Married Filing Separately': abroad,
    'Head of Household': abroad,
  },
}

for (const [country, byStatus] of Object.entries(estimates)) {
  test(`the estimate for ${country} follows the firm's rates`, async ({ page }) => {
    await open(page)
    const income = page.getByLabel('Annual income')
    await page.getByLabel('Country').selectOption(country)
    for (const [status, amounts] of Object.entries(byStatus)) {
      await page.getByLabel('Filing status').selectOption(status)
      for (const [index, amount] of amounts.entries()) {
        await income.fill(incomes[index] ?? '')
        await income.press('Enter')
        const basis = `${country}, $${incomes[index]} and ${status} status`
        await expect(toastIn(page)).toContainText(
          `Tax EstimateBased on ${basis}, your estimated taxes would be approximately $${amount}. ` +
            'This is an estimate only. For precise calculations, book a consultation.',
        )
      }
    }
  })
}

test('next to the quick estimate is the tax under the law for the chosen province, which agrees with the calculator', async ({
  page,
}) => {
  await open(page)
  const main = page.getByRole('main')
  await main.getByLabel('Country').selectOption('Canada')
  await main.getByLabel('Annual income').fill('95,000')
  await main.getByRole('button', { name: 'Calculate' }).click()
  await expect(toastIn(page)).toContainText('approximately $24,700.')
  await expect(main).toContainText(
    /Quick ruleCA\$24,700Based on Canada, \$95,000.*approximately \$24,700\..*Under the law/,
  )
  await expect(main).toContainText('Estimated tax for 2026 in Ontario')
  await expect(main).toContainText('CA$18,516')
  const sizeOf = (amount: string) =>
    main.getByText(amount, { exact: true }).evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  expect(await sizeOf('CA$18,516')).toBeGreaterThan(await sizeOf('CA$24,700'))
  await main.getByLabel('Province or territory').selectOption('Quebec')
  await expect(main).toContainText('Estimated tax for 2026 in Quebec')
  const figure =
    (await main
      .locator('p')
      .getByText(/^CA\$[\d,]+$/)
      .last()
      .textContent()) ?? ''
  await main.getByRole('link', { name: 'Calculate in detail' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(
    `On CA$95,000 of income in Quebec, the estimated federal and provincial tax for 2026 is ${figure}`,
  )
})

test('the link to the calculator stays where it is while the tax under the law loads', async ({ page }) => {
  const release = await hold(page, '/assets/united-states-*.js')
  await open(page)
  const main = page.getByRole('main')
  await main.getByLabel('Annual income').fill('95,000')
  await main.getByRole('button', { name: 'Calculate' }).click()
  await expect(main).toContainText('Calculating under the law…')
  const topOf = () =>
    main
      .getByRole('link', { name: 'Calculate in detail' })
      .evaluate((link) => link.getBoundingClientRect().top + scrollY)
  const top = await topOf()
  release()
  await expect(main).toContainText('Estimated federal tax for 2026')
  expect(await topOf()).toBe(top)
})
