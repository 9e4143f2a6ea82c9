import { createHash } from 'node:crypto'

/** Headers of every answer. HSTS only if the site uses https. */
export function baseHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), display-capture=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** For answers that aren't pages: they may load nothing, and no page may frame them. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** What Clerk needs besides its own host: it protects its forms with a frame and styles them inline. */
const clerksOwn = {
  images: 'https://img.clerk.com',
  guard: 'https://challenges.cloudflare.com',
}

/**
 * For pages: the site's own files, the given inline scripts, and the map's frame after a click. If Clerk signs people
 * in, also its frontend.
 */
export function pagePolicy(scriptHashes: string[], siteUrl: string, clerkHost?: string): string {
  const clerk = clerkHost ? [`https://${clerkHost}`] : []
  const forClerk = (...sources: string[]) => (clerkHost ? sources : [])
  const line = (name: string, ...sources: string[]) => [name, ...sources].join(' ')
  return [
    "default-src 'none'",
    line('script-src', "'self'", ...scriptHashes, ...clerk, ...forClerk(clerksOwn.guard)),
    line('style-src', "'self'", ...forClerk("'unsafe-inline'")),
    line('img-src', "'self'", 'data:', ...forClerk(clerksOwn.images)),
    "font-src 'self'",
    line('connect-src', "'self'", ...clerk),
    "manifest-src 'self'",
    line('frame-src', 'https://www.google.com', 'https://www.openstreetmap.org', ...forClerk(clerksOwn.guard)),
    ...forClerk("worker-src 'self' blob:"),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * Removes the nonce from the framework's own inline scripts and returns their hashes, so that the page can be cached. A
 * script that came in any other way has no nonce and stays forbidden.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(mark) || / src=/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}
