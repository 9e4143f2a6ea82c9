import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, request as newRequest, type Page } from '@playwright/test'
import { call, client, main } from './accounts.ts'
import { signInFirst } from './own-site.ts'
import { open, openSignedIn } from './site.ts'
import { expect } from './test.ts'

/** The firm is open on this Monday, and closed on this Sunday. */
export const monday = new Date('2026-11-23T16:00:00Z')
export const sunday = new Date('2026-11-22T16:00:00Z')

export const chat = (page: Page) => page.getByRole('dialog', { name: /^Chat with/ })
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
export const unsent = (page: Page) => page.getByRole('list', { name: 'Messages not sent yet' })

/** Opens a visitor's phone or laptop, whose browser has its clock at this moment. */
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

/**
 * Returns the request context of a visitor who calls the API without a page, and whose conversation waits for a person.
 */
export async function visitorWithoutPage(baseURL: string | undefined, page: string, text: string) {
  // Without this, the visitor would have the administrator's cookies.
  const storageState = { cookies: [], origins: [] }
  const request = await newRequest.newContext({ baseURL, storageState })
  await request.get('/api/chat')
  await send(request, { text, page, wants: 'person' })
  return request
}

/** Sends a visitor's message without a page. */
export async function send(request: APIRequestContext, message: { text: string; page?: string; wants?: 'person' }) {
  const answer = await request.post('/api/chat/messages', { data: { sentId: randomUUID(), ...message } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Finds a chat in the list that the desk shows. `page` is the page on which its visitor began. */
export const inList = (desk: Page, page: string) =>
  main(desk)
    .getByRole('link', { name: `Visitor on ${page}`, exact: true })
    .locator('visible=true')

/** Opens the desk of another administrator, Nora Vale, in her own browser. `page` is the first administrator's desk. */
export async function newColleague(page: Page, browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width: 1280, height: 800 }, storageState: { cookies: [], origins: [] } },
    ...{ locale: 'en-US', timezoneId: 'America/New_York' },
  })
  const address = '10.0.0.2'
  const person = await client(context.request, address)
  const { id } = await (await context.request.get('/api/auth/user')).json()
  await call(page.request, address, `/admin/users/${id}/role`, { role: 'admin' })
  await signInFirst(context.request, address, person)
  return context.newPage()
}

/** Opens the chat of a visitor who waits. `path` is the page on which the visitor began. */
export async function openAtDesk(desk: Page, path: string) {
  await openSignedIn(desk, '/admin/chats?view=waiting')
  await inList(desk, path).click()
  await expect(log(desk)).toBeVisible()
}

/** What the people in a chat wrote, in the order that the page shows. */
export const textsIn = async (page: Page, pattern: RegExp) =>
  (await log(page).getByRole('listitem').allTextContents()).join(' ').match(pattern)

/** Makes the page believe that its tab went to the background, or came back. */
export const putAway = (page: Page, isAway: boolean) =>
  page.evaluate((isAway) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isAway })
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: isAway ? 'hidden' : 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isAway)
