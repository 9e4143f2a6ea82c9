import { addDays, addMonthsToEnd, type Day, daysFrom, yearOf } from '../../time/days.ts'
import type { Province } from '../canada/parameters.ts'
import year2024 from '../data/canada-corporate-2024.json' with { type: 'json' }
import year2025 from '../data/canada-corporate-2025.json' with { type: 'json' }
import year2026 from '../data/canada-corporate-2026.json' with { type: 'json' }
import { type Fact, parameterSet, parametersOf } from '../facts.ts'
import type { Cents, Ppm } from '../money.ts'

/**
 * A value for a part of a calendar year. Without `from` it starts with the year, and without `to` it lasts until the
 * year's end.
 */
interface Dated<Value> {
  value: Value
  from?: Day
  to?: Day
}

interface CorporateRateFacts {
  general: Fact<Dated<Ppm>[]>
  smallBusiness: Fact<Dated<Ppm>[]>
  smallBusinessLimit: Fact<Dated<Cents>[]>
}

interface Range {
  from: Cents
  to: Cents
}

export interface CanadaCorporateFacts {
  federal: CorporateRateFacts & {
    /** The business limit falls evenly to 0 between the two amounts of a range. */
    limitReduction: Fact<{ taxableCapital: Range; passiveIncome: Range }>
  }
  provinces: Record<Province, CorporateRateFacts>
}

export const canadaCorporateSets = [year2024, year2025, year2026].map(parameterSet<CanadaCorporateFacts>)

/** The rates, the business limit and the number of days of one part of a corporation's year. */
export interface RatePeriod {
  days: number
  generalPpm: Ppm
  smallPpm: Ppm
  limit: Cents
}

interface CorporateYear {
  from: Day
  to: Day
  days: number
}

/** The twelve months that end on a day. */
export function yearEndingOn(to: Day): CorporateYear {
  const from = addDays(addMonthsToEnd(to, -12), 1)
  return { from, to, days: daysFrom(from, to) + 1 }
}

const ratesOf = (place: Province | 'federal', day: Day): CorporateRateFacts => {
  const { facts } = parametersOf(canadaCorporateSets, yearOf(day))
  return place === 'federal' ? facts.federal : facts.provinces[place]
}

function valueOn(dated: readonly Dated<number>[], day: Day): number {
  const found = dated.find(({ from = day, to = day }) => from <= day && day <= to)
  if (!found) throw new RangeError(`There is no rate on ${day}`)
  return found.value
}

/** The days of a corporation's year on which a rate or a limit changes. */
function beginnings(place: Province | 'federal', { from, to }: CorporateYear): Day[] {
  const facts = [ratesOf(place, from), ratesOf(place, to)].flatMap((rates) => [
    rates.general,
    rates.smallBusiness,
    rates.smallBusinessLimit,
  ])
  const changes = facts.flatMap(({ value }) => value.flatMap((dated) => (dated.from ? [dated.from] : [])))
  const inside = [...changes, `${yearOf(to)}-01-01`].filter((day) => day > from && day <= to)
  return [...new Set([from, ...inside])].toSorted()
}

const hasSameRates = (a: RatePeriod, b: RatePeriod) =>
  a.generalPpm === b.generalPpm && a.smallPpm === b.smallPpm && a.limit === b.limit

/**
 * Returns the periods of a corporation's year in which the rates differ, by date. Throws a RangeError for a year
 * without facts.
 */
export function ratePeriods(place: Province | 'federal', year: CorporateYear): RatePeriod[] {
  const starts = beginnings(place, year)
  const periods: RatePeriod[] = []
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? addDays(year.to, 1)
    const facts = ratesOf(place, start)
    const period = {
      days: daysFrom(start, end),
      generalPpm: valueOn(facts.general.value, start),
      smallPpm: valueOn(facts.smallBusiness.value, start),
      limit: valueOn(facts.smallBusinessLimit.value, start),
    }
    const last = periods.at(-1)
    if (last && hasSameRates(last, period)) last.days += period.days
    else periods.push(period)
  }
  return periods
}
