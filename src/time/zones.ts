import { formatOf } from './formats.ts'

/** True for the name of a time zone that this machine knows. False for an offset like +02:00, which isn't a name. */
export function isZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    formatOf(name, {})
    return true
  } catch {
    return false
  }
}

/**
 * The time zones that people can choose. We add the current one, because a browser may use a name that isn't on the
 * list.
 */
export const zonesWith = (current: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), current])].sort()

/** A zone's name for people, like `America/New York`. */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ')

/**
 * The browser's time zone. Undefined if its name is unknown. We use `Temporal` if the browser has it, because creating
 * the first date format takes 0.1 seconds on a phone.
 */
export function browserZone(): string | undefined {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } }
  if (Temporal) return Temporal.Now.timeZoneId()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return isZone(zone) ? zone : undefined
}
