import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { findingsOfEqualAccess } from './equal-access.ts'

export { expect } from '@playwright/test'

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The API answers visitors 401 here, and the site answers 404 there. */
const alwaysExpected = [/\/api\/auth\/user$/, /\/this-page-does-not-exist$/]

/** True of messages the browser itself logs for an answer that the page expects. A page can't prevent them. */
const isExpected = (text: string, url: string, allowed: RegExp[]) =>
  text.startsWith('Failed to load resource') && [...alwaysExpected, ...allowed].some((pattern) => pattern.test(url))

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

interface Fixtures {
  /** Addresses whose failure the test causes. */
  expectedFailures: RegExp[]
  /** Console errors that the test causes. */
  expectedErrors: RegExp[]
  /** A network address of the test's own, so that tests don't share rate limits. */
  address: string
}

/** On this page, a console error or an uncaught exception fails the test. */
export const test = base.extend<Fixtures>({
  expectedFailures: [[], { option: true }],
  expectedErrors: [[], { option: true }],
  address: async ({}, use, info) => {
    const random = () => 1 + Math.floor(Math.random() * 250)
    await use(`10.${info.workerIndex % 250}.${random()}.${random()}`)
  },
  page: async ({ page, expectedFailures, expectedErrors, address }, use) => {
    const problems: string[] = []
    const note = (text: string) => expectedErrors.some((pattern) => pattern.test(text)) || problems.push(text)
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      if (!isExpected(message.text(), message.location().url, expectedFailures)) note(message.text())
    })
    page.on('pageerror', (error) => note(String(error)))
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
    await use(page)
    expect(problems, 'the console').toEqual([])
  },
})

/**
 * Once the page is at rest, two engines find nothing on it, or in the given parts of it: axe with its best
 * practices, Equal Access with its recommendations.
 */
export async function expectAccessible(page: Page, ...parts: string[]) {
  await expectSilent(page, parts)
  expect(await findingsOfEqualAccess(page, parts), 'Equal Access').toEqual([])
}

async function expectSilent(page: Page, parts: string[], options: RunOptions = {}) {
  await rest(page)
  // A reload removes it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const findings = await page.evaluate(
    async ({ parts, options }) => {
      const { axe } = window
      const where = parts.length > 0 ? { include: parts } : document
      const { violations } = await axe.run(where, { ...options, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    },
    { parts, options },
  )
  expect(findings, 'axe').toEqual([])
}

/** Waits until changes are drawn and every finite animation is over. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    const ending = () => document.getAnimations().filter((animation) => !endless(animation))
    // An element that inherits a color starts to change only after that color has changed.
    do {
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
      await Promise.allSettled(ending().map(({ finished }) => finished))
    } while (ending().length > 0)
  })

/** Checks the light mode with motion, then only contrast in the dark mode without motion: nothing else depends on it. */
export async function expectAccessibleInBoth(page: Page, ...parts: string[]) {
  await expectAccessible(page, ...parts)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await expectSilent(page, parts, { runOnly: ['color-contrast'] })
}

/** Returns to the light mode with motion, for this page or the next one. */
export const inLightAgain = (page: Page) => page.emulateMedia({ reducedMotion: null, colorScheme: null })

const phone = 390

/** Nothing is wider than the window, and nothing would be on a phone. */
export async function expectNoOverflow(page: Page) {
  await expectToFit(page)
  const size = page.viewportSize()
  if (!size || size.width <= phone) return
  await page.setViewportSize({ ...size, width: phone })
  await expectToFit(page)
  await page.setViewportSize(size)
}

/** Nothing is wider than the window, once fonts and pictures have loaded. */
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

/** Waits until React has taken over the server's page: its root, and the parts that load later. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const keyOf = (one: object, start: string) => Object.entries(one).find(([key]) => key.startsWith(start))
    const [, root] = keyOf(document, '__reactContainer$') ?? []
    if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false
    const controls = document.querySelectorAll('button, input, select, textarea')
    return [...controls].every((one) => keyOf(one, '__reactProps$'))
  })
}
