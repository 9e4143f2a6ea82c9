import type { Page } from '@playwright/test'
import { open, unknownPath } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** Describes the focused element: its name, whether it has a visible ring, and whether something hides it. */
const focusedPlace = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const header = document.querySelector('header')
    const isInHeader = header?.contains(element) || element.matches('a[href="#main"]')
    const top = isInHeader ? 0 : (header?.getBoundingClientRect().bottom ?? 0)
    const x = box.left + box.width / 2
    const y = Math.max(box.top, top) + Math.min(box.height, innerHeight - top) / 2
    const seen = document.elementFromPoint(x, y)
    return {
      isEnd: element === document.body,
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60),
      hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isClear: box.top >= top - 1,
      isSeen: !!seen && (element.contains(seen) || seen.contains(element)),
    }
  })

for (const path of ['/', unknownPath]) {
  test(`on ${path}, every focused element has a visible ring and is not hidden`, async ({ page }) => {
    await open(page, path)
    const hidden: object[] = []
    let stops = 0
    for (; stops < 150; stops += 1) {
      await page.keyboard.press('Tab')
      const place = await focusedPlace(page)
      if (place.isEnd) break
      if (!place.hasRing || !place.isClear || !place.isSeen) hidden.push(place)
    }
    expect(hidden).toEqual([])
    expect(stops).toBeGreaterThan(path === '/' ? 45 : 30)
  })
}

test('the header hides no focused element while people tab backward', async ({ page }) => {
  await open(page)
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).focus()
  const hidden: object[] = []
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Shift+Tab')
    const place = await focusedPlace(page)
    if (place.isEnd) break
    if (!place.hasRing || !place.isClear || !place.isSeen) hidden.push(place)
  }
  expect(hidden).toEqual([])
})
