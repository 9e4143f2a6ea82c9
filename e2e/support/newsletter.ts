import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { findEmail, linkIn } from './outbox.ts'
import { open } from './site.ts'

let lastNumber = 0

/** Returns an email address that no one has used. */
export function newAddress(): string {
  lastNumber += 1
  return `reader.${process.pid}.${Date.now()}.${lastNumber}@example.org`
}

export const newsletterForm = (page: Page) => page.getByRole('contentinfo').locator('form')

export const emailField = (page: Page) => newsletterForm(page).getByLabel('Email address')

export const subscribeButton = (page: Page) => newsletterForm(page).getByRole('button')

/**
 * Opens a page and waits as long as a person needs to fill in its form. The server believes that a faster form comes
 * from a robot.
 */
export async function openForm(page: Page, path = '/') {
  await page.clock.install()
  await open(page, path)
  await page.clock.fastForward('01:00')
}

/** Fills in the footer's form and sends it. */
export async function subscribe(page: Page, email: string) {
  await emailField(page).fill(email)
  await newsletterForm(page).getByRole('button', { name: 'Subscribe', exact: true }).click()
}

/** Signs someone up for the newsletter. Returns the links in the email that they got. */
export async function pendingSubscriber(request: APIRequestContext, address: string) {
  const email = newAddress()
  const headers = { 'x-forwarded-for': address }
  expect((await request.post('/api/subscribe', { data: { email }, headers })).status()).toBe(200)
  const mail = await findEmail(request, email, 'Please confirm')
  return {
    email,
    confirmPath: linkIn(mail, '/newsletter/confirm'),
    preferencesPath: linkIn(mail, '/newsletter/preferences'),
  }
}

/** Creates someone who gets the newsletter. */
export async function confirmedSubscriber(request: APIRequestContext, address: string) {
  const subscriber = await pendingSubscriber(request, address)
  const token = new URLSearchParams(subscriber.confirmPath.split('?')[1]).get('token')
  expect((await request.post('/api/newsletter/confirm', { data: { token } })).status()).toBe(200)
  return subscriber
}

/** The masked email address that pages of emailed links show. */
export const maskedAddress = 'r…@example.org'
