import type { Locator, Page } from '@playwright/test'
import { openForm } from './support/newsletter.ts'
import { goTo, open, structuredData } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

async function fillIn(page: Page, comment: string) {
  await main(page)
    .getByRole('radio', { name: /Very good/ })
    .check()
  await main(page).getByLabel('What would you like to say?').fill(comment)
  await main(page).getByLabel('Which service was it?').selectOption('Expat Tax')
  await main(page).getByLabel('Where do you live?').selectOption('CA')
  await main(page).getByLabel('Your name', { exact: true }).fill('Nora Vale')
  await main(page).getByRole('checkbox').check()
}

test('shows testimonials in full with the average, filtered by service and country', async ({ page }) => {
  await open(page, '/testimonials')
  await expect(main(page).getByText('Based on 16 reviews')).toBeVisible()
  await expect(main(page)).toContainText('fictional')
  const firm = await structuredData(page, 'AccountingService')
  expect(firm).toHaveLength(1)
  expect(firm[0]).not.toHaveProperty('aggregateRating')
  await expectAccessibleInBoth(page)
  await expectNoOverflow(page)
  await main(page).getByLabel('Service').selectOption('Accounting')
  await expect(page).toHaveURL('/testimonials?service=Accounting')
  await main(page).getByLabel('Country').selectOption('CA')
  await expect(page).toHaveURL('/testimonials?service=Accounting&country=CA')
  await expect(main(page).getByText('3 with these filters')).toBeVisible()
  await page.setViewportSize({ width: 1100, height: 800 })
  const bottomOf = (control: Locator) => control.evaluate((element) => element.getBoundingClientRect().bottom)
  const clear = main(page).getByRole('button', { name: 'Clear' })
  expect(await bottomOf(clear)).toBeCloseTo(await bottomOf(main(page).getByLabel('Country')))
  await main(page).getByLabel('Country').selectOption('US')
  await expect(main(page).getByText('No reviews match these filters yet.')).toBeVisible()
})

test('the filters stay while testimonials load', async ({ page }) => {
  await open(page, '/testimonials')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/testimonials/reviews?**', async (route) => {
    await held.promise
    await route.fallback()
  })
  await main(page).getByLabel('Service').selectOption('Accounting')
  await expect(page).toHaveURL('/testimonials?service=Accounting')
  await expect(main(page).getByText('Loading testimonials')).toBeAttached()
  await main(page).getByLabel('Country').selectOption('CA')
  await expect(page).toHaveURL('/testimonials?service=Accounting&country=CA')
  held.resolve()
  await expect(main(page).getByText('3 with these filters')).toBeVisible()
})

test('says next to each field what is missing, and keeps what people wrote', async ({ page }) => {
  await open(page, '/testimonials/share')
  await main(page).getByLabel('Your name', { exact: true }).fill('Nora Vale')
  await main(page).getByRole('button', { name: 'Send' }).click()
  const summary = main(page).getByRole('alert')
  await expect(summary).toBeFocused()
  for (const sentence of ['Please choose a rating', 'Please write at least 20 characters', 'Please agree']) {
    await expect(summary).toContainText(sentence)
  }
  await expect(main(page).getByLabel('Your name', { exact: true })).toHaveValue('Nora Vale')
  await expectAccessibleInBoth(page)
  await expectNoOverflow(page)
})

test("a visitor sends a testimonial by keyboard and is thanked, and the testimonial isn't public yet", async ({
  page,
  request,
}) => {
  const comment = `They wrote to me before each date, number ${Date.now()}.`
  await openForm(page, '/testimonials/share')
  await main(page)
    .getByRole('radio', { name: /Excellent/ })
    .focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(main(page).getByRole('radio', { name: /Very good/ })).toBeChecked()
  await fillIn(page, comment)
  await main(page).getByRole('button', { name: 'Send' }).click()
  await expect(main(page).getByRole('heading', { name: 'Thank you.' })).toBeFocused()
  await expectAccessibleInBoth(page)
  expect(await (await request.get('/api/testimonials')).text()).not.toContain(comment)
})

test.describe('an invalid invitation link', () => {
  test.use({ expectedFailures: [/\/api\/testimonials\/invitation/] })

  test('still lets people write a testimonial', async ({ page }) => {
    await open(page, '/testimonials/share?invite=x')
    await expect(main(page).getByRole('alert')).toContainText(
      "This link isn't valid. You can still write a testimonial without it.",
    )
    await expect(main(page).getByRole('button', { name: 'Send' })).toBeVisible()
    await expectAccessibleInBoth(page)
  })

  test('differs from one that did not load, which people can try again', async ({ page }) => {
    await open(page, '/about')
    await page.route('**/api/testimonials/invitation?*', (route) => route.abort())
    await goTo(page, '/testimonials/share?invite=x')
    await expect(main(page).getByRole('alert')).toContainText("We can't be reached.")
    await page.unroute('**/api/testimonials/invitation?*')
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect(main(page).getByRole('alert')).toContainText("This link isn't valid.")
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('testimonials can be filtered and paged', async ({ page }) => {
    await page.goto('/testimonials')
    await main(page).getByRole('link', { name: 'Page 2' }).click()
    await expect(
      main(page)
        .getByRole('listitem')
        .filter({ has: page.locator('blockquote') }),
    ).toHaveCount(4)
    await main(page).getByLabel('Country').selectOption('US')
    await main(page).getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/country=US/)
    await expect(main(page)).toContainText('with these filters')
  })
})
