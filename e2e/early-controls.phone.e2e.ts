import type { ElementHandle, Page } from '@playwright/test'
import { pendingSubscriber } from './support/newsletter.ts'
import { hold } from './support/site.ts'
import { expect, test, waitForHydration } from './support/test.ts'
import { freeStart, timesPath } from './support/visits.ts'

/** What a tap on a control needs: nothing, an answer from the server, or the page's scripts. */
type Kind = 'native' | 'posted' | 'scripted' | 'off'
interface Control {
  element: ElementHandle<HTMLElement>
  name: string
  kind: Kind
}

/** Every visible control of the page, except links, which always work. */
async function controlsOf(page: Page): Promise<Control[]> {
  const elements = await page.locator('button, summary, input[type=submit], [role=button], a:not([href])').all()
  const controls = await Promise.all(
    elements.map(async (one) => {
      const element = (await one.elementHandle()) as ElementHandle<HTMLElement>
      const [name, kind] = await element.evaluate((one) => {
        const text = one.ariaLabel ?? one.textContent?.trim().slice(0, 60) ?? ''
        if (!one.checkVisibility({ visibilityProperty: true })) return [text, undefined] as const
        if (one.ariaDisabled === 'true') return [text, 'off'] as const
        if (one.matches('summary, [popovertarget]')) return [text, 'native'] as const
        const isPosted = one.matches('button:not([type]), [type=submit]') && (one as HTMLButtonElement).form
        return [text, isPosted ? 'posted' : 'scripted'] as const
      })
      return kind && { element, name, kind }
    }),
  )
  return controls.filter((one) => one !== undefined)
}

/** The controls of a kind. Of many, such as the days of a month, about a dozen. */
function of(controls: Control[], kind: Kind): Control[] {
  const all = controls.filter((one) => one.kind === kind)
  return all.filter((_, place) => place % Math.ceil(all.length / 12) === 0)
}

/** Counts the pages that the browser asks for, and answers that the present one stays. */
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

/** Taps a control that works by itself, and sees that it does. */
async function expectNative({ element, name }: Control) {
  if (!(await element.evaluate((one) => one.matches('summary')))) return
  const isOpen = () => element.evaluate((one) => (one.parentElement as HTMLDetailsElement).open)
  const before = await isOpen()
  await element.tap()
  expect(await isOpen(), name).toBe(!before)
  // An open menu covers the page.
  if (await element.evaluate((one) => one.closest('header') !== null)) await element.tap()
}

/** Taps a button that is off, such as a day without times, and sees that it doesn't look pressed. */
async function expectOff({ element, name }: Control) {
  // Without `force`, Playwright waits until the button is on.
  await element.tap({ force: true })
  expect(await element.getAttribute('data-pressed'), name).toBeNull()
}

/** Notes the clicks that reach these controls once scripts can answer them. */
const noteClicks = (page: Page) =>
  page.addInitScript(() => {
    const reached = Object.assign(window, { reached: [] as (EventTarget | null)[] }).reached
    addEventListener('click', ({ target }) => reached.push((target as Element).closest('button')))
  })

const placesReached = (page: Page, elements: ElementHandle[]) =>
  page.evaluate(
    (elements) => (window as unknown as { reached: Element[] }).reached.map((one) => elements.indexOf(one)),
    elements as ElementHandle<Element>[],
  )

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
    // The first one twice, as impatient people do.
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
    // As if the page had just loaded again because of its missing scripts.
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
