import type { Page } from '@playwright/test'
import { open } from './support/site.ts'
import { expect, test } from './support/test.ts'

const result = (page: Page) => page.getByRole('region', { name: /^Result/ })

test('for pay from abroad, the best method depends on the foreign tax, and a spouse counts their own days', async ({
  page,
}) => {
  await open(page, '/calculators/exclusion-or-credit')
  await page.getByLabel('Tax year').selectOption('2025')
  await page.getByLabel('Pay for work abroad', { exact: true }).fill('$200,000.00')
  await page.getByLabel('Foreign income tax on your earnings').fill('60 000')
  await expect(result(page)).toContainText('Two options give the lowest US tax for 2025: $0')
  await page.getByLabel('Foreign income tax on your earnings').fill('20 000')
  await expect(result(page)).toContainText('Best optionExclusion and credit')
  await expect(result(page).getByRole('row', { name: /^Exclusion and credit ?Best/ })).toBeVisible()

  await page.getByLabel('Filing status').selectOption('Married filing jointly')
  await page.getByLabel("Your spouse's pay for work abroad").fill('50,000')
  await page.getByLabel('Your spouse lived abroad').selectOption('A part of the year')
  await page.getByLabel("Your spouse's days in that period").fill('366')
  await expect(result(page)).toContainText('Please enter at most 365 days')
  await page.getByLabel("Your spouse's days in that period").fill('73')
  // $130,000 for the first person, and for the spouse a fifth of it: 73 of 365 days.
  await expect(result(page)).toContainText('Excluded income$156,000')
})

test('a US citizen in Canada compares provinces, with each return in its own currency', async ({ page }) => {
  await open(page, '/calculators/us-citizen-in-canada')
  await expect(result(page)).toContainText('Canadian return, federal and Ontario in Canadian dollars')
  await expect(result(page)).toContainText('US federal return in US dollars')
  await page.getByRole('button', { name: 'Compare two scenarios' }).click()
  await page.getByLabel('Province or territory').selectOption('Quebec')
  const differences = page.getByRole('table').filter({ hasText: 'Province or territory' })
  await expect(differences).toContainText('Ontario')
  await expect(differences).toContainText('Quebec')
  await page.getByLabel('Canadian dollars per US dollar').fill('')
  await expect(page.getByText('Please enter an exchange rate', { exact: true })).toBeVisible()
})

test('counts days from stays, adds rows as needed, and applies the treaty if both countries claim residence', async ({
  page,
}) => {
  await open(page, '/calculators/days-in-the-united-states')
  await page.getByLabel('Year', { exact: true }).selectOption('2025')
  await page.getByLabel('Your days').selectOption("I'll enter my stays")
  await page.getByLabel('Arrival', { exact: true }).fill('2024-11-01')
  await expect(result(page)).toContainText('Please enter this date too')
  await page.getByLabel('Departure', { exact: true }).fill('2025-04-05')
  await page.getByLabel('Arrival 2').fill('2025-10-01')
  await page.getByLabel('Departure 2').fill('2025-12-31')
  await expect(result(page)).toContainText('207⅓ weighted days meet the substantial presence test')
  await page.getByLabel('My tax home was in another country all year').check()
  await page.getByLabel('My closer connection is to that country').check()
  await expect(result(page)).toContainText('Closer connection, Form 8840Not available')

  await open(page, '/calculators/canada-or-united-states')
  await expect(result(page)).toContainText('Your result appears here once you enter:Days in Canada this year')
  await page.getByLabel('Days in Canada this year').fill('200')
  await page.getByLabel('You have a permanent home in').selectOption('The United States')
  await expect(result(page)).toContainText("you're a tax resident of the United States in")
})
