import type { Browser, Page } from '@playwright/test'
import { open } from './site.ts'
import { expect } from './test.ts'

/** The firm is open on this Monday, and closed on this Sunday. */
export const monday = new Date('2026-11-23T16:00:00Z')
export const sunday = new Date('2026-11-22T16:00:00Z')

export const chat = (page: Page) => page.getByRole('dialog', { name: /^Chat with/ })
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
export const unsent = (page: Page) => page.getByRole('list', { name: 'Messages not sent yet' })

/** A visitor's phone or laptop, with the browser's clock at a moment. */
export async function newVisitor(browser: Browser, baseURL: string | undefined, at: Date, width = 390) {
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width, height: 780 }, storageState: { cookies: [], origins: [] } },
    ...{ locale: 'en-US', timezoneId: 'America/New_York' },
  })
  const visitor = await context.newPage()
  await visitor.clock.setFixedTime(at)
  return visitor
}

export async function openChat(page: Page, path = '/faqs') {
  await open(page, path)
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await expect(chat(page)).toBeVisible()
}

export async function say(page: Page, text: string, label = 'Your message') {
  await page.getByLabel(label).fill(text)
  await page.keyboard.press('Enter')
}
