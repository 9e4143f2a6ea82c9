import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { findingsOfEqualAccess, withoutTransitions } from './equal-access.ts'

export { expect } from '@playwright/test'

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The API answers visitors with 401 at the first address. At the second, the site always answers 404. */
const alwaysExpected = [/\/api\/auth\/user$/, /\/this-page-does-not-exist$/]

/**
 * True for the error that the browser itself logs for a failed request, if the test expects the failure. A page can't
 * prevent that log.
 */
const isExpected = (text: string, url: string, allowed: RegExp[]) =>
  text.startsWith('Failed to load resource') && [...alwaysExpected, ...allowed].some((pattern) => pattern.test(url))

/** The two widths that the site is checked at. */
const phone = 390
const desktop = 1280

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

interface Fixtures {
  /** Addresses whose requests fail because the test makes them fail. */
  expectedFailures: RegExp[]
  /** Errors in the console that the test causes. */
  expectedErrors: RegExp[]
  /** A network address for this test only, so that tests don't share rate limits. */
  address: string
}

/** A test that fails if the page logs an error to the console, or throws an error that no code catches. */
export const test = base.extend<Fixtures>({
  expectedFailures: [[], { option: true }],
  expectedErrors: [[], { option: true }],
  address: async ({}, use, info) => {
    const random = () => 1 + Math.floor(Math.random() * 250)
    await use(`10.${info.workerIndex % 250}.${random()}.${random()}`)
  },
  page: async ({ page, expectedFailures, expectedErrors, address }, use) => {
    const problems = watchConsole(page, expectedFailures, expectedErrors)
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
    await use(page)
    expect(problems(), 'the console').toEqual([])
  },
})

/** Collects the errors in the page's console, except the expected ones, until the returned function is called. */
function watchConsole(page: Page, expectedFailures: RegExp[], expectedErrors: RegExp[]): () => string[] {
  const problems: string[] = []
  const note = (text: string) => expectedErrors.some((pattern) => pattern.test(text)) || problems.push(text)
  const noteMessage = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    if (!isExpected(message.text(), url, expectedFailures)) note(`${message.text()} ${url}`)
  }
  const noteError = (error: Error) => note(String(error))
  page.on('console', noteMessage)
  page.on('pageerror', noteError)
  return () => {
    page.off('console', noteMessage)
    page.off('pageerror', noteError)
    return problems
  }
}

/**
 * For files that look at many pages of the site. All tests of the file that run in one worker share a page, so the
 * browser keeps the site's scripts and loads each page faster.
 */
export const onOnePage = <T extends typeof test>(test: T) => {
  let shared: Page | undefined
  return test.extend({
    page: async ({ browser, expectedFailures, expectedErrors, address }, use) => {
      shared ??= await (await browser.newContext()).newPage()
      const problems = watchConsole(shared, expectedFailures, expectedErrors)
      await shared.setExtraHTTPHeaders({ 'x-forwarded-for': address })
      await inLightAgain(shared)
      await use(shared)
      expect(problems(), 'the console').toEqual([])
    },
  }) as T
}

/** True in the second run of a journey that runs at both widths. The first run is at the phone's width. */
const isSecondRun = () => {
  const { project, file } = test.info()
  return project.name === 'desktop' && !file.endsWith('.desktop.e2e.ts')
}

/**
 * True for a page that has a phone's width in both runs of a journey, because it belongs to another person than the one
 * at the desk.
 */
const isOnPhoneAgain = (page: Page) => isSecondRun() && page.viewportSize()?.width === phone

/**
 * Waits until the page is at rest, then checks the page, or the given parts of it, with two engines: axe with its best
 * practices, and Equal Access with its recommendations. Neither may find anything. Most rules of Equal Access look at
 * the elements, which are the same at both widths, so Equal Access runs only in the first of a journey's two runs.
 */
export async function expectAccessible(page: Page, ...parts: string[]) {
  if (isOnPhoneAgain(page)) return
  await expectSilent(page, parts)
  if (!isSecondRun()) await expectEqualAccess(page, parts)
}

async function expectEqualAccess(page: Page, parts: string[] = []) {
  expect(await findingsOfEqualAccess(page, parts), 'Equal Access').toEqual([])
}

/** Checks the page, or the given parts of it, with axe. */
async function expectSilent(page: Page, parts: string[], options: RunOptions = {}) {
  await rest(page)
  // A reload removes axe from the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const findings = await page.evaluate(
    async ({ parts, options, withoutTransitions }) => {
      const { axe } = window
      const still = new CSSStyleSheet()
      still.replaceSync(withoutTransitions)
      document.adoptedStyleSheets.push(still)
      const where = parts.length > 0 ? { include: parts } : document
      const { violations } = await axe.run(where, { ...options, resultTypes: ['violations'] })
      document.adoptedStyleSheets.pop()
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    },
    { parts, options, withoutTransitions },
  )
  expect(findings, 'axe').toEqual([])
}

