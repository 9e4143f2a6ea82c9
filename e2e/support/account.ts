import type { Page, Route } from '@playwright/test'
import { admin } from './site.ts'

export const client = { ...admin, firstName: 'Cleo', lastName: 'Client', email: 'cleo@people.example', role: 'client' }

export const account = {
  ...client,
  profile: {
    country: 'us' as string | null,
    kind: 'individual' as string | null,
    language: 'en',
    mayWrite: false,
    isAnswered: true,
  },
  pendingEmail: null as string | null,
  hasPassword: true,
  hasAuthenticator: false,
  recoveryCodesLeft: 0,
  passkeys: [] as object[],
  emailHistory: [] as object[],
  sessions: [
    {
      id: '7d9f3c8e-0a50-4d0e-9a0c-6c1f6b2f0001',
      device: 'Firefox on Windows',
      signedInAt: '2026-03-01T08:00:00.000Z',
      lastUsedAt: '2026-03-01T09:30:00.000Z',
      isCurrent: true,
      isRemembered: false,
    },
    {
      id: '7d9f3c8e-0a50-4d0e-9a0c-6c1f6b2f0002',
      device: 'Safari on iPhone',
      signedInAt: '2026-02-01T08:00:00.000Z',
      lastUsedAt: '2026-02-02T09:30:00.000Z',
      isCurrent: false,
      isRemembered: false,
    },
  ],
}

export const passkey = {
  id: '3b1d6a0e-52a5-4f6b-8a34-64a0d60c9d01',
  name: 'My phone',
  createdAt: '2026-01-05T12:00:00.000Z',
}

export const refused = (status: number, message: string, data: object = {}) => ({
  status,
  json: { code: 'REFUSED', status, message, data },
})
export const signInAgain = refused(403, 'Please sign in again to change this.', { reason: 'sign_in_again' })

type Answer = Parameters<Route['fulfill']>[0]

/** Signs out with the account menu, which the portal and the administration share. */
export async function pressSignOut(page: Page) {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

/** Makes the page get this answer from the API for a path, for one method or for all. */
export async function answer(page: Page, path: string, what: Answer, method?: string) {
  await page.route(
    (url) => url.pathname === `/api${path}`,
    (route) => (method && route.request().method() !== method ? route.fallback() : route.fulfill(what)),
  )
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
