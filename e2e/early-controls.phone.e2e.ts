import type { Page } from '@playwright/test'
import { type Control, controlsOf, expectNative, noteClicks, of, placesReached } from './support/early.ts'
import { pendingSubscriber } from './support/newsletter.ts'
import { hold } from './support/site.ts'
import { expect, test, waitForHydration } from './support/test.ts'
import { freeStart, timesPath } from './support/visits.ts'

/** Counts the pages that the browser requests. Answers each with 204, so that the browser stays on the current page. */
async function countPosts(page: Page) {
  let posts = 0
  const stay = (route: import('@playwright/test').Route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    posts += 1
    return route.fulfill({ status: 204 })
  }
  await page.route('**', stay)
  return async (tap: () => Promise<void>) => {
    posts = 0
    await tap()
    await expect.poll(() => posts).toBeGreaterThan(0)
    return posts
  }
}

async function expectPosted(page: Page, controls: Control[]) {
  const posting = await countPosts(page)
  for (const { element, name } of controls) expect(await posting(() => element.tap()), name).toBe(1)
}

/** Taps a disabled button, such as a day without times, and checks that it doesn't look pressed. */
async function expectOff({ element, name }: Control) {
  // Without `force`, Playwright would wait until the button is enabled.
  await element.tap({ force: true })
  expect(await element.getAttribute('data-pressed'), name).toBeNull()
}

const paths: Record<string, string | ((context: Parameters<typeof pendingSubscriber>) => Promise<string>)> = {
  home: '/',
  questions: '/faqs',
  'confirming a subscription': async (context) => (await pendingSubscriber(...context)).confirmPath,
  contact: '/contact',
  'sign-in': '/sign-in',
  booking: '/book-consultation',
  'times of a consultation': async ([request]) => timesPath(await freeStart(request)),
}

for (const [name, place] of Object.entries(paths)) {
  test(`every control that is tapped before the scripts arrive works once: ${name}`, async ({
    page,
    request,
    address,
  }) => {
    const path = typeof place === 'string' ? place : await place([request, address])
    await noteClicks(page)
    const release = await hold(page, '/assets/*.js')
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const controls = await controlsOf(page)
    expect(of(controls, 'native').length).toBeGreaterThan(0)
    expect(of(controls, 'posted').length).toBeGreaterThan(0)
    await expectPosted(page, of(controls, 'posted'))
    for (const control of of(controls, 'native')) await expectNative(control)
    for (const control of of(controls, 'off')) await expectOff(control)
    const opened = await page.locator('main details[open] > summary').allTextContents()
    const scripted = of(controls, 'scripted').map(({ element }) => element)
    // Tap the first one twice, as impatient people do.
    for (const element of [...scripted, ...scripted.slice(0, 1)]) await element.tap()
    expect(await placesReached(page, scripted)).toEqual(expect.not.arrayContaining(scripted.map((_, place) => place)))
    release()
    await waitForHydration(page)
    await expect(page.locator('[data-pressed]')).toHaveCount(0)
    const reached = (await placesReached(page, scripted)).filter((place) => place >= 0)
    expect(reached).toEqual(scripted.map((_, place) => place))
    expect(await page.locator('main details[open] > summary').allTextContents()).toEqual(opened)
  })
}

test.describe('with half of the scripts missing', () => {
  test.use({ expectedFailures: [/\/assets\//], expectedErrors: [/Failed to (fetch|load)|importing/] })

  test('what works as plain HTML still works once', async ({ page }) => {
    let files = 0
    await page.route('**/assets/*.js', (route) => {
      files += 1
      return files % 2 ? route.fallback() : route.fulfill({ status: 404, body: '' })
    })
    // Make the page believe that it has just reloaded because of missing scripts. Otherwise, it would reload now.
    await page.addInitScript(() => sessionStorage.setItem('zenith_reloaded_at', String(Date.now())))
    for (const path of ['/', '/faqs', '/contact', '/sign-in', '/book-consultation']) {
      await page.goto(path)
      const controls = await controlsOf(page)
      await expectPosted(page, of(controls, 'posted'))
      for (const control of of(controls, 'native')) await expectNative(control)
      await page.unroute('**')
    }
    expect(files).toBeGreaterThan(10)
  })
})
