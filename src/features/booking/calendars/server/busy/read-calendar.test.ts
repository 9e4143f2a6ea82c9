import { describe, expect, test } from 'vitest'
import { type CalendarQuestion, readCalendar } from './read-calendar.ts'

const at = (text: string) => Date.parse(text)
const window = { from: at('2026-11-01T00:00:00Z'), to: at('2026-12-31T00:00:00Z'), zone: 'America/New_York', ours: [] }

const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT']

const timesIn = (text: string, question: Partial<CalendarQuestion> = {}, maxSteps?: number) =>
  readCalendar({ ...window, ...question, text }, maxSteps).times.map(
    ({ from, to }) => `${new Date(from).toISOString().slice(5, 16)} to ${new Date(to).toISOString().slice(5, 16)}`,
  )
const timesOf = (...lines: string[]) => timesIn(calendarOf(...event(...lines)))

describe('one entry', () => {
  test.each<[string, string[], string[]]>([
    ['in UTC', ['DTSTART:20261123T150000Z', 'DTEND:20261123T160000Z'], ['11-23T15:00 to 11-23T16:00']],
    ['with a duration', ['DTSTART:20261123T150000Z', 'DURATION:PT90M'], ['11-23T15:00 to 11-23T16:30']],
    [
      'in a known zone without a definition',
      ['DTSTART;TZID=Europe/Berlin:20261123T150000', 'DTEND;TZID=Europe/Berlin:20261123T160000'],
      ['11-23T14:00 to 11-23T15:00'],
    ],
    [
      "without a zone: in the firm's zone",
      ['DTSTART:20261123T150000', 'DTEND:20261123T160000'],
      ['11-23T20:00 to 11-23T21:00'],
    ],
    [
      "in an unknown zone: in the firm's zone",
      ['DTSTART;TZID=Nowhere:20261123T150000', 'DTEND;TZID=Nowhere:20261123T160000'],
      ['11-23T20:00 to 11-23T21:00'],
    ],
    ['a whole day', ['DTSTART;VALUE=DATE:20261123', 'DTEND;VALUE=DATE:20261124'], ['11-23T05:00 to 11-24T05:00']],
    ['a whole day without an end', ['DTSTART;VALUE=DATE:20261123'], ['11-23T05:00 to 11-24T05:00']],
    ['three days', ['DTSTART;VALUE=DATE:20261123', 'DURATION:P3D'], ['11-23T05:00 to 11-26T05:00']],
    [
      'the day of 25 hours',
      ['DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261102'],
      ['11-01T04:00 to 11-02T05:00'],
    ],
    ['without an end takes no time', ['DTSTART:20261123T150000Z'], []],
    ['that ends before it begins', ['DTSTART:20261123T150000Z', 'DTEND:20261123T140000Z'], []],
    ['marked as transparent', ['DTSTART:20261123T150000Z', 'DTEND:20261123T160000Z', 'TRANSP:TRANSPARENT'], []],
    ['that is canceled', ['DTSTART:20261123T150000Z', 'DTEND:20261123T160000Z', 'STATUS:CANCELLED'], []],
    [
      'shown as free by Outlook',
      ['DTSTART:20261123T150000Z', 'DTEND:20261123T160000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
      [],
    ],
    [
      'that is tentative',
      ['DTSTART:20261123T150000Z', 'DTEND:20261123T160000Z', 'STATUS:TENTATIVE'],
      ['11-23T15:00 to 11-23T16:00'],
    ],
    ['before the time range', ['DTSTART:20261001T150000Z', 'DTEND:20261001T160000Z'], []],
    [
      'that reaches into the time range',
      ['DTSTART:20261001T150000Z', 'DTEND:20261102T160000Z'],
      ['10-01T15:00 to 11-02T16:00'],
    ],
  ])('%s', (_name, lines, times) => {
    expect(timesOf(...lines)).toEqual(times)
  })

  test("of one of the firm's own appointments is skipped", () => {
    const text = calendarOf(...event('DTSTART:20261123T150000Z', 'DTEND:20261123T160000Z'))
    expect(timesIn(text, { ours: ['1'] })).toEqual([])
    expect(timesIn(text, { ours: ['2'] })).toHaveLength(1)
  })

  test('that is unreadable is left out and counted; the others stay', () => {
    const good = event('DTSTART:20261123T150000Z', 'DTEND:20261123T160000Z')
    const answer = readCalendar({
      ...window,
      text: calendarOf(...good, ...event('SUMMARY:no start'), ...event('DTSTART:x')),
    })
    expect(answer).toMatchObject({ times: [{ from: at('2026-11-23T15:00:00Z') }], skipped: 2 })
  })
})

describe('zones that the calendar defines', () => {
  const rules = (name: string, daylight = '-0400', standard = '-0500') => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:DAYLIGHT',
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    `TZOFFSETFROM:${standard}`,
    `TZOFFSETTO:${daylight}`,
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20071104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    `TZOFFSETFROM:${daylight}`,
    `TZOFFSETTO:${standard}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const inZone = (name: string, day: string) =>
    event(`DTSTART;TZID=${name}:${day}T150000`, `DTEND;TZID=${name}:${day}T160000`)

  test.each([
    ['Eastern Standard Time', '20261030', '10-30T19:00 to 10-30T20:00'],
    ['Eastern Standard Time', '20261123', '11-23T20:00 to 11-23T21:00'],
    ['Customized Time Zone', '20261123', '11-23T20:00 to 11-23T21:00'],
    ['EST', '20261030', '10-30T19:00 to 10-30T20:00'],
  ])('%s on %s', (name, day, time) => {
    const text = calendarOf(...rules(name), ...inZone(name, day))
    expect(timesIn(text, { from: at('2026-10-01T00:00:00Z') })).toEqual([time])
  })

  test("a known name uses this machine's data", () => {
    const text = calendarOf(...rules('America/New_York', '+0900', '+0900'), ...inZone('America/New_York', '20261123'))
    expect(timesIn(text)).toEqual(['11-23T20:00 to 11-23T21:00'])
  })
})

describe('entries that repeat', () => {
  const weekly = ['DTSTART;TZID=America/New_York:20261019T100000', 'DTEND;TZID=America/New_York:20261019T110000']
  const mondays = (...days: string[]) => days.map((day) => `${day}T15:00 to ${day}T16:00`)

  test('keep their local time when clocks change', () => {
    const text = calendarOf(...event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=4'))
    expect(timesIn(text, { from: at('2026-10-01T00:00:00Z') })).toEqual([
      '10-19T14:00 to 10-19T15:00',
      '10-26T14:00 to 10-26T15:00',
      '11-02T15:00 to 11-02T16:00',
      '11-09T15:00 to 11-09T16:00',
    ])
  })

  test.each<[string, string[], string[]]>([
    ['until an instant, inclusive', ['RRULE:FREQ=WEEKLY;UNTIL=20261116T150000Z'], mondays('11-02', '11-09', '11-16')],
    ['until a minute before', ['RRULE:FREQ=WEEKLY;UNTIL=20261116T145900Z'], mondays('11-02', '11-09')],
    ['until a day, inclusive', ['RRULE:FREQ=WEEKLY;UNTIL=20261109'], mondays('11-02', '11-09')],
    [
      'without excluded dates, in any zone',
      [
        'RRULE:FREQ=WEEKLY;UNTIL=20261123T150000Z',
        'EXDATE;TZID=America/New_York:20261102T100000',
        'EXDATE:20261109T150000Z',
        'EXDATE;VALUE=DATE:20261116',
      ],
      mondays('11-23'),
    ],
    [
      'with extra dates',
      ['RDATE;TZID=America/New_York:20261103T100000,20261104T100000', 'EXDATE;TZID=America/New_York:20261103T100000'],
      mondays('11-04'),
    ],
    ['every second week', ['RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4'], mondays('11-02', '11-16', '11-30')],
    ['the last Friday of the month', ['RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=4'], mondays('11-27', '12-25')],
  ])('%s', (_name, lines, times) => {
    expect(timesOf(...weekly, ...lines)).toEqual(times)
  })

  test('single occurrences that someone moved, canceled or marked as free have entries of their own, which win', () => {
    const changed = (was: string, ...lines: string[]) =>
      event(`RECURRENCE-ID;TZID=America/New_York:${was}T100000`, ...lines)
    const text = calendarOf(
      ...event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=7'),
      ...changed('20261102', 'DTSTART:20261105T180000Z', 'DTEND:20261105T190000Z'),
      ...changed('20261109', 'DTSTART:20261109T150000Z', 'DTEND:20261109T160000Z', 'STATUS:CANCELLED'),
      ...changed('20261116', 'DTSTART:20261116T150000Z', 'DTEND:20261116T160000Z', 'TRANSP:TRANSPARENT'),
    )
    expect(timesIn(text)).toEqual(['11-05T18:00 to 11-05T19:00', ...mondays('11-23', '11-30')])
  })

  test('reads a yearly all-day entry that began long ago', () => {
    expect(timesOf('DTSTART;VALUE=DATE:19701126', 'RRULE:FREQ=YEARLY')).toEqual(['11-26T05:00 to 11-27T05:00'])
  })

  test('reads a daily entry that began fifty years ago', () => {
    const lines = ['DTSTART:19761101T150000Z', 'DTEND:19761101T153000Z', 'RRULE:FREQ=DAILY']
    expect(timesOf(...lines)).toHaveLength(60)
  })

  test.each([
    ['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR;WKST=SU'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=MO'],
    ['FREQ=DAILY;INTERVAL=5;BYMONTH=11'],
    ['FREQ=HOURLY;INTERVAL=7;BYDAY=TU'],
  ])('%s: skipping whole intervals changes nothing', (rule) => {
    const since = ['DTSTART;TZID=Europe/Berlin:20260105T100000', 'DTEND;TZID=Europe/Berlin:20260105T103000']
    const all = timesOf(...since, `RRULE:${rule};COUNT=20000`)
    expect(all.length).toBeGreaterThan(3)
    expect(timesOf(...since, `RRULE:${rule}`)).toEqual(all)
  })

  test('merges times that overlap or touch', () => {
    const text = calendarOf(
      ...event('DTSTART:20261123T150000Z', 'DTEND:20261123T160000Z'),
      ...event('DTSTART:20261123T153000Z', 'DTEND:20261123T154500Z'),
      ...event('DTSTART:20261123T160000Z', 'DTEND:20261123T170000Z'),
    )
    expect(timesIn(text)).toEqual(['11-23T15:00 to 11-23T17:00'])
  })
})

describe('other input', () => {
  test('reads plain busy times', () => {
    const text = calendarOf(
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20261123T150000Z/20261123T160000Z,20261124T150000Z/PT30M',
      'FREEBUSY;FBTYPE=FREE:20261125T150000Z/20261125T160000Z',
      'FREEBUSY:20261126T150000Z/20261126T160000Z',
      'END:VFREEBUSY',
    )
    expect(timesIn(text)).toEqual([
      '11-23T15:00 to 11-23T16:00',
      '11-24T15:00 to 11-24T15:30',
      '11-26T15:00 to 11-26T16:00',
    ])
  })

  test('reads several calendars in one file, with a byte order mark and bare line feeds', () => {
    const one = calendarOf(...event('DTSTART:20261123T150000Z', 'DTEND:20261123T160000Z'))
    const other = calendarOf(...event('DTSTART:20261124T150000Z', 'DTEND:20261124T160000Z'))
    expect(timesIn(`\uFEFF${one}${other}`.replaceAll('\r\n', '\n'))).toHaveLength(2)
  })

  test('finds no busy time in an empty calendar', () => {
    expect(timesIn(calendarOf())).toEqual([])
  })

  test.each([
    ['', 'a calendar'],
    ['<!doctype html><title>Sign in</title>', 'a calendar'],
    ['{"events":[]}', 'a calendar'],
    ['BEGIN:VCARD\r\nEND:VCARD\r\n', 'a calendar'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART', 'damaged'],
    ['BEGIN:VCALENDAR\r\nno colon here\r\nEND:VCALENDAR\r\n', 'damaged'],
    ['\u0000\u0001\u0002', 'a calendar'],
  ])('%j is refused', (text, words) => {
    expect(() => timesIn(text)).toThrow(words)
  })

  test.each([
    ['every second forever', 'RRULE:FREQ=SECONDLY'],
    ['every minute, a million times', 'RRULE:FREQ=MINUTELY;COUNT=1000000'],
  ])('%s is refused', (_name, rule) => {
    const text = calendarOf(...event('DTSTART:20200101T000000Z', 'DTEND:20200101T000001Z', rule))
    expect(() => timesIn(text, {}, 2_000)).toThrow('repeat too often')
  })

  test('many rules share one limit of steps', () => {
    const series = ['DTSTART:20261101T000000Z', 'DTEND:20261101T000001Z', 'RRULE:FREQ=HOURLY;COUNT=100']
    const entries = (number: number) => calendarOf(...Array.from({ length: number }, () => event(...series)).flat())
    expect(timesIn(entries(20), {}, 2_000)).toHaveLength(100)
    expect(() => timesIn(entries(21), {}, 2_000)).toThrow('repeat too often')
  })

  test('refuses more busy times than anyone has', () => {
    const lines = ['DTSTART:20261101T000000Z', 'DTEND:20261101T000100Z', 'RRULE:FREQ=MINUTELY;INTERVAL=5']
    expect(() => timesOf(...lines)).toThrow('too many entries')
  })
})
