/** Pages for reading only. An event of any other page never names someone. */
const plainPages = /^\/(about|how-it-works|blog|faqs|testimonials|privacy-policy|terms-of-service|sitemap)(\/|$)/

/** True for pages whose visitors we may name, if the firm wants so. Forms and calculators are not among them. */
export const isPlainPage = (path: string) => plainPages.test(path) && !path.startsWith('/testimonials/share')

/** True if the title and the path are the firm's own words, and can't name a person. */
export const isPublicPage = (path: string) => isPlainPage(path) || /^\/($|services(\/|$))/.test(path)

/** The administration's pages. The firm's own work is no visit. */
export const isDeskPage = (path: string) => /^\/(admin|dev)(\/|$)/.test(path)

/** A part of a path that could be a token, a number of a client or an amount. */
const isWord = (part: string, isPublic: boolean) =>
  isPublic ? /^[a-z0-9-]{0,100}$/.test(part) && !/\d{5}/.test(part) : /^[a-z-]{0,40}$/.test(part)

/** The path without ids, tokens and amounts. */
export function pathPattern(path: string): string {
  const isPublic = isPublicPage(path)
  const parts = path.slice(0, 300).split('/').slice(0, 8)
  return parts.map((part) => (isWord(part, isPublic) ? part : ':id')).join('/')
}

/** The only parameters of an address that we read: those that say which link led here. */
const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign']

/** The page's address without ids, and without all parameters except those of a campaign's link. */
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
