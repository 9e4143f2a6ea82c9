import ICAL from 'ical.js'
import { instantOf } from '../../../../../time/clock.ts'
import { minuteMs } from '../../../../../time/days.ts'
import { isZone } from '../../../../../time/zones.ts'

/** Converts a local time to milliseconds since 1970, as if it were UTC. */
export const clockOf = ({ year, month, day, hour, minute, second, isDate }: ICAL.Time) =>
  isDate ? Date.UTC(year, month - 1, day) : Date.UTC(year, month - 1, day, hour, minute, second)

/** Converts a local time to an instant. */
export type ToInstant = (clock: number) => number

const inZone =
  (zone: string): ToInstant =>
  (clock) => {
    const [date = '', time = ''] = new Date(clock).toISOString().split('T')
    return instantOf(date, time.slice(0, 5), zone).getTime() + (clock % minuteMs)
  }

/** Converts local times with a zone definition inside the calendar. */
function inDefinedZone(definition: ICAL.Component): ToInstant {
  const zone = new ICAL.Timezone(definition)
  return (clock) => timeAt(clock, zone).toUnixTime() * 1_000
}

/** Turns a local time into the parser's type, with or without a zone. */
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
 * Converts the times of one calendar. For zones that this machine knows, uses its data, and for others the calendar's
 * own definition. Whole days and times without a zone are in the zone `floating`.
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

  /** Returns the converter for all values of a property. `value` is one of them. */
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
    // This machine knows short names like EST too, but calendars may define them differently.
    if (isZone(name) && (name.includes('/') || !definition)) return inZone(name)
    return definition ? inDefinedZone(definition) : this.#floating
  }
}
