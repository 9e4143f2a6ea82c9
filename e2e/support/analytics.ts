import type { Page } from '@playwright/test'

/** Makes the automated browser look like any other, because the site doesn't count robots. */
export async function likePeople(page: Page) {
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }))
  await page.addInitScript(() => {
    const { userAgent } = navigator
    Object.defineProperty(navigator, 'userAgent', { value: userAgent.replace('Headless', '') })
    Object.defineProperty(navigator, 'userAgentData', { value: undefined })
  })
}

export const sensitivePages = [
  '/auth',
  '/calculators/united-states#wages=95123',
  '/contact?message=95123',
  '/book-consultation?topic=other',
  '/survey',
  '/survey/k2J8xWq1AbCdEfGhIjKlMnOp95123',
  '/newsletter/preferences?token=k2J8xWq1AbCdEfGhIjKlMnOp95123',
  '/client-portal',
]

/** What no event may contain: the amount and the token in `sensitivePages`, and a person's identity. */
export const secrets = /95123|k2J8|user_id|user_email|user_name|user_role/

/**
 * The names under which the browser stores something for the analytics, in cookies, local storage or session storage.
 */
export const keptKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...document.cookie.split('; ')].filter((key) =>
      /^zenith_(visitor|analytics)|ph_|posthog/.test(key),
    ),
  )
