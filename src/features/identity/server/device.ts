import bowser from 'bowser'

/** What a person calls the device they signed in with, like "Firefox on Windows". */
export function deviceOf(headers: Headers | undefined): string {
  const userAgent = headers?.get('user-agent')
  if (!userAgent) return 'Unknown device'
  const { browser, os } = bowser.parse(userAgent.slice(0, 500))
  if (browser.name && os.name) return `${browser.name} on ${os.name}`
  return browser.name ?? os.name ?? 'Unknown device'
}
