import { deadlineYears } from '../../../../tax/deadlines/deadlines.ts'
import { type Day, yearOf } from '../../../../time/days.ts'

export const engagementNoun = ['engagement', 'engagements'] as const
export const countryNames = { US: 'United States', CA: 'Canada' } as const

/** The tax years that people can choose: from the first year with known due dates to the year after today's. */
export function taxYears(today: Day): number[] {
  const first = deadlineYears[0] ?? yearOf(today)
  const last = yearOf(today) + 1
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
}
