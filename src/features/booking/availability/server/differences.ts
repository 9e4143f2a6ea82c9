import type { BookingRules, DayHours, TopicRules, WeeklyHours } from '../../shared/rules.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const timesInWords = (times: DayHours): string =>
  times.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || 'off'

/** Writes hours in words for the audit log: `Monday 09:00–17:00; Tuesday off …`. */
export const hoursInWords = (hours: WeeklyHours | null): string =>
  hours ? hours.map((times, day) => `${days[day]} ${timesInWords(times)}`).join('; ') : "the firm's own"

const names: Record<keyof Omit<BookingRules, 'holidays'>, string> = {
  minutes: 'minutes',
  minutesBefore: 'buffer before (minutes)',
  minutesAfter: 'buffer after (minutes)',
  noticeMinutes: 'minimum notice (minutes)',
  horizonDays: 'days ahead',
  maxPerDay: 'daily limit',
  cutOffMinutes: 'change cutoff (minutes)',
  holdMinutes: 'hold time (minutes)',
  maxOpenPerEmail: 'open appointments per email address',
}
const numbers = Object.keys(names) as (keyof typeof names)[]

export function ruleWords({ holidays, ...rules }: TopicRules & Partial<BookingRules>): Record<string, string> {
  const words = numbers.flatMap((rule) => (rules[rule] === undefined ? [] : [[names[rule], String(rules[rule])]]))
  const kept = holidays && Object.entries(holidays).filter(([, isKept]) => isKept)
  return {
    ...Object.fromEntries(words),
    ...(kept ? { holidays: kept.map(([of]) => of).join(', ') || 'none' } : {}),
  }
}

/** The old and new value of each changed field; undefined if nothing changed. */
export function differences(before: Record<string, string>, after: Record<string, string>) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map((name): [string, string] => [name, `${before[name] || 'nothing'} → ${after[name] || 'nothing'}`])
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
