import { open, toastIn } from './support/site.ts'
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
