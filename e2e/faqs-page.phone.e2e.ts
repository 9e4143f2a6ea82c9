import type { Page } from '@playwright/test'
import { open, structuredData } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const opened = (page: Page) => main(page).locator('details[open]')

test('lists questions by category with at most one open in each, and has structured data for search engines', async ({
  page,
}) => {
  await open(page, '/faqs')
  const pricing = main(page).getByRole('region', { name: 'Pricing' })
  await pricing.getByRole('heading', { name: 'How much do your services cost?' }).click()
  await expect(pricing).toContainText('$299')
  await pricing.getByRole('heading', { name: 'Does the first consultation cost anything?' }).click()
  await expect(opened(page)).toHaveCount(1)
  await main(page).getByRole('region', { name: 'Deadlines' }).locator('summary').first().click()
  await expect(opened(page)).toHaveCount(2)
  await expectAccessibleInBoth(page)
  await expectNoOverflow(page)
  const [data] = await structuredData(page, 'FAQPage')
  expect(Object.keys(data?.mainEntity ?? {}).length).toBeGreaterThanOrEqual(24)
})

test('a link to a question opens it, from another site and from within ours', async ({ page }) => {
  await open(page, '/faqs#fbar')
  await expect(page.locator('#fbar')).toBeInViewport()
  await expect(opened(page)).toHaveCount(1)
  await main(page).getByRole('heading', { name: 'What is Form T1135?' }).click()
  await main(page)
    .getByRole('link', { name: /^Link to this question.*T1135/ })
    .click()
  await expect(page).toHaveURL('/faqs#t1135')
  await expect(opened(page)).toHaveCount(1)
})

test('typing searches, and a search without results offers to ask us', async ({ page }) => {
  await open(page, '/faqs')
  await main(page).getByLabel('Search the questions').fill('T1135')
  await expect(page).toHaveURL('/faqs?q=T1135')
  await expect(main(page).getByText(/questions? with “T1135”/)).toBeVisible()
  await main(page).getByLabel('Search the questions').fill('submarine permit')
  await expect(main(page).getByRole('heading', { name: 'No question with “submarine permit”' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/contact?about=submarine+permit',
  )
  await expectAccessibleInBoth(page)
  await main(page).getByRole('link', { name: 'Show all questions' }).click()
  await expect(page).toHaveURL('/faqs')
  await expect(main(page).getByLabel('Search the questions')).toHaveValue('')
})

test('each browser rates an answer once and can change its rating', async ({ page }) => {
  await open(page, '/faqs#fbar')
  const votes = page.locator('#fbar').getByRole('group')
  const sent: { ballot: string; isHelpful: boolean }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/vote')) sent.push(request.postDataJSON())
  })
  await votes.getByRole('button', { name: 'Yes' }).click()
  await expect(page.locator('#fbar').getByRole('status')).toHaveText('Thank you.')
  await page.reload()
  await expect(votes.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  await votes.getByRole('button', { name: 'No' }).click()
  await expect(votes.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true')
  expect(sent.map(({ isHelpful }) => isHelpful)).toEqual([true, false])
  expect(new Set(sent.map(({ ballot }) => ballot)).size).toBe(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('questions can be searched and opened', async ({ page }) => {
    await page.goto('/faqs')
    await main(page).getByLabel('Search the questions').fill('québec fbar')
    await main(page).getByRole('button', { name: 'Search' }).click()
    await expect(main(page).getByRole('heading', { name: 'No question with “québec fbar”' })).toBeVisible()
    await page.goto('/faqs?q=fbar')
    await main(page).getByRole('heading', { name: 'Who needs to file an FBAR, and when?' }).click()
    await expect(main(page).getByText('with an automatic extension to October 15')).toBeVisible()
  })
})
