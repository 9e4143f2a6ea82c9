import { describe, expect, test } from 'vitest'
import type { CompanyRecord } from '../contract.ts'
import { closingAt, nextOpening, spokenTime } from './hours.ts'

const isOpenAt = (...at: Parameters<typeof closingAt>) => closingAt(...at) !== undefined

const minute = 60_000
const day = 86_400_000
const zones = ['America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham', 'America/Havana']
const start = Date.UTC(2026, 10, 21)
const end = start + 5 * 365 * day

const step = 5 * minute
const clocks = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone }),
  ]),
)

/** The zone's local time, computed in a different way than the code under test does. */
const shownIn = (zone: string, instant: number) => clocks.get(zone)?.format(instant) ?? ''

function wall(zone: string, instant: number) {
  const text = shownIn(zone, instant)
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** Every clock change of a zone in five years. */
function changesOf(zone: string): number[] {
  const offset = (instant: number) => Date.parse(`${shownIn(zone, instant).replace(' ', 'T')}Z`) - instant
  const changes: number[] = []
  for (let before = start; before < end; before += 7 * day) {
    if (offset(before) === offset(before + 7 * day)) continue
    let [low, high] = [before, before + 7 * day]
    while (high - low > minute) {
      const middle = low + Math.round((high - low) / 2 / minute) * minute
      if (offset(middle) === offset(before)) low = middle
      else high = middle
    }
    changes.push(high)
  }
  return changes
}

/**
 * The minutes in which the firm is open, found step by step: it opens at the first moment of the day that shows the
 * opening time or later.
 */
function openMinutes(hours: CompanyRecord['hours'], from: number, to: number): boolean[] {
  const seen = new Map<string, { opened: boolean; closed: boolean }>()
  const open: boolean[] = []
  for (let instant = from - day; instant < to; instant += step) {
    const { date, time } = wall(hours.zone, instant)
    const weekday = new Date(date).getUTCDay()
    const times = weekday === 0 ? hours.sunday : weekday === 6 ? hours.saturday : hours.weekdays
    const state = seen.get(date) ?? { opened: false, closed: false }
    if (times && time >= times.opens) state.opened = true
    if (times && time >= times.closes) state.closed = true
    seen.set(date, state)
    if (instant >= from) open.push(state.opened && !state.closed)
  }
  return open
}

const everyDay = (zone: string, opens: string, closes: string): CompanyRecord['hours'] => {
  const times = { opens, closes }
  return { zone, weekdays: times, saturday: times, sunday: times }
}

const around = [
  ['00:00', '23:59'],
  ['01:45', '02:15'],
  ['02:30', '03:30'],
  ['00:30', '01:30'],
  ['02:50', '09:00'],
] as const

describe.each(zones)('%s', (zone) => {
  const changes = changesOf(zone)

  test('has clock changes in these years', () => {
    expect(changes.length).toBeGreaterThanOrEqual(9)
  })

  test('is open exactly when local clocks say so, around every clock change', () => {
    for (const change of changes) {
      const [from, to] = [change - 240 * minute, change + 240 * minute]
      for (const [opens, closes] of around) {
        const hours = everyDay(zone, opens, closes)
        const expected = openMinutes(hours, from, to)
        const answers = expected.map((_, index) => isOpenAt(hours, [], new Date(from + index * step)))
        expect(answers, `${opens}–${closes} around ${new Date(change).toISOString()}`).toEqual(expected)
      }
    }
  })

  test('finds the next opening at the first open moment after being closed', () => {
    for (const change of changes) {
      for (const [opens, closes] of around) {
        const hours = everyDay(zone, opens, closes)
        const from = change - 26 * 60 * minute
        const next = nextOpening(hours, [], new Date(from))
        if (!next) throw new Error('It never opens.')
        expect(next.getTime()).toBeGreaterThan(from)
        expect(isOpenAt(hours, [], next)).toBe(true)
        expect(isOpenAt(hours, [], new Date(next.getTime() - 1))).toBe(false)
        const closing = closingAt(hours, [], next) as Date
        expect(isOpenAt(hours, [], new Date(closing.getTime() - 1))).toBe(true)
        expect(isOpenAt(hours, [], closing)).toBe(false)
      }
    }
  })
})

describe('a firm in New York', () => {
  const hours: CompanyRecord['hours'] = {
    zone: 'America/New_York',
    weekdays: { opens: '09:00', closes: '18:00' },
    saturday: { opens: '09:00', closes: '16:00' },
    sunday: null,
  }
  const at = (text: string) => new Date(text)

  test('opens at nine and closes at six, local time', () => {
    expect(isOpenAt(hours, [], at('2026-11-20T13:59:59.999Z'))).toBe(false)
    expect(isOpenAt(hours, [], at('2026-11-20T14:00:00Z'))).toBe(true)
    expect(isOpenAt(hours, [], at('2026-11-20T22:59:59.999Z'))).toBe(true)
    expect(isOpenAt(hours, [], at('2026-11-20T23:00:00Z'))).toBe(false)
    expect(isOpenAt(hours, [], at('2026-07-20T13:00:00Z'))).toBe(true)
  })

  test('opens on Monday after a weekend with a clock change', () => {
    expect(nextOpening(hours, [], at('2027-03-13T21:00:00Z'))).toEqual(at('2027-03-15T13:00:00Z'))
    expect(nextOpening(hours, [], at('2026-10-31T20:00:00Z'))).toEqual(at('2026-11-02T14:00:00Z'))
  })

  test('finds the following opening while it is open', () => {
    expect(nextOpening(hours, [], at('2026-11-20T14:00:00Z'))).toEqual(at('2026-11-21T14:00:00Z'))
  })

  test('is closed on holidays, even on a hundred in a row', () => {
    const christmas = [{ date: '2026-12-25', name: 'Christmas Day' }]
    expect(isOpenAt(hours, christmas, at('2026-12-25T15:00:00Z'))).toBe(false)
    expect(nextOpening(hours, christmas, at('2026-12-25T02:00:00Z'))).toEqual(at('2026-12-26T14:00:00Z'))
    const onSaturdays = { ...hours, weekdays: null }
    const hundred = Array.from({ length: 100 }, (_, week) => ({
      date: new Date(Date.UTC(2026, 10, 21) + week * 7 * day).toISOString().slice(0, 10),
      name: 'Closed',
    }))
    expect(nextOpening(onSaturdays, hundred, at('2026-11-20T12:00:00Z'))).toEqual(at('2028-10-21T13:00:00Z'))
  })

  test('never opens without hours', () => {
    expect(nextOpening({ ...hours, weekdays: null, saturday: null }, [], at('2026-11-20T12:00:00Z'))).toBeUndefined()
  })
})

test.each([
  ['00:00', '12 AM'],
  ['09:00', '9 AM'],
  ['09:05', '9:05 AM'],
  ['12:00', '12 PM'],
  ['17:30', '5:30 PM'],
  ['23:59', '11:59 PM'],
])('people say %s as %s', (time, said) => {
  expect(spokenTime(time)).toBe(said)
})
