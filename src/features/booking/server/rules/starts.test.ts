import { describe, expect, test } from 'vitest'
import { dateIn, timeIn } from '../../../../time/clock.ts'
import { addDays, minuteMs } from '../../../../time/days.ts'
import type { DayHours } from '../../shared/rules.ts'
import { dayStartMs, startsOn } from './starts.ts'

const zones = Intl.supportedValuesOf('timeZone')
const [begin, end] = [Date.parse('2026-11-01T00:00:00Z'), Date.parse('2031-11-02T00:00:00Z')]

const formats = new Map<string, Intl.DateTimeFormat>()

/** Local time as `2026-11-21 09:05`, computed in a different way than in the tested code. */
function clockIn(zone: string, instant: number): string {
  const known = formats.get(zone)
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  if (!known) formats.set(zone, format)
  return format.format(instant)
}

const offsetIn = (zone: string, instant: number) =>
  (Date.parse(`${clockIn(zone, instant).replace(' ', 'T')}Z`) - instant) / minuteMs

/** Finds every clock change of the zone within five years, by halving intervals. */
function changesOf(zone: string): number[] {
  const changes: number[] = []
  const week = 7 * 86_400_000
  let before = offsetIn(zone, begin)
  for (let at = begin; at < end; at += week) {
    const after = offsetIn(zone, at + week)
    if (after === before) continue
    let [low, high] = [at, at + week]
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs
      if (offsetIn(zone, middle) === before) low = middle
      else high = middle
    }
    changes.push(high)
    before = after
  }
  return changes
}

const changes = zones.flatMap((zone) => changesOf(zone).map((at) => ({ zone, at })))

const combinations: { minutes: number; hours: DayHours }[] = [
  { minutes: 15, hours: [{ opens: '00:00', closes: '05:00' }] },
  { minutes: 30, hours: [{ opens: '19:30', closes: '23:59' }] },
  { minutes: 5, hours: [{ opens: '00:30', closes: '03:10' }] },
  { minutes: 25, hours: [{ opens: '00:10', closes: '04:00' }] },
  { minutes: 120, hours: [{ opens: '00:00', closes: '12:00' }] },
  { minutes: 40, hours: [{ opens: '01:30', closes: '02:30' }] },
  {
    minutes: 20,
    hours: [
      { opens: '00:00', closes: '01:45' },
      { opens: '01:45', closes: '02:15' },
      { opens: '02:30', closes: '03:30' },
      { opens: '22:00', closes: '23:45' },
    ],
  },
]

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The faults of a day's starts. There are none if the starts don't overlap, are within hours and are on the grid. */
function faultsOf(zone: string, date: string, hours: DayHours, minutes: number): string[] {
  const starts = startsOn(zone, date, minutes)(hours)
  return starts.flatMap((start, at) => {
    const [shownDate = '', shown = ''] = clockIn(zone, start).split(' ')
    const [lastDate, last = ''] = clockIn(zone, start + (minutes - 1) * minuteMs).split(' ')
    const stretch = hours.find(({ opens, closes }) => opens <= shown && shown < closes)
    const isApart = at === 0 || start >= (starts[at - 1] ?? start) + minutes * minuteMs
    const isWithin =
      shownDate === date && lastDate === date && stretch && last >= stretch.opens && last < stretch.closes
    const isOnGrid = stretch && (minutesOf(shown) - minutesOf(stretch.opens)) % minutes === 0
    return isApart && isWithin && isOnGrid ? [] : [`${zone} ${date} ${shown} of ${minutes} min in ${stretch?.opens}`]
  })
}

describe('starts of a day', { timeout: 30_000 }, () => {
  test("don't overlap, are within hours and on the grid around every clock change of every zone for five years", () => {
    expect(zones.length).toBeGreaterThan(400)
    expect(changes.length).toBeGreaterThan(1_000)
    const faults = changes.flatMap(({ zone, at }, index) => {
      const date = clockIn(zone, at).slice(0, 10)
      const { minutes, hours } = combinations[index % combinations.length] ?? { minutes: 0, hours: [] }
      return [-1, 0, 1].flatMap((days) => faultsOf(zone, addDays(date, days), hours, minutes))
    })
    expect(faults).toEqual([])
  })

  test('show the right day and time and belong to that day, in every zone around every change', () => {
    const halfHour = 30 * minuteMs
    const faults = changes.flatMap(({ zone, at }) =>
      Array.from({ length: 12 }, (_, step) => Math.floor(at / halfHour + step - 6) * halfHour).filter((instant) => {
        const [date = '', time] = clockIn(zone, instant).split(' ')
        const shown = [dateIn(zone, new Date(instant)), timeIn(zone, new Date(instant))]
        const isOfDay = dayStartMs(zone, date) <= instant && instant < dayStartMs(zone, addDays(date, 1))
        return !isOfDay || shown[0] !== date || shown[1] !== time
      }),
    )
    expect(faults).toEqual([])
  })

  test('fill the day in every zone if clocks do not change', () => {
    const counts = zones.flatMap((zone) => {
      const days = ['2026-12-09', '2027-07-14'].filter(
        (date) => !changes.some((one) => one.zone === zone && Math.abs(one.at - Date.parse(date)) < 3 * 86_400_000),
      )
      return days.flatMap((date) =>
        combinations.map(({ minutes, hours }) => {
          const fitting = hours.map(({ opens, closes }) => Math.floor((minutesOf(closes) - minutesOf(opens)) / minutes))
          const starts = startsOn(zone, date, minutes)(hours)
          return starts.length === fitting.reduce((a, b) => a + b) && faultsOf(zone, date, hours, minutes).length === 0
        }),
      )
    })
    expect(counts.filter(Boolean)).toHaveLength(counts.length)
    expect(counts.length).toBeGreaterThan(4_000)
  })

  const on = (date: string, opens: string, closes: string, minutes = 30, zone = 'America/New_York') =>
    startsOn(zone, date, minutes)([{ opens, closes }]).map((start) => new Date(start).toISOString().slice(11, 16))

  test('skip skipped times, and offer an hour that comes twice only once', () => {
    expect(on('2027-03-14', '01:00', '04:00')).toEqual(['06:00', '06:30', '07:00', '07:30'])
    expect(on('2026-11-01', '00:30', '02:30')).toEqual(['04:30', '05:00', '05:30', '07:00'])
    expect(on('2026-11-01', '01:30', '02:30', 40)).toEqual([])
    // Lord Howe Island in Australia changes its clocks by half an hour.
    expect(on('2027-10-03', '01:30', '03:00', 15, 'Australia/Lord_Howe')).toEqual(['15:00', '15:15', '15:30', '15:45'])
  })

  test('stay on a grid that spans the change', () => {
    // 1:40 is 20 minutes before the change; 2:05, 2:30 and 2:55 do not exist.
    expect(on('2027-03-14', '00:00', '04:10', 25)).toEqual(['05:00', '05:25', '05:50', '06:15', '07:20', '07:45'])
  })

  test('leave out hours that the day skips', () => {
    expect(on('2027-03-14', '02:00', '03:00')).toEqual([])
    expect(on('2027-03-14', '02:15', '02:45', 5)).toEqual([])
  })

  test('end with the last one that fits', () => {
    expect(on('2026-12-09', '09:00', '09:29')).toEqual([])
    expect(on('2026-12-09', '09:00', '10:29')).toEqual(['14:00', '14:30'])
  })
})
