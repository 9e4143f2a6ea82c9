import { createHash, randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Ctx } from '../context.ts'

/** Makes a secret token of 256 random bits, and its hash for the database. */
export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const isSecure = (siteUrl: string) => siteUrl.startsWith('https:')

/**
 * Adds the prefix `__Host-` to a cookie's name if the site uses https. The browser then sends the cookie only to this
 * host and only over https.
 */
const nameOn = (siteUrl: string, name: string) => (isSecure(siteUrl) ? `__Host-${name}` : name)

export const sessionCookie = 'zenith_session'
export const sessionCookieOn = (siteUrl: string) => nameOn(siteUrl, sessionCookie)

export function readCookie(headers: Headers | undefined, siteUrl: string, name: string): string | undefined {
  const cookies = headers?.get('cookie')
  const full = nameOn(siteUrl, name)
  return (cookies && parse(cookies, full)[full]) || undefined
}

export const readSessionToken = (headers: Headers | undefined, siteUrl: string) =>
  readCookie(headers, siteUrl, sessionCookie)

interface CookieOptions {
  /**
   * How long the browser keeps the cookie, in seconds. 0 removes the cookie. If undefined, the browser keeps the cookie
   * until someone closes the browser.
   */
  maxAge: number | undefined
  /** True if scripts may read the cookie. Use this only for cookies without a secret. */
  isReadable?: boolean
}

export function setCookie({ http, site }: Ctx, name: string, value: string, { maxAge, isReadable }: CookieOptions) {
  const cookie = serialize(isReadable ? name : nameOn(site.url, name), value, {
    path: '/',
    maxAge,
    httpOnly: !isReadable,
    secure: isSecure(site.url),
    sameSite: 'Lax',
  })
  http?.response.append('set-cookie', cookie)
}
