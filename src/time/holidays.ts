import { addDays, type Day, dayIn, dayNumberOf, isWeekend, mondayOf, weekdayOf, yearOf } from './days.ts'

type Holiday = readonly [date: Day, name: string]

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6]

/** Returns a weekday of a month by its count, such as the third Monday. A `count` of -1 means the last one. */
function nth(year: number, month: number, weekday: number, count: number): Day {
  if (count < 0) {
    const last = dayIn(year, month, 'last')
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  }
  const first = dayIn(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1))
}

/** Easter Sunday of the Gregorian calendar, by the Meeus/Jones/Butcher algorithm. */
function easter(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skipped = Math.floor(century / 4)
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - skipped - correction + 15) % 30
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + skipped) % 7
  return dayIn(year, 3, moon - weekday + 28)
}

/** The rules in one law that set its public holidays. */
interface Law {
  /** Holidays with the same date every year, by `month-day`. */
  fixed: (year: number) => Record<string, string>
  movable: (year: number) => Holiday[]
  /** Returns the day on which a fixed holiday is observed. `taken` has the days of the other fixed holidays. */
  observed: (date: Day, taken: readonly Day[]) => Day
}

/** 5 U.S.C. 6103: a holiday on a Saturday is observed on Friday, and a holiday on a Sunday is observed on Monday. */
function onNearestWeekday(date: Day): Day {
  if (weekdayOf(date) === saturday) return addDays(date, -1)
  return weekdayOf(date) === sunday ? addDays(date, 1) : date
}

/** Canada Labour Code, section 166: a holiday on a weekend is observed on the next working day. */
function onNextWorkingDay(date: Day, taken: readonly Day[]): Day {
  let day = date
  while (isWeekend(day) || taken.includes(day)) day = addDays(day, 1)
  return day
}

export const unitedStates: Law = {
  fixed: () => ({
    '01-01': "New Year's Day",
    '06-19': 'Juneteenth',
    '07-04': 'Independence Day',
    '11-11': 'Veterans Day',
    '12-25': 'Christmas Day',
  }),
  movable: (year) => [
    [nth(year, 1, monday, 3), 'Martin Luther King Jr. Day'],
    [nth(year, 2, monday, 3), "Washington's Birthday"],
    [nth(year, 5, monday, -1), 'Memorial Day'],
    [nth(year, 9, monday, 1), 'Labor Day'],
    [nth(year, 10, monday, 2), 'Columbus Day'],
    [nth(year, 11, thursday, 4), 'Thanksgiving Day'],
  ],
  observed: onNearestWeekday,
}

/**
 * The legal holidays of Washington, D.C. If a federal tax due date falls on one of them, it moves to the next business
 * day (26 U.S.C. 7503).
 */
export const districtOfColumbia: Law = {
  ...unitedStates,
  fixed: (year) => ({
    ...unitedStates.fixed(year),
    '04-16': 'Emancipation Day',
    ...(year % 4 === 1 ? { '01-20': 'Inauguration Day' } : {}),
  }),
}

const mondayBeforeMay25 = (year: number) => mondayOf(dayIn(year, 5, 24))
const goodFriday = (year: number): Holiday => [addDays(easter(year), -2), 'Good Friday']
const easterMonday = (year: number): Holiday => [addDays(easter(year), 1), 'Easter Monday']
const canadianAutumn = (year: number): Holiday[] => [
  [nth(year, 9, monday, 1), 'Labour Day'],
  [nth(year, 10, monday, 2), 'Thanksgiving Day'],
]

export const canada: Law = {
  fixed: () => ({
    '01-01': "New Year's Day",
    '07-01': 'Canada Day',
    '09-30': 'National Day for Truth and Reconciliation',
    '11-11': 'Remembrance Day',
    '12-25': 'Christmas Day',
    '12-26': 'Boxing Day',
  }),
  movable: (year) => [goodFriday(year), [mondayBeforeMay25(year), 'Victoria Day'], ...canadianAutumn(year)],
  observed: onNextWorkingDay,
}

/** The holidays that the CRA recognizes in all of Canada. */
export const revenueAgency: Law = { ...canada, movable: (year) => [...canada.movable(year), easterMonday(year)] }

/**
 * Act respecting labour standards, section 60, and National Holiday Act. Of Quebec's holidays, only a summer holiday
 * that falls on a Sunday is observed on another day.
 */
export const quebec: Law = {
  fixed: () => ({
    '01-01': "New Year's Day",
    '06-24': "Quebec's National Holiday",
    '07-01': 'Canada Day',
    '12-25': 'Christmas Day',
  }),
  movable: (year) => [
    goodFriday(year),
    easterMonday(year),
    [mondayBeforeMay25(year), "National Patriots' Day"],
    ...canadianAutumn(year),
  ],
  observed: (date) => (/-0[67]-/.test(date) && weekdayOf(date) === sunday ? addDays(date, 1) : date),
}

/** The fixed holidays of a year, and the days on which holidays on weekends are observed. */
function fixedHolidays(law: Law, year: number): Holiday[] {
  const holidays = Object.entries(law.fixed(year)).map(([date, name]): Holiday => [`${year}-${date}`, name])
  const all = [...holidays]
  for (const [date, name] of holidays) {
    const taken = all.map(([taken]) => taken).filter((taken) => taken !== date)
    const observed = law.observed(date, taken)
    if (observed !== date) all.push([observed, `${name} (observed)`])
  }
  return all
}

/** The holidays of a year, sorted by date. */
export const holidaysOf = (law: Law, year: number): Holiday[] =>
  // We include the next year's fixed holidays, because its New Year's Day may be observed in December.
  [...fixedHolidays(law, year), ...fixedHolidays(law, year + 1), ...law.movable(year)]
    .filter(([date]) => yearOf(date) === year)
    .sort(([one], [other]) => dayNumberOf(one) - dayNumberOf(other))

const datesByLaw = new WeakMap<Law, Map<number, ReadonlySet<Day>>>()

/** True if the day is a holiday or the day on which a holiday is observed. */
export function isHoliday(law: Law, day: Day): boolean {
  const byYear = datesByLaw.get(law) ?? new Map<number, ReadonlySet<Day>>()
  datesByLaw.set(law, byYear)
  const dates = byYear.get(yearOf(day)) ?? new Set(holidaysOf(law, yearOf(day)).map(([date]) => date))
  byYear.set(yearOf(day), dates)
  return dates.has(day)
}
