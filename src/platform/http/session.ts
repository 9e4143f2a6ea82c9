import { createHash, randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Ctx } from '../context.ts'

/** 256 random bits for a cookie, and what the database keeps of them. */
export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const isSecure = (siteUrl: string) => siteUrl.startsWith('https:')

/** With the `__Host-` mark wherever the site is served over https: the browser then keeps it to this host and to https. */
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
  /** Seconds; 0 removes it, and without it the browser keeps it until it is closed. */
  maxAge: number | undefined
  /** Only for marks that hold no secret. */
  isReadable?: boolean
}

/** Sends a cookie with the answer that is being made. */
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
