import type { Page } from '@playwright/test'
import { breakPage, followLogo, goTo, open, unknownPath } from './support/site.ts'
import { expect, test, waitForHydration } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

async function expectNotFound(page: Page) {
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(main(page)).toContainText('Did you forget to add the page to the router?')
  await expect(page).toHaveTitle('404 Page Not Found | Zenith')
}

test('an unknown path gets a 404 page with the specified title, text and links, also within the site', async ({
  page,
}) => {
  const answer = await page.goto(unknownPath)
  expect(answer?.status()).toBe(404)
  await expectNotFound(page)

  await waitForHydration(page)
  for (const [name, href] of [
    ['Individual Tax', '/services/individual-tax'],
    ['Expat Services', '/services/expat-services'],
    ['About Us', '/about'],
    ['Blog/Resources', '/blog'],
    ['FAQs', '/faqs'],
    ['Contact', '/contact'],
    ['Go to the home page', '/'],
  ] as const) {
    await expect(main(page).getByRole('link', { name })).toHaveAttribute('href', href)
  }

  await followLogo(page)
  await page.goBack()
  await expectNotFound(page)
})

test.describe('a path with a line end, which no route can match', () => {
  test.use({ expectedFailures: [/\/%0A\/x$/] })

  test('gets the same 404 page', async ({ page }) => {
    const answer = await page.goto('/%0A/x')
    expect(answer?.status()).toBe(404)
    await waitForHydration(page)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(main(page)).toContainText('Did you forget to add the page to the router?')
    await expect(page).toHaveTitle('404 Page Not Found')
    await expect(main(page).getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  })
})

test.describe("if a page can't be rendered", () => {
  test.use({
    expectedFailures: [/\/api\/newsletter\//],
    expectedErrors: [/React error #31|error occurred in|Error handled by React Router/],
  })

  test('shows a sentence and a link; header and footer stay', async ({ page }) => {
    await breakPage(page)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('This page could not be shown.')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    await page.unrouteAll()
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Your newsletter subscription')
  })
})

test.describe('within the site', () => {
  test.use({ expectedFailures: [/\/no-such-(article|issue)/] })

  test('a missing article and a missing issue of the newsletter say so in the title', async ({ page }) => {
    await open(page)
    for (const [path, title] of [
      ['/blog/no-such-article', 'Article not found'],
      ['/newsletter/no-such-issue', 'Issue not found'],
    ] as const) {
      await goTo(page, path)
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(title)
    }
  })

  test.describe('an issue of the newsletter that did not load', () => {
    test.use({ expectedFailures: [/\/api\/newsletter\/issues\//] })

    test('is not called missing, and a retry shows it', async ({ page }) => {
      await open(page)
      const failing = '**/api/newsletter/issues/*'
      await page.route(failing, (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }))
      await goTo(page, '/newsletter/before-the-year-ends')
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText("We couldn't load this issue")
      await expect(page).toHaveTitle("We couldn't load this issue")
      await expect(main(page).getByRole('alert')).toContainText('Something went wrong.')
      await page.unroute(failing)
      await main(page).getByRole('button', { name: 'Try again' }).click()
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Before the year ends')
    })
  })
})
