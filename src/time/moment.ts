import { formatOf } from './formats.ts'

const medium = { dateStyle: 'medium', timeStyle: 'short' } as const

/** `Dec 9, 2025, 3:04 PM` in the zone. */
export const momentIn = (zone: string | undefined, iso: string): string =>
  formatOf(zone, medium).format(new Date(iso)).replaceAll('\u202f', ' ')

/** The same on this device's clock. Use it only for what the browser renders. */
export const momentHere = (iso: string): string => momentIn(undefined, iso)

/** `Dec 9, 2025, 8:04:05 PM UTC` */
export const momentInUtc = (iso: string): string =>
  `${formatOf('UTC', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso))} UTC`
