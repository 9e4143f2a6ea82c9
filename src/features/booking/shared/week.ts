import { instantOf } from '../../company/shared/hours.ts'

const dayMs = 86_400_000

/** Adds days to a date, or subtracts them: `2026-11-30` and 1 is `2026-12-01`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}

/** The seven days that start with a Monday. */
export const weekFrom = (monday: string): string[] => Array.from({ length: 7 }, (_, day) => addDays(monday, day))

/** The first moment of a day in the time zone. */
export const startOfDay = (date: string, zone: string): Date => instantOf(date, '00:00', zone)
