import { generateKeyPairSync, sign } from 'node:crypto'
import type { Page } from '@playwright/test'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const host = 'clerk.firm.example'
export const settings = {
  CLERK_PUBLISHABLE_KEY: `pk_test_${Buffer.from(`${host}$`).toString('base64')}`,
  CLERK_JWT_KEY: keys.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
}

/** Makes a session token like Clerk's, valid for an hour. */
export function tokenFor(site: string, id: string, fva = [0, -1]) {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const now = Math.floor(Date.now() / 1_000)
  const claims = { iss: `https://${host}`, azp: site, sub: id, sid: `sess_${id}`, sts: 'active', v: 2, fva }
  const times = { iat: now - 5, nbf: now - 15, exp: now + 3_600 }
  const known = { email: `${id}@example.org`, email_verified: true }
  const signed = `${encode({ alg: 'RS256', kid: 'ins_1', typ: 'JWT' })}.${encode({ ...claims, ...times, ...known })}`
  return `${signed}.${sign('sha256', Buffer.from(signed), keys.privateKey).toString('base64url')}`
}

/** Replaces Clerk's client with a stand-in. Its form is one button, which signs this person in. */
export async function standIn(page: Page, site: string, id: string, fva?: number[]) {
  await page.addInitScript(
    ({ token, id }) => {
      const isIn = () => document.cookie.includes('__session=')
      const person = {
        id,
        primaryEmailAddress: { emailAddress: `${id}@example.org` },
        firstName: 'Ada',
        lastName: 'Lovelace',
      }
      const listeners = new Set<(known: object) => void>()
      const tell = () => listeners.forEach((listener) => void listener({ user: isIn() ? person : null }))
      const become = (cookie: string) => {
        document.cookie = cookie
        tell()
      }
      const mount = (node: HTMLElement) => {
        const button = Object.assign(document.createElement('button'), { textContent: 'Sign in with the stand-in' })
        button.onclick = () => become(`__session=${token}; path=/`)
        node.replaceChildren(button)
      }
      const clear = (node: HTMLElement) => node.replaceChildren()
      const client = {
        loaded: true,
        get session() {
          return isIn() ? { getToken: async () => token } : null
        },
        addListener: (listener: (known: object) => void) => {
          listeners.add(listener)
          listener({ user: isIn() ? person : null })
          return () => listeners.delete(listener)
        },
        mountSignIn: mount,
        mountSignUp: mount,
        mountUserProfile: (node: HTMLElement) => node.replaceChildren('The account page of the stand-in'),
        unmountSignIn: clear,
        unmountSignUp: clear,
        unmountUserProfile: clear,
        signOut: async () => become('__session=; path=/; max-age=0'),
      }
      Object.assign(globalThis, { prebuiltClerk: client })
    },
    { token: tokenFor(site, id, fva), id },
  )
}
