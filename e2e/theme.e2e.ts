import type { Page } from '@playwright/test'
import { client, signInByForm } from './support/accounts.ts'
import { open } from './support/site.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts'

const paper = { light: 'rgb(250, 247, 241)', dark: 'rgb(17, 24, 20)' }
const bar = { light: '#faf7f1', dark: '#111814' }

const switchIn = (page: Page) => page.getByRole('group', { name: 'Theme' })
const choose = (page: Page, theme: string) => switchIn(page).getByText(theme, { exact: true }).click()

/** Checks that the page, and the browser's own bars around it, have the colors of this theme. */
async function expectTheme(page: Page, theme: 'light' | 'dark') {
  await expect(page.locator('body')).toHaveCSS('background-color', paper[theme])
  const bars = await page
    .locator('meta[name=theme-color]')
    .evaluateAll((metas: HTMLMetaElement[]) =>
      metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
    )
  expect(bars).toEqual([bar[theme]])
}

/** Records when the page gets its theme. */
const noteTheme = (page: Page) =>
  page.addInitScript(() => {
    const note = () => Reflect.set(window, 'themedAt', performance.now())
    new MutationObserver(note).observe(document, { attributeFilter: ['data-theme'], subtree: true })
  })

test("every page has a chosen theme from the first paint, until the person chooses the device's theme again", async ({
  page,
}) => {
  await noteTheme(page)
  await open(page)
  await expectTheme(page, 'light')
  await expect(switchIn(page).getByLabel('Device')).toBeChecked()
  await choose(page, 'Dark')
  await expectTheme(page, 'dark')
  await expectAccessible(page, 'footer')
  await open(page, '/about')
  await expectTheme(page, 'dark')
  await expect(switchIn(page).getByLabel('Dark')).toBeChecked()
  const [themed, painted] = await page.evaluate(() => [
    Reflect.get(window, 'themedAt'),
    Math.min(...performance.getEntriesByType('paint').map(({ startTime }) => startTime)),
  ])
  expect(themed).toBeLessThan(painted)

  await page.emulateMedia({ colorScheme: 'dark' })
  await choose(page, 'Light')
  await expectTheme(page, 'light')
  await expectAccessible(page, 'footer')
  await expectNoOverflow(page)
  await choose(page, 'Device')
  await expectTheme(page, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectTheme(page, 'light')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('every open tab gets the theme, and so does a page that Back returns to', async ({ page, context, address }) => {
  await open(page, '/about')
  const other = await context.newPage()
  await other.setExtraHTTPHeaders({ 'x-forwarded-for': address })
  await open(other, '/faqs')
  await choose(page, 'Dark')
  await expectTheme(page, 'dark')
  await expectTheme(other, 'dark')
  await expect(switchIn(other).getByLabel('Dark')).toBeChecked()
  await other.goto('/terms-of-service')
  await choose(page, 'Light')
  await expectTheme(page, 'light')
  await other.goBack()
  await expectTheme(other, 'light')
})

test('the account menu has the switch, and the portal has the theme', async ({ page, request, address }) => {
  await signInByForm(page, await client(request, address), '/sign-in?to=/client-portal/profile')
  await page.getByRole('button', { name: /^Account of / }).click()
  await switchIn(page).getByLabel('Device').press('ArrowLeft')
  await expect(switchIn(page).getByLabel('Dark')).toBeChecked()
  await expectTheme(page, 'dark')
  await expectAccessible(page, 'header')
  await expectNoOverflow(page)
  await page.reload()
  await expectTheme(page, 'dark')
})

test("a choice that the browser can't store lasts until the next document loads", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await open(page, '/about')
  await choose(page, 'Dark')
  await expectTheme(page, 'dark')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveURL('/faqs')
  await expectTheme(page, 'dark')
})

test("the style sheet has only one query for the device's theme, and no function that some browsers lack", async ({
  page,
  request,
}) => {
  await page.goto('/')
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href))
  const css = (await Promise.all(sheets.map(async (href) => (await request.get(href)).text()))).join('')
  expect(css.match(/prefers-color-scheme/g)).toHaveLength(1)
  expect(css).not.toContain('light-dark(')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test("the page has the device's theme and no switch", async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/about')
    await expect(page.locator('body')).toHaveCSS('background-color', paper.dark)
    await expect(switchIn(page)).toBeHidden()
  })
})
