import { createHash, randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'

/** With the `__Host-` mark wherever the site is served over https: the browser then keeps it to this host and to https. */
export const sessionCookieName = (siteUrl: string) =>
  siteUrl.startsWith('https:') ? '__Host-zenith_session' : 'zenith_session'

/** 256 random bits for the cookie, and what the database keeps of them. */
export function newSessionToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashSessionToken(token) }
}

export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export function readSessionToken(request: Request, siteUrl: string): string | undefined {
  const name = sessionCookieName(siteUrl)
  const cookies = request.headers.get('cookie')
  return (cookies && parse(cookies, name)[name]) || undefined
}
