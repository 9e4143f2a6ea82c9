import { describe, expect, test } from 'vitest'
import { addDays, dayIn, weekdayOf } from '../../time/days.ts'
import published from '../cases/deadline-dates.json' with { type: 'json' }
import cases from '../cases/deadlines.json' with { type: 'json' }
import { mixedCases, mixedMisses } from '../testing/case-lists.ts'
import { nextBusinessDay, type TaxCountry } from './business-days.ts'
import { canadianCorporationDates, deadlineRules, deadlinesOf, deadlineYears } from './deadlines.ts'
import { audiences, deadlineTexts } from './texts.ts'

test.each(mixedCases(cases, 'deadline'))('$id ($source)', (one) => {
  const { jurisdiction, statutory } = one.input
  expect(mixedMisses(one, { due: nextBusinessDay(jurisdiction as TaxCountry, statutory) })).toEqual([])
})

describe('the rules', () => {
  test('give every published due date and no others', () => {
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

test('a due date is a business day, at most six days after the statutory date', () => {
  for (const country of ['US', 'CA'] as const) {
    for (let day = dayIn(2020, 1, 1); day < '2031-01-01'; day = addDays(day, 1)) {
      const due = nextBusinessDay(country, day)
      expect(due >= day && due <= addDays(day, 6)).toBe(true)
      expect([0, 6]).not.toContain(weekdayOf(due))
      expect(nextBusinessDay(country, due)).toBe(due)
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

test('a Canadian corporation files six months after its year ends, and pays two or three months after', () => {
  expect(canadianCorporationDates({ yearEnd: '2025-12-31' })).toEqual({ filing: '2026-06-30', balance: '2026-03-02' })
  const march = canadianCorporationDates({ yearEnd: '2025-03-31', hasThreeMonths: true })
  expect(march).toEqual({ filing: '2025-10-01', balance: '2025-06-30' })
  expect(canadianCorporationDates({ yearEnd: '2024-08-31' }).filing).toBe('2025-02-28')
  expect(() => canadianCorporationDates({ yearEnd: '2025-02-30' })).toThrow(/yearEnd/)
})
