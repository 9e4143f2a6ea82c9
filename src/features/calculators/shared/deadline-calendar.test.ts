import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { deadlineRules, deadlinesOf } from '../../../tax/deadlines/deadlines.ts'
import { deadlineCalendar } from './deadline-calendar.ts'

describe('the calendar file', () => {
  const file = deadlineCalendar({
    name: 'Deadlines, all',
    host: 'example.org',
    collectedOn: '2026-11-21',
    deadlines: deadlinesOf({ taxYear: 2025 }),
  })

  test('has a one-day event for each deadline', () => {
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(deadlineRules.deadlines.length)
    expect(file).toContain('UID:us-1040-2025@example.org\r\n')
    expect(file).toContain('DTSTART;VALUE=DATE:20260415\r\nDTEND;VALUE=DATE:20260416\r\n')
    expect(file).toContain('X-WR-CALNAME:Deadlines\\, all')
  })

  test('has lines of at most 75 bytes that end with CR LF', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\n')
    }
    expect(file.replaceAll('\r\n ', '')).toContain('Moved from 2026-01-31\\, a weekend or holiday.')
  })

  test('can be read by an independent parser', () => {
    const [event, ...others] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
    expect(others).toHaveLength(deadlineRules.deadlines.length - 1)
    const { uid, summary, description, startDate } = new ICAL.Event(event)
    const [first] = deadlinesOf({ taxYear: 2025 })
    expect([uid, String(startDate)]).toEqual([`${first?.id}-2025@example.org`, first?.due])
    expect(summary).toBe(`${first?.country === 'US' ? 'US' : 'Canada'}: ${first?.title}`)
    expect(description).toContain(first?.sources[0]?.url)
  })
})
