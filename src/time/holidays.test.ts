import { describe, expect, test } from 'vitest'
import { addDays } from './days.ts'
import { canada, districtOfColumbia, holidaysOf, isHoliday, quebec, revenueAgency, unitedStates } from './holidays.ts'

const datesOf = (year: number, law: typeof canada) => holidaysOf(law, year).map(([date]) => date.slice(5))

describe('public holidays', () => {
  // From https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/.
  test('include the US holidays, and the weekdays on which holidays on weekends are observed', () => {
    expect(datesOf(2025, unitedStates)).toEqual(
      '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'.split(' '),
    )
    expect(datesOf(2026, unitedStates)).toEqual(
      '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25'.split(' '),
    )
    // In 2027 Juneteenth and Christmas fall on a Saturday and Independence Day on a Sunday. New Year's Day 2028 is a
    // Saturday.
    expect(datesOf(2027, unitedStates)).toEqual(
      '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31'.split(' '),
    )
  })

  // From https://www.canada.ca/en/revenue-agency/services/tax/public-holidays.html.
  test('include the Canadian holidays, and the next working day for each holiday on a weekend', () => {
    expect(datesOf(2025, canada)).toEqual('01-01 04-18 05-19 07-01 09-01 09-30 10-13 11-11 12-25 12-26'.split(' '))
    expect(datesOf(2027, canada)).toEqual(
      '01-01 03-26 05-24 07-01 09-06 09-30 10-11 11-11 12-25 12-26 12-27 12-28'.split(' '),
    )
    expect(datesOf(2028, canada)).toContain('07-03')
    // In 2033, Christmas is a Sunday.
    expect(holidaysOf(canada, 2033).slice(-3)).toEqual([
      ['2033-12-25', 'Christmas Day'],
      ['2033-12-26', 'Boxing Day'],
      ['2033-12-27', 'Christmas Day (observed)'],
    ])
  })

  test('include the holidays of Quebec', () => {
    expect(datesOf(2026, quebec)).toEqual('01-01 04-03 04-06 05-18 06-24 07-01 09-07 10-12 12-25'.split(' '))
    // In 2029, June 24 and July 1 are Sundays.
    expect(datesOf(2029, quebec).slice(4, 8)).toEqual(['06-24', '06-25', '07-01', '07-02'])
  })

  test.each([
    [2000, '04-23'],
    [2024, '03-31'],
    [2025, '04-20'],
    [2027, '03-28'],
    [2038, '04-25'],
    [2049, '04-18'],
    [2076, '04-19'],
    [2099, '04-12'],
  ])('follow Easter: in %i, it is on %s', (year, easter) => {
    expect(isHoliday(quebec, addDays(`${year}-${easter}`, 1))).toBe(true)
  })

  test.each([
    { law: districtOfColumbia, day: '2026-07-03', name: 'Independence Day on a Saturday' },
    { law: districtOfColumbia, day: '2025-01-20', name: 'the inauguration' },
    { law: districtOfColumbia, day: '2022-04-15', name: 'Emancipation Day on a Saturday' },
    { law: districtOfColumbia, day: '2021-12-31', name: 'New Year on a Saturday' },
    { law: districtOfColumbia, day: '2026-11-26', name: 'Thanksgiving' },
    { law: revenueAgency, day: '2025-04-18', name: 'Good Friday' },
    { law: revenueAgency, day: '2026-04-06', name: 'Easter Monday' },
    { law: revenueAgency, day: '2024-05-20', name: 'Victoria Day' },
    { law: revenueAgency, day: '2027-12-28', name: 'Boxing Day after Christmas on a Saturday' },
    { law: revenueAgency, day: '2023-07-03', name: 'Canada Day on a Saturday' },
  ])('of the tax authorities include $day: $name', ({ law, day }) => {
    expect(isHoliday(law, day)).toBe(true)
  })

  test('are ordered by date, and each is in its own year', () => {
    for (let year = 2020; year < 2050; year += 1) {
      for (const law of [unitedStates, districtOfColumbia, canada, revenueAgency, quebec]) {
        const dates = holidaysOf(law, year).map(([date]) => date)
        expect(dates).toEqual(dates.toSorted())
        for (const date of dates) expect(date.slice(0, 4)).toBe(String(year))
      }
    }
  })
})
