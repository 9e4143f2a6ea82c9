import type { Page } from '@playwright/test'
import { followLogo, open, unknownPath } from './support/site.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Follows a link without scrolling to it first. Playwright's `click` would scroll. */
const follow = (page: Page, name: string) => page.getByRole('link', { name }).dispatchEvent('click')

/** Scrolls without animation, even if the page asks for smooth scrolling. */
const scrollTo = (page: Page, top: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)

/** Follows a link from the middle of a page. Returns how the next page scrolled to its top. */
async function waysUp(page: Page): Promise<string[]> {
  await scrollTo(page, 600)
  const ways = await page.evaluateHandle(() => {
    const ways: string[] = []
    const { scrollTo } = window
    window.scrollTo = (...to: unknown[]) => {
      ways.push((to[0] as ScrollToOptions).behavior ?? 'instant')
      Reflect.apply(scrollTo, window, to)
    }
    return ways
  })
  await follow(page, 'View All Services')
  await expect(page).toHaveURL('/services')
  await expect.poll(() => place(page)).toBe(0)
  return ways.jsonValue()
}

test('a link scrolls smoothly to the top and moves focus to the new heading', async ({ page }) => {
  await open(page)
  expect((await waysUp(page)).at(-1)).toBe('smooth')
  await expect(heading(page)).toBeFocused()
})

test('jumps to the top for people who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  expect(await waysUp(page)).toEqual(['instant'])
  await expect(heading(page)).toBeFocused()
})

test('Back returns to the earlier scroll position', async ({ page }) => {
  await open(page)
  await scrollTo(page, 2500)
  await follow(page, 'View All FAQs')
  await expect(page).toHaveURL('/faqs')
  await expect.poll(() => place(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => place(page)).toBe(2500)
  await page.goForward()
  await expect(page).toHaveURL('/faqs')
  await expect.poll(() => place(page)).toBe(0)
})

test('the first Tab offers to skip the header', async ({ page }) => {
  await open(page)
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Try the demo' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Get Started Now' })).toBeFocused()
})

test('no link within the site reloads the document', async ({ page }) => {
  await open(page, unknownPath)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await followLogo(page)
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
