import { instantOf, startOfDay, timeIn } from '../../../../time/clock.ts'
import { addDays, minuteMs } from '../../../../time/days.ts'
import type { DayHours } from '../../shared/rules.ts'

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clockOf = (minutes: number) => new Date(minutes * minuteMs).toISOString().slice(11, 16)

/**
 * Caches a function's results by its only argument or, if it takes several, by all of them as text. At the limit, drops
 * all results and starts over.
 */
function remembered<Key extends unknown[], Value>(maxEntries: number, compute: (...key: Key) => Value) {
  const known = new Map<unknown, Value>()
  return (...key: Key): Value => {
    const name = key.length === 1 ? key[0] : key.join(' ')
    const value = known.get(name)
    if (value !== undefined) return value
    if (known.size >= maxEntries) known.clear()
    const computed = compute(...key)
    known.set(name, computed)
    return computed
  }
}

/** A start as the API writes it. */
export const toInstant = remembered(20_000, (start: number): string => new Date(start).toISOString())

export const nextDay = remembered(20_000, (date: string) => addDays(date, 1))

/** When a day begins in the time zone, in milliseconds since 1970. */
export const dayStartMs = remembered(20_000, (zone: string, date: string) => startOfDay(date, zone).getTime())

function startsBetween(zone: string, date: string, opens: string, closes: string, length: number): number[] {
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  const begin = instantOf(date, opens, zone).getTime()
  const isPlain = instantOf(date, closes, zone).getTime() - begin === (to - from) * minuteMs
  const starts: number[] = []
  for (let time = from; time + length <= to; time += length) {
    const start = isPlain ? begin + (time - from) * minuteMs : steadyStart(zone, date, time, length)
    if (start !== undefined) starts.push(start)
  }
  return starts
}

/**
 * Finds a start on a day when clocks change. Undefined if clocks skip the time or change during the consultation. If a
 * time comes twice, the first one counts.
 */
function steadyStart(zone: string, date: string, time: number, length: number): number | undefined {
  const at = (minutes: number) => instantOf(date, clockOf(minutes), zone)
  const [first, last] = [at(time), at(time + length - 1)]
  const isShown = timeIn(zone, first) === clockOf(time)
  const isSteady = last.getTime() - first.getTime() === (length - 1) * minuteMs
  return isShown && isSteady ? first.getTime() : undefined
}

const listOf = remembered(1_000, (json: string): DayHours => JSON.parse(json))

/** Returns the same list object for equal hours, because `startsOn` caches its results by that object. */
export const sameHours = (hours: DayHours): DayHours => listOf(JSON.stringify(hours))

/**
 * The starts of a day's consultations in milliseconds since 1970. From each opening time, one follows every `minutes`
 * on the clock while the consultation ends before closing. Advisers with the same list of hours get the same list.
 */
export const startsOn = remembered(5_000, (zone: string, date: string, minutes: number) =>
  remembered(100, (hours: DayHours): readonly number[] =>
    hours.flatMap(({ opens, closes }) => startsBetween(zone, date, opens, closes, minutes)),
  ),
)
