import { describe, expect, test } from 'vitest'
import { publicHolidays } from './holidays.ts'

const datesOf = (year: number, of: 'us' | 'canada' | 'quebec') =>
  publicHolidays(year, { us: of === 'us', canada: of === 'canada', quebec: of === 'quebec' }).map(({ date }) =>
    date.slice(5),
  )

describe('public holidays', () => {
  // https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/
  test('include the US ones and their observed days', () => {
    expect(datesOf(2025, 'us')).toEqual([
      '01-01',
      '01-20',
      '02-17',
      '05-26',
      '06-19',
      '07-04',
      '09-01',
      '10-13',
      '11-11',
      '11-27',
      '12-25',
    ])
    expect(datesOf(2026, 'us')).toEqual([
      '01-01',
      '01-19',
      '02-16',
      '05-25',
      '06-19',
      '07-03',
      '07-04',
      '09-07',
      '10-12',
      '11-11',
      '11-26',
      '12-25',
    ])
    // In 2027 Juneteenth and Christmas fall on a Saturday and Independence Day on a Sunday. New Year's Day 2028 is a
    // Saturday.
    expect(datesOf(2027, 'us')).toEqual([
      '01-01',
      '01-18',
      '02-15',
      '05-31',
      '06-18',
      '06-19',
      '07-04',
      '07-05',
      '09-06',
      '10-11',
      '11-11',
      '11-25',
      '12-24',
      '12-25',
      '12-31',
    ])
  })

  // https://www.canada.ca/en/revenue-agency/services/tax/public-holidays.html
  test('include the Canadian ones, and a working day for each on a weekend', () => {
    expect(datesOf(2025, 'canada')).toEqual([
      '01-01',
      '04-18',
      '05-19',
      '07-01',
      '09-01',
      '09-30',
      '10-13',
      '11-11',
      '12-25',
      '12-26',
    ])
    expect(datesOf(2027, 'canada')).toEqual([
      '01-01',
      '03-26',
      '05-24',
      '07-01',
      '09-06',
      '09-30',
      '10-11',
      '11-11',
      '12-25',
      '12-26',
      '12-27',
      '12-28',
    ])
    expect(datesOf(2028, 'canada')).toContain('07-03')
  })

  test('include those of Quebec', () => {
    expect(datesOf(2026, 'quebec')).toEqual([
      '01-01',
      '04-03',
      '04-06',
      '05-18',
      '06-24',
      '07-01',
      '09-07',
      '10-12',
      '12-25',
    ])
    // In 2029, June 24 and July 1 are Sundays.
    expect(datesOf(2029, 'quebec').slice(4, 8)).toEqual(['06-24', '06-25', '07-01', '07-02'])
  })

  test('follow Easter for a hundred years', () => {
    const sundays: Record<number, string> = {
      2000: '04-23',
      2024: '03-31',
      2025: '04-20',
      2027: '03-28',
      2038: '04-25',
      2049: '04-18',
      2076: '04-19',
      2099: '04-12',
    }
    for (const [year, easter] of Object.entries(sundays)) {
      const monday = new Date(Date.parse(`${year}-${easter}T00:00:00Z`) + 86_400_000).toISOString().slice(5, 10)
      expect(datesOf(Number(year), 'quebec')).toContain(monday)
    }
  })

  test('are limited to the chosen laws, in order', () => {
    expect(publicHolidays(2026, { us: false, canada: false, quebec: false })).toEqual([])
    const all = publicHolidays(2026, { us: true, canada: true, quebec: true })
    expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).sort())
    expect(all.filter(({ date }) => date === '2026-01-01').map(({ of }) => of)).toEqual(['us', 'canada', 'quebec'])
  })
})
