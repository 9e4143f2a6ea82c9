import { describe, expect, test } from 'vitest'
import { deadlineRules } from '../../../tax/deadlines/deadlines.ts'
import { isFor, nextYearsDue, returnIds, returnsOf, statutoryDates, titleOf, usualReturn } from './due-dates.ts'

test('every return has a deadline in the tax library', () => {
  const known = deadlineRules.deadlines.map(({ id, country }) => `${id} ${country}`)
  for (const id of returnIds) expect(known).toContain(`${id} ${id.startsWith('us') ? 'US' : 'CA'}`)
})

describe('the usual return', () => {
  test.for([
    ['individual-tax', 'US', 'US', 'us-1040', '2026-04-15'],
    ['individual-tax', 'CA', 'CA', 'ca-t1', '2026-04-30'],
    ['expat-services', 'US', 'CA', 'us-1040-abroad', '2026-06-15'],
    ['expat-services', 'US', 'US', 'us-1040', '2026-04-15'],
    ['expat-services', 'CA', 'other', 'ca-t1', '2026-04-30'],
    ['corporate-tax', 'US', 'US', 'us-1120', '2026-04-15'],
    ['corporate-tax', 'CA', 'CA', 'ca-t2', '2026-06-30'],
  ] as const)('of %s in %s for a client in %s is %s', ([service, country, residence, id, due]) => {
    expect(usualReturn(service, country, residence)).toBe(id)
    expect(statutoryDates(id, 2025)?.due).toBe(due)
  })

  test('does not exist for bookkeeping', () => {
    expect(usualReturn('accounting', 'US', 'US')).toBeUndefined()
    expect(returnsOf('accounting', 'CA')).toEqual([])
    expect(statutoryDates(null, 2025)).toBeUndefined()
  })
})

describe('the due date', () => {
  test('moves to the next business day from weekends and holidays, and comes with the extended date', () => {
    // June 15, 2025 is a Sunday, so the return is due on Monday.
    expect(statutoryDates('us-1040-abroad', 2024)).toEqual({ due: '2025-06-16', extended: '2025-10-15' })
    expect(statutoryDates('ca-t1', 2026)).toEqual({ due: '2027-04-30', extended: null })
  })

  test('is not known for a year without confirmed dates', () => {
    expect(statutoryDates('us-1040', 2027)).toBeUndefined()
    expect(statutoryDates('us-1040', 2019)).toBeUndefined()
  })

  test("of the next year is the legal one, or a year later if this year's date was not the legal one", () => {
    const base = { returnId: 'us-1040-abroad', country: 'US', taxYear: 2024 } as const
    expect(nextYearsDue({ ...base, dueOn: '2025-06-16' })).toBe('2026-06-15')
    expect(nextYearsDue({ ...base, taxYear: 2026, dueOn: '2027-06-15' })).toBeUndefined()
    // January 31, 2026 is a Saturday, so the return is due on Monday, February 2.
    expect(nextYearsDue({ ...base, dueOn: '2025-01-31' })).toBe('2026-02-02')
    expect(nextYearsDue({ returnId: null, country: 'CA', taxYear: 2030, dueOn: '2031-03-31' })).toBe('2032-03-31')
  })
})

test("companies can't choose a personal return, and people can't choose a corporate one", () => {
  expect(isFor('individual-tax', 'company')).toBe(false)
  expect(isFor('corporate-tax', 'person')).toBe(false)
  expect(isFor('corporate-tax', 'company')).toBe(true)
  expect(isFor('expat-services', 'couple')).toBe(true)
  expect(isFor('accounting', 'company')).toBe(true)
})

test('a title names the year and the return', () => {
  expect(titleOf(2026, 'us-1040')).toBe('2026 US return (1040)')
  expect(titleOf(2026, null)).toBe('2026 bookkeeping')
})
