import { deadlineYears } from '../../../../tax/deadlines/deadlines.ts'
import { dateHere } from '../../../../time/clock.ts'
import { yearOf } from '../../../../time/days.ts'

export const engagementNoun = ['engagement', 'engagements'] as const
export const countryNames = { US: 'United States', CA: 'Canada' } as const

/** The tax years that people can choose: from the first year with known due dates to next year. */
export function taxYears(): number[] {
  const first = deadlineYears[0] ?? yearOf(dateHere())
  const last = yearOf(dateHere()) + 1
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
}
