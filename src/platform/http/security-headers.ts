import { createHash } from 'node:crypto'

/** Headers of every answer. We send HSTS only if the site uses https. */
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

/** The policy of answers that aren't pages: they may load nothing, and no page may show them in a frame. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Hosts that Clerk needs besides its own. Clerk checks for robots in a frame from one of them. */
const clerksOwn = {
  images: 'https://img.clerk.com',
  guard: 'https://challenges.cloudflare.com',
}

/**
 * The policy of pages: they may load the site's own files and the given inline scripts, and may show a map or a
 * document's preview in a frame. If Clerk signs people in, pages may also load Clerk's frontend with its inline styles.
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
    line(
      'frame-src',
      "'self'",
      'https://www.google.com',
      'https://www.openstreetmap.org',
      ...forClerk(clerksOwn.guard),
    ),
    ...forClerk("worker-src 'self' blob:"),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * Removes the nonce from the framework's own inline scripts and returns the hashes of these scripts, so that the page
 * can be cached. Any other inline script has no nonce, so browsers don't run it.
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
