/** No address needs control characters, spaces, or the backslash, which browsers treat as a slash. */
const oddCharacters = /[\p{Control} \u2028\u2029\\]/u

/**
 * True for a path on this site. The path starts with a single slash, because two slashes would lead to another site.
 */
export const isOwnPath = (address: string) => /^\/(?!\/)/.test(address) && !oddCharacters.test(address)

/**
 * True if an article may link to the address: the web, an email address, a phone number, this site or a part of the
 * page.
 */
export function isSafeLink(href: string): boolean {
  if (oddCharacters.test(href)) return false
  if (/^(#|\/(?!\/))/.test(href)) return true
  return /^(https?:\/\/[^/]|mailto:[^/]|tel:[+\d])/i.test(href) && URL.canParse(href)
}
