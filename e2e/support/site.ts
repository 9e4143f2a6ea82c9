import { expect, type Page, type Request, type Route } from '@playwright/test'
import { signedInHint } from '../../src/features/identity/shared/return-path.ts'
import type { Counts } from '../../src/features/today/contract.ts'
import { waitForHydration } from './test.ts'

/** A path that no page of the site will ever have. */
export const unknownPath = '/this-page-does-not-exist'

export const homeTitle = 'Your taxes, handled on both sides of the border'

/** Loads a page and waits until its scripts have taken over. */
export async function open(page: Page, path = '/') {
  await page.goto(path)
  await waitForHydration(page)
}

declare global {
  interface Window {
    /** React Router stores its router here, even in the built product. */
    __reactRouterDataRouter?: { navigate(path: string, options?: { flushSync: boolean }): Promise<void> }
  }
}

/** True for the page of a call. It needs a document of its own, because only that document may use the camera. */
const isOfCall = (address: string) => address.includes('/consultation/')

/** Goes to a page within the site, as a link does. Loads a document only if no page of the site is open. */
export async function goTo(page: Page, path: string) {
  if (page.url() === 'about:blank' || isOfCall(page.url()) || isOfCall(path)) return open(page, path)
  const hasAll = countRequests(page)
  await page.evaluate((path) => window.__reactRouterDataRouter?.navigate(path, { flushSync: true }), path)
  // Repeat this, because an answer can make the page send more requests.
  do {
    await drawTwice(page)
    await expect.poll(hasAll).toBe(true)
    await drawTwice(page)
  } while (!hasAll())
}

/** Waits for two frames. By then, the page has drawn what it has and requested what it needs. */
const drawTwice = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  })

/** Counts the scripts and answers that a page is waiting for. Returns a function that says whether all have arrived. */
function countRequests(page: Page): () => boolean {
  const known = requestsOf.get(page)
  const requests = known ?? new Set()
  if (!known) {
    requestsOf.set(page, requests)
    page.on('request', (request) => {
      const isStream = request.headers().accept?.includes('text/event-stream')
      if (['fetch', 'script'].includes(request.resourceType()) && !isStream) requests.add(request)
    })
    page.on('requestfinished', (request) => requests.delete(request))
    page.on('requestfailed', (request) => requests.delete(request))
  }
  return () => requests.size === 0
}
const requestsOf = new WeakMap<Page, Set<Request>>()

/** Follows the logo to the home page, so that the browser gets the page's data from the API. */
export async function followLogo(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Zenith' }).click()
  await expect(page).toHaveTitle(/^Tax and accounting/)
}

/** Opens the home page with these answers instead of those of the API. */
export async function comeHome(page: Page, answers: Record<string, Parameters<Route['fulfill']>[0]> = {}) {
  await open(page, unknownPath)
  for (const [path, answer] of Object.entries(answers)) {
    await page.route(`**${path}`, (route) => route.fulfill(answer))
  }
  await followLogo(page)
}

/** Opens a page that fails: it can't render the data with which the API answers. */
export async function breakPage(page: Page) {
  await page.route('**/api/newsletter/subscription?**', (route) =>
    route.fulfill({ json: { state: 'confirmed', email: {} } }),
  )
  await page.goto('/newsletter/preferences?token=x')
}

/** Holds back the answers to a path until the test calls the returned function. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/**
 * Collects what the page announces to screen readers, with its urgency. Most announcements stay in the page for only a
 * second.
 */
export async function hearAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const { heard } = Object.assign(window, { heard: [] as string[] })
    const listen = ({ target }: MutationRecord) => {
      const live = target instanceof Element ? target.closest('[aria-live]') : null
      if (live?.textContent) heard.push(`${live.ariaLive}: ${live.textContent}`)
    }
    new MutationObserver((changes) => changes.forEach(listen)).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'heard'))
}

/** Stops the clock that the test has installed in the page. From then on only `page.clock.runFor` moves the clock. */
export async function stopClock(page: Page) {
  const stop = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  // On a busy machine, that second can be over before the command arrives. The first try then fails, but it stops the
  // clock.
  await expect(stop).toPass()
}

/** Waits until the page has done everything that it does after loading without an interaction. */
export const becomeIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

/** Loads a page for a signed-in person and waits for its content. */
export async function openSignedIn(page: Page, path: string) {
  await open(page, path)
  await untilLoaded(page)
}

/** Waits until a page for signed-in people shows its content. */
export async function untilLoaded(page: Page) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('Verifying your session...')
  await drawTwice(page)
  await expect(main.locator('[class*=animate-pulse]')).toHaveCount(0)
}

/** Returns the page's structured data of one type. */
export async function structuredData(page: Page, type: string): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text)).filter((thing) => thing['@type'] === type)
}

/** The toast that is open. */
export const toastIn = (page: Page) => page.getByRole('region', { name: 'Notification' }).getByRole('listitem')

export const admin = {
  id: '5f0c8a52-6c9e-4b55-9a0e-2f4b1f0a4d11',
  firstName: 'Ada',
  lastName: 'Admin',
  email: 'ada@firm.example',
  role: 'admin',
}

/** The counts that every admin page requests for its navigation, all zero. */
const noCounts: Counts = {
  inquiries: 0,
  consultations: 0,
  testimonials: 0,
  clients: 0,
  surveys: 0,
  checklists: 0,
  messages: 0,
  chats: 0,
}

/** Makes the API say that nothing waits for the firm. */
export const withNothingWaiting = (page: Page) =>
  page.route('**/api/admin/today/counts', (route) => route.fulfill({ json: noCounts }))

/**
 * Makes the API say that this person is signed in. Also stores the hint that tells the page's scripts that someone is.
 */
export async function signIn(page: Page, user: object) {
  await page.addInitScript((hint) => {
    document.cookie = `${hint}=1`
  }, signedInHint)
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: user }))
  await withNothingWaiting(page)
  const over = { contentType: 'text/event-stream', body: 'event: over\ndata: {}\n\n' }
  await page.route('**/api/admin/chats/live?**', (route) => route.fulfill(over))
  // The portal requests the person's clients on every page. A test that needs other clients sets its route after this
  // one.
  await page.route('**/api/clients', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/client-access', (route) => route.fulfill({ json: null }))
  await page.route('**/api/clients/*/unread-messages', (route) => route.fulfill({ json: { count: 0 } }))
  await page.route('**/api/clients/*/to-dos', (route) =>
    route.fulfill({ json: { items: [], total: 0, asked: 0, groups: [], steps: [] } }),
  )
}

/** Presses Tab until the element has focus. */
export async function tabTo(page: Page, target: ReturnType<Page['getByRole']>) {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach the element.')
}
