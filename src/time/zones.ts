/** True for the name of a time zone that this machine knows. False for an offset like +02:00, which is no time zone. */
export function isZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The zones to choose from. We add the current one, because browsers may know it under another name. */
export const zonesWith = (current: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), current])].sort()

/** `America/New York` */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ')

/**
 * The browser's time zone, or undefined if we don't know it. Uses `Temporal` if the browser has it, because creating
 * the first date format takes 0.1 seconds on a phone.
 */
export function browserZone(): string | undefined {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } }
  if (Temporal) return Temporal.Now.timeZoneId()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return isZone(zone) ? zone : undefined
}
