import { isIP } from 'node:net'

const bare = (hostname: string) => hostname.replace(/^\[(.+)\]$/, '$1')

/**
 * True for the site's own name, for names without a dot, like `localhost`, and for addresses of numbers. Any other name
 * may be a stranger's that was led here (DNS rebinding), so that their page could read what this site answers.
 */
export function isOwnHost(host: string, siteUrl: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname
  if (!name) return false
  const isOfThisMachine = !name.includes('.') || name.endsWith('.localhost')
  return isOfThisMachine || isIP(bare(name)) !== 0 || name === new URL(siteUrl).hostname
}
