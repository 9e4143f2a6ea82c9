import { describe, expect, test } from 'vitest'
import published from '../cases/deadline-dates.json' with { type: 'json' }
import cases from '../cases/deadlines.json' with { type: 'json' }
import { addDays, dayIn, weekdayOf } from '../days.ts'
import { mixedCases, mixedMisses } from '../testing/case-lists.ts'
import { calendarFile } from './calendar-file.ts'
import { canadianCorporationDates, deadlineRules, deadlinesOf, deadlineYears } from './deadlines.ts'
import { holidaysOf, nextBusinessDay, type TaxCountry } from './holidays.ts'
import { audiences, deadlineTexts } from './texts.ts'

test.each(mixedCases(cases, 'deadline'))('$id ($source)', (one) => {
  const { jurisdiction, statutory } = one.input
  expect(mixedMisses(one, { due: nextBusinessDay(jurisdiction as TaxCountry, statutory) })).toEqual([])
})

describe('the rules', () => {
  test('produce every published due date and no other', () => {
    const found = deadlineYears
      .flatMap((taxYear) => deadlinesOf({ taxYear }))
      .map(({ id, taxYear, due }) => `${id} ${taxYear} ${due}`)
    expect(found.toSorted()).toEqual(
      published.dates.map(({ id, taxYear, due }) => `${id} ${taxYear} ${due}`).toSorted(),
    )
  })

  test('have sources and texts, and cover years without a gap', () => {
    expect(Object.keys(deadlineTexts).toSorted()).toEqual(deadlineRules.deadlines.map(({ id }) => id).toSorted())
    expect(deadlineYears).toEqual([2024, 2025, 2026])
    for (const { sources } of deadlinesOf({ taxYear: 2026 })) expect(sources[0]?.url).toMatch(/^https:/)
    for (const audience of audiences) expect(deadlinesOf({ taxYear: 2026, audiences: [audience] })).not.toEqual([])
  })
})

test.each([
  ['US', 2026, '2026-07-03', 'Independence Day on a Saturday'],
  ['US', 2025, '2025-01-20', 'the inauguration'],
  ['US', 2022, '2022-04-15', 'Emancipation Day on a Saturday'],
  ['US', 2021, '2021-12-31', 'New Year on a Saturday'],
  ['US', 2026, '2026-11-26', 'Thanksgiving'],
  ['CA', 2025, '2025-04-18', 'Good Friday'],
  ['CA', 2026, '2026-04-06', 'Easter Monday'],
  ['CA', 2024, '2024-05-20', 'Victoria Day'],
  ['CA', 2027, '2027-12-28', 'Boxing Day after Christmas on a Saturday'],
  ['CA', 2023, '2023-07-03', 'Canada Day on a Saturday'],
] as const)('%s in %i: %s is a holiday (%s)', (country, year, day, _name) => {
  expect(holidaysOf(country, year).has(day)).toBe(true)
})

test('a due date is a business day, from the statutory date to six days later', () => {
  for (const country of ['US', 'CA'] as const) {
    for (let day = dayIn(2020, 1, 1); day < '2031-01-01'; day = addDays(day, 1)) {
      const due = nextBusinessDay(country, day)
      expect(due >= day && due <= addDays(day, 6)).toBe(true)
      expect([0, 6]).not.toContain(weekdayOf(due))
      expect(holidaysOf(country, Number(due.slice(0, 4))).has(due)).toBe(false)
    }
  }
})

test('filters deadlines by country and audience, sorted and with extensions', () => {
  const mine = deadlinesOf({ taxYear: 2025, audiences: ['us-abroad'] })
  expect(mine.map(({ id }) => id)).toEqual(['us-1040', 'us-3520', 'us-fbar', 'us-1040-abroad', 'us-1040-ext'])
  expect(mine.find(({ id }) => id === 'us-fbar')?.extended?.due).toBe('2026-10-15')
  expect(deadlinesOf({ taxYear: 2025, country: 'CA' }).every(({ id }) => /^(ca|qc)-/.test(id))).toBe(true)
  expect(() => deadlinesOf({ taxYear: 2030 })).toThrow(/2030/)
})

test('a Canadian corporation files six months after its year and pays two or three months after it', () => {
  expect(canadianCorporationDates({ yearEnd: '2025-12-31' })).toEqual({ filing: '2026-06-30', balance: '2026-03-02' })
  const march = canadianCorporationDates({ yearEnd: '2025-03-31', hasThreeMonths: true })
  expect(march).toEqual({ filing: '2025-10-01', balance: '2025-06-30' })
  expect(canadianCorporationDates({ yearEnd: '2024-08-31' }).filing).toBe('2025-02-28')
  expect(() => canadianCorporationDates({ yearEnd: '2025-02-30' })).toThrow(/yearEnd/)
})

describe('the calendar file', () => {
  const file = calendarFile({
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

  test('has lines of at most 75 octets that end with CR LF', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\n')
    }
    expect(file.replaceAll('\r\n ', '')).toContain('Moved from 2026-01-31\\, which is a weekend or holiday.')
  })
})
