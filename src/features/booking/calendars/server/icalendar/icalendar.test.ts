import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { foldLine } from '../../../../../platform/browser/icalendar.ts'
import { type CalendarEntry, writeCalendar } from './icalendar.ts'
import { transitionsOf } from './time-zone.ts'

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: '0b7c1b7e-8f0a-4a53-9d0e-6f1f5b0f2a11',
  sequence: 2,
  startsAt: new Date('2026-11-23T15:00:00Z'),
  endsAt: new Date('2026-11-23T15:15:00Z'),
  stampedAt: new Date('2026-11-20T15:00:00Z'),
  isCanceled: false,
  summary: 'Consultation with Zenith',
  description: 'Your call with Zenith',
  url: 'https://www.firm.example/consultation/abc',
  organizer: { name: 'Zenith', email: 'hello@zenith.example' },
  attendees: [{ name: 'Grace Hopper', email: 'grace@example.org' }],
  ...changes,
})

/** Reads a calendar file with a parser that isn't ours. */
function readBack(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.remove(String(zone.getFirstPropertyValue('tzid')))
    ICAL.TimezoneService.register(zone)
  }
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { calendar, events, event: events[0] as ICAL.Event }
}

const instantsOf = ({ startDate, endDate }: ICAL.Event) =>
  [startDate, endDate].map((time) => new Date(time.toUnixTime() * 1000).toISOString())

const zones = [
  'America/New_York',
  'America/Vancouver',
  'America/St_Johns',
  'America/Phoenix',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
]

describe('read back by an independent parser', () => {
  test.each(zones)('%s: times around every clock change stay the same instant', (zone) => {
    const [from, to] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2028-01-01T00:00:00Z')]
    const changes = transitionsOf(zone, from, to).map(({ at }) => at)
    expect(changes.length > 0).toBe(!['America/Phoenix', 'Asia/Kolkata'].includes(zone))
    for (const around of [Date.parse('2026-11-23T15:00:00Z'), ...changes]) {
      for (const quarters of [-96, -20, -9, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 8, 9, 20, 96]) {
        const startsAt = new Date(around + quarters * 900_000)
        const endsAt = new Date(startsAt.getTime() + 900_000)
        const file = writeCalendar({ method: 'REQUEST', zone, entries: [entry({ startsAt, endsAt })] })
        expect(instantsOf(readBack(file).event)).toEqual([startsAt.toISOString(), endsAt.toISOString()])
      }
    }
  })

  test('supports UTC and plain offsets', () => {
    for (const zone of ['UTC', 'Etc/UTC', '+05:30', 'Etc/GMT+5']) {
      const file = writeCalendar({ method: 'PUBLISH', zone, entries: [entry()] })
      expect(instantsOf(readBack(file).event)).toEqual(['2026-11-23T15:00:00.000Z', '2026-11-23T15:15:00.000Z'])
    }
  })

  test("a year's entries share one zone definition", () => {
    const entries = Array.from({ length: 52 }, (_, week) => {
      const startsAt = new Date(Date.parse('2026-01-05T15:00:00Z') + week * 7 * 86_400_000)
      return entry({ uid: `week-${week}`, startsAt, endsAt: new Date(startsAt.getTime() + 900_000) })
    })
    const { events, calendar } = readBack(
      writeCalendar({ method: 'PUBLISH', zone: 'America/New_York', name: 'Zenith', entries }),
    )
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
    expect(events.map((event) => instantsOf(event)[0])).toEqual(entries.map(({ startsAt }) => startsAt.toISOString()))
  })

  test('a calendar without entries is valid', () => {
    const { calendar, events } = readBack(
      writeCalendar({ method: 'PUBLISH', zone: 'America/New_York', name: 'Zenith', entries: [] }),
    )
    expect(events).toEqual([])
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Zenith')
  })
})

describe('the file', () => {
  test('uses one id and a growing sequence for a request and its cancellation', () => {
    const zone = 'America/New_York'
    const request = readBack(writeCalendar({ method: 'REQUEST', zone, entries: [entry({ sequence: 0 })] }))
    const cancel = readBack(
      writeCalendar({ method: 'CANCEL', zone, entries: [entry({ sequence: 3, isCanceled: true })] }),
    )
    expect(request.calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(cancel.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(cancel.event.uid).toBe(request.event.uid)
    expect([request.event.sequence, cancel.event.sequence]).toEqual([0, 3])
    expect(request.event.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(cancel.event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(String(request.event.organizer)).toBe('mailto:hello@zenith.example')
    expect(request.event.attendees.map((one) => String(one.getFirstValue()))).toEqual(['mailto:grace@example.org'])
  })

  test('names no attendee in a published calendar', () => {
    const { event } = readBack(writeCalendar({ method: 'PUBLISH', zone: 'UTC', entries: [entry()] }))
    expect(event.attendees).toEqual([])
  })

  test('escapes text so that it cannot end a line or start a property', () => {
    const evil =
      'Ada; "the" \\ first, of\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:stolen\u0000\u0007\u2028UID:again\u0085 — 💥 ünï'
    const file = writeCalendar({
      method: 'REQUEST',
      zone: 'Europe/Berlin',
      entries: [
        entry({ summary: evil, description: evil, attendees: [{ name: evil, email: 'a%0d%0aEND:VEVENT"@x.example' }] }),
      ],
    })
    const { events, event } = readBack(file)
    expect(events).toHaveLength(1)
    expect(event.uid).toBe(entry().uid)
    const expected = 'Ada; "the" \\ first, of\nEND:VEVENT\nBEGIN:VEVENT\nUID:stolen\nUID:again — 💥 ünï'
    expect([event.summary, event.description]).toEqual([expected, expected])
    const [attendee] = event.attendees
    expect(attendee?.getParameter('cn')).toBe(
      "Ada; 'the' \\ first, of END:VEVENT BEGIN:VEVENT UID:stolen UID:again — 💥 ünï",
    )
    expect(file.match(/^END:VEVENT\r$/gm)).toHaveLength(1)
  })

  test('ends every line with CR LF after max 75 octets', () => {
    const file = writeCalendar({
      method: 'REQUEST',
      zone: 'America/Argentina/ComodRivadavia',
      entries: [entry({ summary: '€'.repeat(200), description: `${'💥'.repeat(60)} ${'x'.repeat(500)}` })],
    })
    const lines = file.split('\r\n')
    expect(lines.pop()).toBe('')
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n\ufffd]/)
    }
    expect(readBack(file).event.summary).toBe('€'.repeat(200))
  })

  test.each([74, 75, 76, 149, 150, 300])('folds a line of %i octets without loss', (length) => {
    for (const character of ['x', 'é', '€', '💥']) {
      const line = character.repeat(length).slice(0, length)
      expect(foldLine(line).replaceAll('\r\n ', '')).toBe(line)
    }
  })
})