/** Waits until no list is dimmed, all changes are drawn, and every animation has ended, except the endless ones. */
async function rest(page: Page) {
  // The page dims a list while it loads the rows that the person has just requested.
  await expect(page.locator('[aria-busy=true][class*=opacity]')).toHaveCount(0)
  await page.evaluate(async () => {
    // The checkers look at the whole page. Where the browser draws nothing yet, colors are old and no animation ends.
    document.documentElement.dataset.whole = ''
    const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    const ending = () => document.getAnimations().filter((animation) => !endless(animation))
    // The end of one animation can start another: an element that inherits a color changes only after its parent has
    // changed.
    do {
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
      await Promise.allSettled(ending().map(({ finished }) => finished))
    } while (ending().length > 0)
  })
}

/**
 * Checks everything in light mode with motion. In dark mode without motion, checks only contrast, because nothing else
 * differs.
 */
export async function expectAccessibleInBoth(page: Page, ...parts: string[]) {
  if (isOnPhoneAgain(page)) return
  await expectAccessible(page, ...parts)
  await beDarkAndStill(page)
  await expectSilent(page, parts, { runOnly: ['color-contrast'] })
}

/**
 * Checks that neither engine finds anything on the page at either width and in either mode, and that nothing is wider
 * than the window. The page loads only once, because it shows the same at a width that it gets later. At the phone's
 * width, Equal Access checks contrast in light mode. The contrast check of axe is its slowest, so there axe runs it in
 * dark mode only.
 */
export async function expectAccessibleAtBothWidths(page: Page) {
  const height = page.viewportSize()?.height ?? 800
  await expectToFit(page)
  await expectSilent(page, [])
  await page.setViewportSize({ width: phone, height })
  await expectToFit(page)
  await expectSilent(page, [], { rules: { 'color-contrast': { enabled: false } } })
  await expectEqualAccess(page)
  await beDarkAndStill(page)
  await expectSilent(page, [], { runOnly: ['color-contrast'] })
  await page.setViewportSize({ width: desktop, height })
}

/** Switches to dark mode without motion. Motion ends first, so that no color fades. */
async function beDarkAndStill(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
}

/** Switches back to light mode with motion. */
export const inLightAgain = (page: Page) => page.emulateMedia({ reducedMotion: null, colorScheme: null })

/** Checks that nothing is wider than the window, at the current width and at a phone's width. */
export async function expectNoOverflow(page: Page) {
  await expectToFit(page)
  const size = page.viewportSize()
  if (!size || size.width <= phone) return
  await page.setViewportSize({ ...size, width: phone })
  await expectToFit(page)
  await page.setViewportSize(size)
}

/** Checks that nothing is wider than the window. Tries again until fonts and pictures have loaded. */
export const expectToFit = (page: Page) => expect.poll(() => beyondWindow(page), page.url()).toEqual([])

const beyondWindow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth,
    )
    return [
      `${scrollWidth - clientWidth} pixels`,
      ...wide.map((one) => one.cloneNode() as Element).map((one) => one.outerHTML),
    ]
  })

/** Waits until React controls the whole page that the server sent, including the parts that load later. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const keyOf = (one: object, start: string) => Object.entries(one).find(([key]) => key.startsWith(start))
    const [, root] = keyOf(document, '__reactContainer$') ?? []
    if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false
    const controls = document.querySelectorAll('button, input, select, textarea')
    return [...controls].every((one) => keyOf(one, '__reactProps$'))
  })
}

/** Waits for a second. The server believes that a form sent sooner comes from a robot. */
export async function takeTime() {
  const start = Date.now()
  await expect.poll(() => Date.now() - start).toBeGreaterThan(1_000)
}

/**
 * Like `expectAccessibleAtBothWidths`, for a page without scripts. Checks a copy of the page in a browser with scripts,
 * because the engines need timers.
 */
export async function expectAccessiblePlain(page: Page) {
  // While the page arrives, its content is cut off.
  await page.waitForLoadState()
  const html = (await page.content()).replaceAll(/<script\b[\s\S]*?<\/script>/g, '').replaceAll(/<\/?noscript>/g, '')
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: desktop, height: 800 }, javaScriptEnabled: true })
  const copy = await context?.newPage()
  if (!copy) throw new Error('There is no browser.')
  await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await copy.goto(page.url())
  await expectAccessibleAtBothWidths(copy)
  await context?.close()
}
