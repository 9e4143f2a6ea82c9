/** True for the name of a time zone that this machine knows. An offset like +02:00 has no daylight-saving time. */
export function isZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The zones to choose from, and the current one, which browsers may know under another name. */
export const zonesWith = (current: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), current])].sort()

/** `America/New York` */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ')

/**
 * The browser's time zone; undefined if it names no known one. Asks `Temporal` if the browser has it, because creating
 * the first format takes a phone a tenth of a second.
 */
export function browserZone(): string | undefined {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } }
  if (Temporal) return Temporal.Now.timeZoneId()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return isZone(zone) ? zone : undefined
}
