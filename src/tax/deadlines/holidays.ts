import { addDays, type Day, dayIn, weekdayOf, yearOf } from '../days.ts'

const sunday = 0
const saturday = 6
const isWeekend = (day: Day) => weekdayOf(day) === saturday || weekdayOf(day) === sunday

/** The nth given weekday of a month; -1 is the last one. */
function nth(year: number, month: number, weekday: number, n: number): Day {
  if (n > 0) {
    const first = dayIn(year, month, 1)
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1))
  }
  const last = dayIn(year, month, 'last')
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

/** Easter Sunday in the Gregorian calendar, by the Meeus/Jones/Butcher algorithm. */
function easter(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skipped = Math.floor(century / 4)
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - skipped - correction + 15) % 30
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + skipped) % 7
  const shift = moon - weekday
  const month = 3 + Math.floor((shift + 40) / 44)
  return dayIn(year, month, shift + 28 - 31 * Math.floor(month / 4))
}

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
function observedInWashington(day: Day): Day {
  if (weekdayOf(day) === saturday) return addDays(day, -1)
  return weekdayOf(day) === sunday ? addDays(day, 1) : day
}

const isInaugurationYear = (year: number) => year % 4 === 1

/** The days on which the District of Columbia observes its legal holidays; next New Year's Day can be in December. */
function washington(year: number): Day[] {
  const fixed = ['01-01', '04-16', '06-19', '07-04', '11-11', '12-25'].map((date) => `${year}-${date}`)
  const inauguration = isInaugurationYear(year) ? [`${year}-01-20`] : []
  return [
    ...[...fixed, ...inauguration, `${year + 1}-01-01`].map(observedInWashington),
    nth(year, 1, 1, 3),
    nth(year, 2, 1, 3),
    nth(year, 5, 1, -1),
    nth(year, 9, 1, 1),
    nth(year, 10, 1, 2),
    nth(year, 11, 4, 4),
  ]
}

/** Moves each weekend holiday to the next day that is neither, so Christmas and Boxing Day stay two days. */
function observedInOttawa(holidays: Day[]): Day[] {
  const observed: Day[] = []
  for (const holiday of holidays) {
    let day = holiday
    while (isWeekend(day) || observed.includes(day)) day = addDays(day, 1)
    observed.push(day)
  }
  return observed
}

/** The Monday before May 25. */
const victoriaDay = (year: number) => addDays(dayIn(year, 5, 24), -((weekdayOf(dayIn(year, 5, 24)) + 6) % 7))

/** The holidays that the CRA recognizes in all of Canada, without those of single provinces. */
function ottawa(year: number): Day[] {
  const sunday = easter(year)
  const fixed = ['01-01', '07-01', '09-30', '11-11', '12-25', '12-26'].map((date) => `${year}-${date}`)
  const movable = [addDays(sunday, -2), addDays(sunday, 1), victoriaDay(year), nth(year, 9, 1, 1), nth(year, 10, 1, 2)]
  return [...observedInOttawa(fixed), ...movable]
}

export type TaxCountry = 'US' | 'CA'

const holidaysByYear = new Map<string, ReadonlySet<Day>>()

/** The holidays that move a country's tax due dates, in a year. */
export function holidaysOf(country: TaxCountry, year: number): ReadonlySet<Day> {
  const key = `${country}${year}`
  const known = holidaysByYear.get(key)
  if (known) return known
  const days = new Set(country === 'US' ? washington(year) : ottawa(year))
  holidaysByYear.set(key, days)
  return days
}

/**
 * The last day on which something due on `day` is on time: a Saturday, Sunday or holiday moves to the next business day.
 * Sources: 26 U.S.C. 7503; CRA on due dates and public holidays.
 */
export function nextBusinessDay(country: TaxCountry, day: Day): Day {
  let due = day
  while (isWeekend(due) || holidaysOf(country, yearOf(due)).has(due)) due = addDays(due, 1)
  return due
}
