import { dateIn } from '../../../../time/clock.ts'
import { minuteMs } from '../../../../time/days.ts'
import { clockIn, exactClockIn, exactMomentIn, haveSameClock } from '../../../../time/words.ts'
import type { Call } from '../contract.ts'

type Times = Pick<Call, 'side' | 'startsAt' | 'opensAt' | 'zone' | 'firmZone'>

const zonesOf = ({ side, zone, firmZone }: Times) => (side === 'visitor' ? [zone, firmZone] : [firmZone, zone])

/** The start in the reader's time zone and, if the other side's clock differs, in that time zone too. */
export function startOnClocks(call: Times): { own: string; other?: string } {
  const [own = 'UTC', other = 'UTC'] = zonesOf(call)
  const start = new Date(call.startsAt)
  const inOther = dateIn(own, start) === dateIn(other, start) ? exactClockIn : exactMomentIn
  return {
    own: exactMomentIn(own, start),
    ...(haveSameClock(own, other, start) ? {} : { other: inOther(other, start) }),
  }
}

/** When the room opens, in the reader's time zone. */
export const openingTime = (call: Times) => clockIn(zonesOf(call)[0] ?? 'UTC', call.opensAt)

/** `2 days`, `3 hours`, `12 minutes`: the time left, at least a minute. */
export function durationInWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / minuteMs))
  const [count, unit] =
    minutes < 90
      ? [minutes, 'minute']
      : minutes < 36 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
