import ICAL from 'ical.js'
import { instantOf } from '../../../../company/shared/hours.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** What a clock shows, as if it were one of UTC; in milliseconds. */
export const clockOf = ({ year, month, day, hour, minute, second, isDate }: ICAL.Time) =>
  isDate ? Date.UTC(year, month - 1, day) : Date.UTC(year, month - 1, day, hour, minute, second)

/** Turns what a clock shows into the instant at which it shows it. */
export type ToInstant = (clock: number) => number

const inZone =
  (zone: string): ToInstant =>
  (clock) => {
    const shown = new Date(clock)
    const time = `${twoDigits(shown.getUTCHours())}:${twoDigits(shown.getUTCMinutes())}`
    return instantOf(shown.toISOString().slice(0, 10), time, zone).getTime() + (clock % 60_000)
  }

function isKnownHere(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** By a definition that the calendar brings along. */
function inDefinedZone(definition: ICAL.Component): ToInstant {
  const zone = new ICAL.Timezone(definition)
  return (clock) => timeAt(clock, zone).toUnixTime() * 1_000
}

/** What a clock shows, as the parser's own kind of time: of a zone, or of none. */
export function timeAt(clock: number, zone?: ICAL.Timezone): ICAL.Time {
  const shown = new Date(clock)
  const parts = {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    isDate: false,
  }
  return ICAL.Time.fromData(parts, zone)
}

/**
 * How to read the times of one calendar. A zone that this machine knows goes by what the machine knows of it, any other
 * by the calendar's own definition; times without a zone, whole days among them, are meant on clocks of `floating`.
 */
export class Zones {
  readonly #definitions: Map<string, ICAL.Component>
  readonly #known = new Map<string, ToInstant>()
  readonly #floating: ToInstant

  constructor(calendar: ICAL.Component, floating: string) {
    const definitions = calendar.getAllSubcomponents('vtimezone')
    this.#definitions = new Map(definitions.map((one) => [String(one.getFirstPropertyValue('tzid')), one]))
    this.#floating = inZone(floating)
  }

  /** For the values of a property, one of which is given. */
  of(property: ICAL.Property, value: ICAL.Time): ToInstant {
    if (value.zone === ICAL.Timezone.utcTimezone) return (clock) => clock
    const name = property.getFirstParameter('tzid')
    if (value.isDate || !name) return this.#floating
    const toInstant = this.#known.get(name) ?? this.#find(name)
    this.#known.set(name, toInstant)
    return toInstant
  }

  #find(name: string): ToInstant {
    const definition = this.#definitions.get(name)
    // Short names like EST are known here too, but calendars mean their own by them.
    if (isKnownHere(name) && (name.includes('/') || !definition)) return inZone(name)
    return definition ? inDefinedZone(definition) : this.#floating
  }
}
