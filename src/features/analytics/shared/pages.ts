/** Pages that people only read. An event on any other page never names an account. */
const plainPages = /^\/(about|how-it-works|blog|faqs|testimonials|privacy-policy|terms-of-service|sitemap)(\/|$)/

/**
 * True for pages whose visitors we may name, if the firm has
 * chosen to. Pages with forms or calculators aren't among them.
 */
export const isPlainPage = (path: string) => plainPages.test(path) && !path.startsWith('/testimonials/share')

/** True if the page's title and path are the firm's own words, which can't name a person. */
export const isPublicPage = (path: string) => isPlainPage(path) || /^\/($|services(\/|$))/.test(path)

/** True for the administration's pages. The firm's own work doesn't count as a visit. */
export const isDeskPage = (path: string) => /^\/(admin|dev)(\/|$)/.test(path)

/** True if this part of a path is an ordinary word. Anything else could be a token, a client's number or an amount. */
const isWord = (part: string, isPublic: boolean) =>
  isPublic ? /^[a-z0-9-]{0,100}$/.test(part) && !/\d{5}/.test(part) : /^[a-z-]{0,40}$/.test(part)

/** The path without ids, tokens and amounts. */
export function pathPattern(path: string): string {
  const isPublic = isPublicPage(path)
  const parts = path.slice(0, 300).split('/').slice(0, 8)
  return parts.map((part) => (isWord(part, isPublic) ? part : ':id')).join('/')
}

/** The only query parameters that we read: those that name the campaign whose link led here. */
const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign']

/** The page's address without ids, and without query parameters except those of a campaign's link. */
export function safeUrl(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const kept = campaignParameters.flatMap((name) => {
    const value = url.searchParams.get(name) ?? ''
    return /^[a-z_-]{1,40}$/i.test(value) ? [`${name}=${value}`] : []
  })
  return `${url.origin}${pathPattern(url.pathname)}${kept.length > 0 ? `?${kept.join('&')}` : ''}`
}

/** Where a visitor came from: a page of this site without its ids, or only the name of another site. */
export function safeReferrer(referrer: string, pageUrl: string): string | undefined {
  const url = URL.parse(referrer)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return url.origin === URL.parse(pageUrl)?.origin ? url.origin + pathPattern(url.pathname) : `${url.origin}/`
}
