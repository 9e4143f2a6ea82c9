import bowser from 'bowser'

const known = new Set<string>([...Object.values(bowser.BROWSER_MAP), ...Object.values(bowser.OS_MAP)])

/** What a person calls the device they signed in with, like "Firefox on Windows". */
export function deviceOf(headers: Headers | undefined): string {
  const userAgent = headers?.get('user-agent')
  if (!userAgent) return 'Unknown device'
  const { browser, os } = bowser.parse(userAgent.slice(0, 500))
  // Of a program that is not known it would be the program's own words.
  if (!browser.name || !known.has(browser.name)) return 'Unknown device'
  return os.name && known.has(os.name) ? `${browser.name} on ${os.name}` : browser.name
}
