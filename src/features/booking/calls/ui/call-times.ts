import type { Call } from '../contract.ts'

const time = (iso: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone }).format(new Date(iso))

const dayOf = (iso: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone: zone }).format(new Date(iso))

const day = { weekday: 'long', month: 'long', day: 'numeric' } as const

const full = (iso: string, zone: string, withDay = true) =>
  new Intl.DateTimeFormat('en-US', {
    ...(withDay ? day : {}),
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(iso))

type Times = Pick<Call, 'side' | 'startsAt' | 'opensAt' | 'zone' | 'firmZone'>

const zonesOf = ({ side, zone, firmZone }: Times) => (side === 'visitor' ? [zone, firmZone] : [firmZone, zone])

/** The start in the reader's time zone and, if it differs, in the other side's. */
export function startOnClocks(call: Times): { own: string; other?: string } {
  const [own = 'UTC', other = 'UTC'] = zonesOf(call)
  const isSame = time(call.startsAt, own) === time(call.startsAt, other)
  const isOtherDay = dayOf(call.startsAt, own) !== dayOf(call.startsAt, other)
  return { own: full(call.startsAt, own), ...(isSame ? {} : { other: full(call.startsAt, other, isOtherDay) }) }
}

/** When the room opens, in the reader's time zone. */
export const openingTime = (call: Times) => time(call.opensAt, zonesOf(call)[0] ?? 'UTC')

/** `2 days`, `3 hours`, `12 minutes`: the time left, at least a minute. */
export function durationInWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  const [count, unit] =
    minutes < 90
      ? [minutes, 'minute']
      : minutes < 36 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
