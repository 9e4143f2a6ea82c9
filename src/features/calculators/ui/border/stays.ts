import { daysInYear, type Span } from '../../../../tax/border/spans.ts'
import { date, type Field, type Texts } from '../kit/fields.ts'
import { Missing, Refusal } from '../kit/refusal.ts'

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
type Row = (typeof rows)[number]
type StayName<Prefix extends string> = `${Prefix}From${Row}` | `${Prefix}To${Row}`
type StayField = Field<string | undefined>

/** Returns the number of days. Refuses more days than the year has. */
export function requireDaysOf(year: number, days: number, field: string): number {
  const max = daysInYear(year)
  if (days > max) throw new Refusal(`Please enter at most ${max} days, the number of days in ${year}`, field)
  return days
}

/**
 * Fields for stays, each with a first and a last day. The fields of the next stay appear once a stay has a first day.
 */
export function stayFields<Prefix extends string>(
  prefix: Prefix,
  labels: readonly [string, string],
  when: (texts: Texts) => boolean = () => true,
) {
  const fields: Record<string, StayField> = {}
  for (const row of rows) {
    const before = rows.slice(0, row - 1)
    const isAsked = (texts: Texts) =>
      when(texts) && before.every((earlier) => (texts[`${prefix}From${earlier}`] ?? '') !== '')
    const number = row === 1 ? '' : ` ${row}`
    fields[`${prefix}From${row}`] = date(`${labels[0]}${number}`, { when: isAsked })
    fields[`${prefix}To${row}`] = date(`${labels[1]}${number}`, { when: isAsked })
  }
  return fields as Record<StayName<Prefix>, StayField>
}

/** The names of the fields, stay by stay. */
export const stayRows = <Prefix extends string>(prefix: Prefix) =>
  rows.map((row) => [`${prefix}From${row}` as const, `${prefix}To${row}` as const])

/**
 * Returns the entered stays, which include their first and last days. Refuses a stay with only one of the days, or with
 * a last day before the first.
 */
export function staysOf(values: Record<string, unknown>, prefix: string): Span[] {
  return rows.flatMap((row) => {
    const [fromName, toName] = [`${prefix}From${row}`, `${prefix}To${row}`]
    const [from, to] = [values[fromName], values[toName]] as (string | undefined)[]
    if (!from && !to) return []
    if (!from) throw new Refusal('Please enter this date too', fromName)
    if (!to) throw new Refusal('Please enter this date too', toName)
    return [requireSpan({ from, to }, fromName, toName)]
  })
}

/** Returns the entered stays. Refuses if there are none. */
export function requireStays(values: Record<string, unknown>, prefix: string, what: string): Span[] {
  const stays = staysOf(values, prefix)
  if (stays.length === 0) throw new Missing(what, `${prefix}From1`)
  return stays
}

/** Returns the period. Refuses dates outside 1950 to 2100, and a last day before the first. */
export function requireSpan({ from, to }: Span, fromName: string, toName: string): Span {
  if (from < '1950-01-01') throw new Refusal('Please enter a date from 1950 to 2100', fromName)
  if (to > '2100-12-31') throw new Refusal('Please enter a date from 1950 to 2100', toName)
  if (to < from) throw new Refusal('Please enter a date on or after the first day', toName)
  return { from, to }
}
