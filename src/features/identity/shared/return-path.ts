/**
 * A cookie next to the session's that scripts can read. If a browser has it, every page asks at once who is signed in; all
 * others ask later.
 */
export const signedInHint = 'zenith_signed_in'

/** The limit for a return path in an emailed link. */
export const maxReturnPathLength = 500

/**
 * The path to return to if it belongs to this site, else undefined. Browsers read `\` as `/` and drop tabs and line
 * breaks, so we parse the text the way they do.
 */
export function safePath(asked: string | null | undefined, origin: string): string | undefined {
  if (!asked?.startsWith('/')) return undefined
  const url = URL.parse(asked, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
