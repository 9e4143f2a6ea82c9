/** A public holiday, and the jurisdiction whose law sets it. */
interface PublicHoliday {
  date: string
  name: string
  of: 'us' | 'canada' | 'quebec'
}

const dayMs = 86_400_000
const at = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)
const weekdayOf = (instant: number) => new Date(instant).getUTCDay()
const [sunday, monday, thursday, saturday] = [0, 1, 4, 6]

/** The first, second … such weekday of a month; a negative count starts from the month's end. */
function nth(year: number, month: number, weekday: number, count: number): number {
  const edge = count > 0 ? at(year, month, 1) : at(year, month + 1, 0)
  const step = count > 0 ? 1 : -1
  const days = (7 + step * (weekday - weekdayOf(edge))) % 7
  return edge + step * (days + (Math.abs(count) - 1) * 7) * dayMs
}

/** Easter Sunday of the Gregorian calendar, by Butcher's algorithm. */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return at(year, month, (h + l - 7 * m + 33 * month + 19) % 32)
}

/** The Monday before May 25. */
const mondayBeforeMay25 = (year: number) => at(year, 5, 24) - ((weekdayOf(at(year, 5, 24)) + 6) % 7) * dayMs

type Named = [instant: number, name: string]

/** 5 U.S.C. 6103: a holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
const unitedStates = (year: number): Named[] => [
  ...observed(at(year, 1, 1), "New Year's Day"),
  [nth(year, 1, monday, 3), 'Martin Luther King Jr. Day'],
  [nth(year, 2, monday, 3), "Washington's Birthday"],
  [nth(year, 5, monday, -1), 'Memorial Day'],
  ...observed(at(year, 6, 19), 'Juneteenth'),
  ...observed(at(year, 7, 4), 'Independence Day'),
  [nth(year, 9, monday, 1), 'Labor Day'],
  [nth(year, 10, monday, 2), 'Columbus Day'],
  ...observed(at(year, 11, 11), 'Veterans Day'),
  [nth(year, 11, thursday, 4), 'Thanksgiving Day'],
  ...observed(at(year, 12, 25), 'Christmas Day'),
  // Next year's New Year's Day, if it is observed this year.
  ...observed(at(year + 1, 1, 1), "New Year's Day").filter(([instant]) => instant < at(year + 1, 1, 1)),
]

function observed(instant: number, name: string): Named[] {
  const shift = weekdayOf(instant) === saturday ? -1 : weekdayOf(instant) === sunday ? 1 : 0
  return shift === 0
    ? [[instant, name]]
    : [
        [instant, name],
        [instant + shift * dayMs, `${name} (observed)`],
      ]
}

/** Canada Labour Code, section 166. A holiday on a weekend is observed on the next working day. */
function canada(year: number): Named[] {
  const fixed: Named[] = [
    [at(year, 1, 1), "New Year's Day"],
    [at(year, 7, 1), 'Canada Day'],
    [at(year, 9, 30), 'National Day for Truth and Reconciliation'],
    [at(year, 11, 11), 'Remembrance Day'],
    [at(year, 12, 25), 'Christmas Day'],
    [at(year, 12, 26), 'Boxing Day'],
  ]
  const holidays: Named[] = [
    ...fixed,
    [easter(year) - 2 * dayMs, 'Good Friday'],
    [mondayBeforeMay25(year), 'Victoria Day'],
    [nth(year, 9, monday, 1), 'Labour Day'],
    [nth(year, 10, monday, 2), 'Thanksgiving Day'],
  ]
  const isWeekend = (instant: number) => [sunday, saturday].includes(weekdayOf(instant))
  for (const [instant, name] of fixed.filter(([instant]) => isWeekend(instant))) {
    let next = instant
    while (isWeekend(next) || holidays.some(([taken]) => taken === next)) next += dayMs
    holidays.push([next, `${name} (observed)`])
  }
  return holidays
}

/**
 * Act respecting labour standards, section 60, and National Holiday Act. If a summer holiday falls on a Sunday, the
 * Monday is a holiday too.
 */
function quebec(year: number): Named[] {
  const orMonday = (instant: number, name: string): Named[] =>
    weekdayOf(instant) === sunday ? observed(instant, name) : [[instant, name]]
  return [
    [at(year, 1, 1), "New Year's Day"],
    [easter(year) - 2 * dayMs, 'Good Friday'],
    [easter(year) + dayMs, 'Easter Monday'],
    [mondayBeforeMay25(year), "National Patriots' Day"],
    ...orMonday(at(year, 6, 24), "Quebec's National Holiday"),
    ...orMonday(at(year, 7, 1), 'Canada Day'),
    [nth(year, 9, monday, 1), 'Labour Day'],
    [nth(year, 10, monday, 2), 'Thanksgiving Day'],
    [at(year, 12, 25), 'Christmas Day'],
  ]
}

const laws = { us: unitedStates, canada, quebec }

/** The holidays of a year under the chosen laws, by date. A day that several laws name appears once for each. */
export function publicHolidays(year: number, chosen: Record<PublicHoliday['of'], boolean>): PublicHoliday[] {
  return (['us', 'canada', 'quebec'] as const)
    .filter((of) => chosen[of])
    .flatMap((of) =>
      laws[of](year).map(([instant, name]) => ({ date: new Date(instant).toISOString().slice(0, 10), name, of })),
    )
    .sort((one, other) => one.date.localeCompare(other.date))
}
