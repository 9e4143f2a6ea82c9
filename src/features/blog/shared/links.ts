/** What no address needs: control characters, spaces, and the backslash that browsers take for a slash. */
const oddCharacters = /[\p{Control} \u2028\u2029\\]/u

/** A path of this site: it begins with one slash and cannot lead elsewhere. */
export const isOwnPath = (address: string) => /^\/(?!\/)/.test(address) && !oddCharacters.test(address)

/** What a link in an article may lead to: the web, a mailbox, a telephone, this site, a part of the page. */
export function isSafeLink(href: string): boolean {
  if (oddCharacters.test(href)) return false
  if (/^(#|\/(?!\/))/.test(href)) return true
  return /^(https?:\/\/[^/]|mailto:[^/]|tel:[+\d])/i.test(href) && URL.canParse(href)
}
