import { addDays } from '../../../../time/days.ts'
import { clockIn } from '../../../../time/words.ts'
import type { DayHours } from '../../shared/rules.ts'
import type { SpecialDay } from '../contract.ts'

/** Consecutive days with the same hours and reason. */
export interface DayGroup extends Pick<SpecialDay, 'adviserId' | 'times' | 'reason'> {
  ids: string[]
  from: string
  to: string
}

const wordsOf = ({ adviserId, times, reason }: Pick<DayGroup, 'adviserId' | 'times' | 'reason'>) =>
  JSON.stringify([adviserId, times, reason])

/** Groups days that are in order. The groups are in the order of their first days. */
export function groupDays(days: SpecialDay[]): DayGroup[] {
  const groups: DayGroup[] = []
  for (const { id, date, ...rest } of days) {
    const group = groups.findLast((one) => wordsOf(one) === wordsOf(rest))
    if (group && addDays(group.to, 1) === date) {
      group.ids.push(id)
      group.to = date
    } else groups.push({ ...rest, ids: [id], from: date, to: date })
  }
  return groups
}

const inWords = (time: string) => clockIn('UTC', `2026-01-01T${time}:00Z`)

/** `9:00 AM to 12:00 PM, 1:00 PM to 5:00 PM`, or `off`. */
export const timesInWords = (times: DayHours): string =>
  times.map(({ opens, closes }) => `${inWords(opens)} to ${inWords(closes)}`).join(', ') || 'off'
