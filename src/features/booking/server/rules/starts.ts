import { instantOf, timeIn } from '../../../company/hours-contract.ts'
import type { DayHours } from '../../admin-contract.ts'

export const minute = 60_000
export const day = 86_400_000

export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minutes: number) => new Date(minutes * minute).toISOString().slice(11, 16)

/** Keeps what was computed; at the bound everything is computed anew. */
function remembered<Key extends string[], Value>(most: number, compute: (...key: Key) => Value) {
  const known = new Map<string, Value>()
  return (...key: Key): Value => {
    const name = key.join(' ')
    const value = known.get(name) ?? compute(...key)
    if (known.size >= most) known.clear()
    known.set(name, value)
    return value
  }
}

/** When a day of the zone begins, in milliseconds since 1970. */
export const beginOf = remembered(20_000, (zone: string, date: string) => instantOf(date, '00:00', zone).getTime())

const startsBetween = remembered(
  20_000,
  (zone: string, date: string, opens: string, closes: string, minutes: string): readonly number[] => {
    const length = Number(minutes)
    const [from, to] = [minutesOf(opens), minutesOf(closes)]
    const begin = instantOf(date, opens, zone).getTime()
    const end = instantOf(date, closes, zone).getTime()
    const isPlain = end - begin === (to - from) * minute
    const starts: number[] = []
    for (let time = from; time < to; time += length) {
      const start = isPlain ? begin + (time - from) * minute : instantAt(zone, date, clockOf(time))
      const free = starts.length === 0 ? begin : (starts.at(-1) ?? 0) + length * minute
      if (start !== undefined && start >= free && start + length * minute <= end) starts.push(start)
    }
    return starts
  },
)

/** On a day on which clocks change: undefined for a time that they leave out; of one that comes twice the first. */
function instantAt(zone: string, date: string, clock: string): number | undefined {
  const instant = instantOf(date, clock, zone)
  return timeIn(zone, instant).padStart(5, '0') === clock ? instant.getTime() : undefined
}

/**
 * Starts of a day's consultations in milliseconds since 1970: each stretch's opening and every so many minutes on its
 * clock, as long as the consultation ends within the stretch.
 */
export const startsOn = (zone: string, date: string, hours: DayHours, minutes: number): readonly number[] =>
  hours.flatMap(({ opens, closes }) => startsBetween(zone, date, opens, closes, String(minutes)))
