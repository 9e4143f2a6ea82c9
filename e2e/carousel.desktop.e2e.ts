import type { Page } from '@playwright/test'
import { comeHome, followLogo, hold, open, stopClock, unknownPath } from './support/site.ts'
import { expect, test } from './support/test.ts'

const path = '/api/testimonials?limit=6'
const testimonial = (name: string, more = {}) => ({ id: name, name, rating: 5, comment: `${name} is glad.`, ...more })
const three = [testimonial('Ann'), testimonial('Bo'), testimonial('Cy')]

const carousel = (page: Page) => page.getByRole('region', { name: 'Testimonials' })
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Show testimonial/ })

/** Checks that this testimonial is the only visible one. */
async function expectShown(page: Page, comment: string) {
  await expect(carousel(page).locator('blockquote').filter({ visible: true })).toHaveText([`“${comment}”`])
}

/** Opens a page with the carousel, stops the clock and returns to the first slide. */
async function openCarousel(page: Page, json: object[] = three) {
  await page.clock.install()
  await comeHome(page, { [path]: { json } })
  await carousel(page).scrollIntoViewIfNeeded()
  await stopClock(page)
  await toFirst(page)
}

/** Returns to the first slide and restarts its five seconds. */
async function toFirst(page: Page) {
  await page.mouse.move(0, 300)
  await dots(page).first().click()
  await dots(page).first().blur()
  await carousel(page).hover()
  await page.mouse.move(0, 0)
  await expectShown(page, 'Ann is glad.')
}

test('shows one testimonial at a time for five seconds each, and starts over after the last', async ({ page }) => {
  await openCarousel(page)
  await page.clock.runFor(4999)
  await expectShown(page, 'Ann is glad.')
  await page.clock.runFor(1)
  await expectShown(page, 'Bo is glad.')
  await page.clock.runFor(5000)
  await expectShown(page, 'Cy is glad.')
  await page.clock.runFor(5000)
  await expectShown(page, 'Ann is glad.')
})

test('pauses while the pointer is over it, while it has focus, and after someone presses "pause"', async ({ page }) => {
  await openCarousel(page)
  await carousel(page).hover()
  await page.clock.runFor(7000)
  await expectShown(page, 'Ann is glad.')
  await page.mouse.move(0, 0)
  await page.clock.runFor(5000)
  await expectShown(page, 'Bo is glad.')

  await toFirst(page)
  await page.getByRole('link', { name: 'View All Testimonials' }).focus()
  await page.keyboard.press('Tab')
  await expect(carousel(page).getByRole('button').first()).toBeFocused()
  await page.clock.runFor(7000)
  await expectShown(page, 'Ann is glad.')
  await page.keyboard.press('Shift+Tab')
  await page.clock.runFor(5000)
  await expectShown(page, 'Bo is glad.')

  await toFirst(page)
  await carousel(page).getByRole('button', { name: 'Pause testimonials' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(7000)
  await expectShown(page, 'Ann is glad.')
  await carousel(page).getByRole('button', { name: 'Play testimonials' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(5000)
  await expectShown(page, 'Bo is glad.')
})

test('stays still for people who prefer reduced motion; the dots still work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openCarousel(page)
  await page.clock.runFor(7000)
  await expectShown(page, 'Ann is glad.')
  await dots(page).nth(1).click()
  await expectShown(page, 'Bo is glad.')
})

test('a dot jumps to its testimonial and marks it as current', async ({ page }) => {
  await openCarousel(page)
  await expect(dots(page)).toHaveCount(3)
  await dots(page).nth(2).click()
  await expectShown(page, 'Cy is glad.')
  await expect(dots(page).nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(dots(page).nth(0)).not.toHaveAttribute('aria-current')
  for (const dot of await dots(page).all()) {
    const box = await dot.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
})

test('shows the six newest testimonials, and its arrows lead through all of them', async ({ page, request }) => {
  const newest: { comment: string }[] = await (await request.get('/api/testimonials')).json()
  expect(newest.length).toBeGreaterThan(6)
  await open(page)
  await expect(dots(page)).toHaveCount(6)
  await dots(page).first().click()
  await carousel(page).getByRole('button', { name: 'Previous testimonial' }).click()
  await expectShown(page, newest[5]?.comment ?? '')
  await carousel(page).getByRole('button', { name: 'Next testimonial' }).click()
  await expectShown(page, newest[0]?.comment ?? '')
})

test('a single testimonial gets no dots and no pause button', async ({ page }) => {
  await comeHome(page, { [path]: { json: [testimonial('Ann')] } })
  await expectShown(page, 'Ann is glad.')
  await expect(carousel(page).getByRole('button')).toHaveCount(0)
})

test('names the author with service and place, or as Client if the service is missing', async ({ page }) => {
  const full = testimonial('Ann', { rating: 4, serviceType: 'Expat Tax', location: 'Lyon, France' })
  await comeHome(page, { [path]: { json: [full, testimonial('Bo', { location: 'Boise, Idaho' }), testimonial('Cy')] } })
  const slide = carousel(page).getByRole('group').filter({ visible: true })
  await expect(slide).toContainText('AnnExpat Tax · Lyon, France')
  await expect(slide.getByText('Rated 4 out of 5')).toBeAttached()
  await dots(page).nth(1).click()
  await expect(slide.filter({ hasText: 'Bo' })).toContainText('BoClient · Boise, Idaho')
  await dots(page).nth(2).click()
  await expect(slide.filter({ hasText: 'Cy' })).toHaveText(/CyClient$/)
})

async function expectNoCarousel(page: Page) {
  await expect(page.getByRole('region', { name: 'Latest from the blog' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Client success stories' })).toHaveCount(0)
  await expect(carousel(page)).toHaveCount(0)
}

test('shows no carousel while the testimonials load', async ({ page }) => {
  await open(page, unknownPath)
  const release = await hold(page, path)
  const asked = page.waitForRequest(`**${path}`)
  await followLogo(page)
  await asked
  await expectNoCarousel(page)
  release()
  await expect(page.getByRole('heading', { name: 'Client success stories' })).toBeVisible()
})

test('shows no carousel for an empty list of testimonials', async ({ page }) => {
  const answered = page.waitForResponse(`**${path}`)
  await comeHome(page, { [path]: { json: [] } })
  await answered
  await expectNoCarousel(page)
})

test.describe("if the testimonials can't be loaded", () => {
  test.use({ expectedFailures: [/\/api\/testimonials\?limit=6$/] })

  test('shows no carousel', async ({ page }) => {
    const answered = page.waitForResponse(`**${path}`)
    await comeHome(page, { [path]: { status: 500, json: { message: 'no' } } })
    await answered
    await expectNoCarousel(page)
  })
})

test('a swipe to the left shows the next testimonial, and one to the right the previous one', async ({ page }) => {
  await openCarousel(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const middle = await carousel(page)
    .locator('blockquote')
    .first()
    .evaluate((quote) => {
      const { x, y, width, height } = quote.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
  const swipe = async (across: number) => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] })
    const moved = { ...middle, x: middle.x + across }
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [moved] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(-100)
  await expectShown(page, 'Bo is glad.')
  await swipe(-30)
  await expectShown(page, 'Bo is glad.')
  await swipe(100)
  await expectShown(page, 'Ann is glad.')
  await swipe(100)
  await expectShown(page, 'Cy is glad.')
})
