import { addDays, type Day, dayIn, weekdayOf, yearOf } from '../days.ts'

const sunday = 0
const saturday = 6
const isWeekend = (day: Day) => weekdayOf(day) === saturday || weekdayOf(day) === sunday

/** The nth weekday of a month; -1 is the last one. */
function nth(year: number, month: number, weekday: number, which: number): Day {
  if (which > 0) {
    const first = dayIn(year, month, 1)
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (which - 1))
  }
  const last = dayIn(year, month, 'last')
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
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

/** On a Saturday the day before is kept free, on a Sunday the day after. */
function keptInWashington(day: Day): Day {
  if (weekdayOf(day) === saturday) return addDays(day, -1)
  return weekdayOf(day) === sunday ? addDays(day, 1) : day
}

const isInaugurationYear = (year: number) => year % 4 === 1

/** The legal holidays of the District of Columbia, on the days they are kept; 1 January next year may lie in December. */
function washington(year: number): Day[] {
  const fixed = ['01-01', '04-16', '06-19', '07-04', '11-11', '12-25'].map((date) => `${year}-${date}`)
  const inauguration = isInaugurationYear(year) ? [`${year}-01-20`] : []
  return [
    ...[...fixed, ...inauguration, `${year + 1}-01-01`].map(keptInWashington),
    nth(year, 1, 1, 3),
    nth(year, 2, 1, 3),
    nth(year, 5, 1, -1),
    nth(year, 9, 1, 1),
    nth(year, 10, 1, 2),
    nth(year, 11, 4, 4),
  ]
}

/** Moves holidays on weekends to the next free days, one after the other: Christmas and Boxing Day stay two days. */
function keptInOttawa(days: Day[]): Day[] {
  const kept: Day[] = []
  for (const day of days) {
    let free = day
    while (isWeekend(free) || kept.includes(free)) free = addDays(free, 1)
    kept.push(free)
  }
  return kept
}

/** Monday before 25 May. */
const victoriaDay = (year: number) => addDays(dayIn(year, 5, 24), -((weekdayOf(dayIn(year, 5, 24)) + 6) % 7))

/** The holidays the CRA knows in all of Canada; those of single provinces are not here. */
function ottawa(year: number): Day[] {
  const sunday = easter(year)
  const fixed = ['01-01', '07-01', '09-30', '11-11', '12-25', '12-26'].map((date) => `${year}-${date}`)
  const movable = [addDays(sunday, -2), addDays(sunday, 1), victoriaDay(year), nth(year, 9, 1, 1), nth(year, 10, 1, 2)]
  return [...keptInOttawa(fixed), ...movable]
}

export type TaxCountry = 'US' | 'CA'

const kept = new Map<string, ReadonlySet<Day>>()

/** The holidays a country's tax authority keeps free in a year. */
export function holidaysOf(country: TaxCountry, year: number): ReadonlySet<Day> {
  const key = `${country}${year}`
  const known = kept.get(key)
  if (known) return known
  const days = new Set(country === 'US' ? washington(year) : ottawa(year))
  kept.set(key, days)
  return days
}

/**
 * The day on which something due on `day` may still be done: a Saturday, Sunday or holiday moves to the next day that
 * is none of these. Sources: 26 U.S.C. 7503; CRA on due dates and public holidays.
 */
export function nextBusinessDay(country: TaxCountry, day: Day): Day {
  let due = day
  while (isWeekend(due) || holidaysOf(country, yearOf(due)).has(due)) due = addDays(due, 1)
  return due
}
