/**
 * A cookie that scripts can read, unlike the session's own cookie. If a browser has the readable one, every page asks
 * at once who is signed in; otherwise pages ask later.
 */
export const signedInHint = 'zenith_signed_in'

export const maxReturnPathLength = 500

/**
 * Returns the path if it belongs to this site, else undefined. Browsers read `\` as `/` and drop tabs and line breaks,
 * so we parse the text the way they do.
 */
export function safePath(asked: string | null | undefined, origin: string): string | undefined {
  if (!asked?.startsWith('/')) return undefined
  const url = URL.parse(asked, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
