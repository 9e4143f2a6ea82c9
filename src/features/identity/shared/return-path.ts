/** A cookie that scripts may read, set and cleared with the session's: only who has it is asked about at once. */
export const signedInHint = 'zenith_signed_in'

/** Of a path to come back to that a mailed link carries. */
export const longestReturnPath = 500

/**
 * The path of this site that a text asks for; undefined for anything else. Browsers read `\` as `/` and drop tabs and
 * line breaks, so the text is judged as they would read it.
 */
export function safePath(asked: string | null | undefined, origin: string): string | undefined {
  if (!asked?.startsWith('/')) return undefined
  const url = URL.parse(asked, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
