import bowser from 'bowser'

const known = new Set<string>([...Object.values(bowser.BROWSER_MAP), ...Object.values(bowser.OS_MAP)])

/** Describes a device as people would: "Firefox on Windows". */
export function deviceOf(headers: Headers | undefined): string {
  const userAgent = headers?.get('user-agent')
  if (!userAgent) return 'Unknown device'
  const { browser, os } = bowser.parse(userAgent.slice(0, 500))
  // An unknown browser can send any text, so we show only names that we know.
  if (!browser.name || !known.has(browser.name)) return 'Unknown device'
  return os.name && known.has(os.name) ? `${browser.name} on ${os.name}` : browser.name
}
