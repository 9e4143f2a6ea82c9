import { formatOf } from './formats.ts'

const medium = { dateStyle: 'medium', timeStyle: 'short' } as const

/** A moment in the given zone, like `Dec 9, 2025, 3:04 PM`. */
export const momentIn = (zone: string | undefined, iso: string): string =>
  formatOf(zone, medium).format(new Date(iso)).replaceAll('\u202f', ' ')

/**
 * Like `momentIn`, in this device's time zone. Use it only in the browser, because the server is in another time zone.
 */
export const momentHere = (iso: string): string => momentIn(undefined, iso)

/** A moment in UTC, like `Dec 9, 2025, 8:04:05 PM UTC`. */
export const momentInUtc = (iso: string): string =>
  `${formatOf('UTC', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso))} UTC`
