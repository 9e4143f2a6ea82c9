import { type Day, dayIn, daysFrom, weekdayOf, yearOf } from '../../../../../time/days.ts'

const numbers: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  couple: 2,
  few: 3,
  un: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
}
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** If a date is at most this many days away, a person takes over. */
export const closeDays = 7

const hoursOrDays =
  /\b(?:in|within|dans|en|only|just|have|got|me quedan|quedan|reste|next)(?: the)?(?: next)? (?:a |about |only |less than )?(\d{1,3}|a|one|two|three|four|five|six|seven|couple|few|un|deux|trois|quatre|cinq|dos|tres|cuatro|cinco)(?: of| more)? (day|days|jour|jours|dia|dias|hour|hours|heures|horas)\b|\b(\d{1,3}|one|two|three|four|five|six|seven) (day|days|hours) (?:left|away|from now|to go|to respond|to file|to pay|to reply|remaining)\b/

/** How many days from today the nearest date in a message is. Undefined if the message names no close date. */
export function daysUntilClose(text: string, today: Day): number | undefined {
  if (
    /\b(today|tonight|right now|asap|hoy|aujourd'?hui|ce soir|this evening|this afternoon|overnight|midnight)\b/.test(
      text,
    )
  )
    return 0
  if (/\b(tomorrow|tmrw|tmr|tomorow|tommorow|tommorrow|demain|manana)\b/.test(text)) return 1
  if (/\b(this week|end of the week|by the weekend|cette semaine|esta semana|fin de semaine)\b/.test(text)) return 4
  const counted = hoursOrDays.exec(text)
  if (counted) {
    const said = counted[1] ?? counted[3] ?? ''
    const unit = counted[2] ?? counted[4] ?? ''
    const count = numbers[said] ?? Number(said)
    const days = /^(h)/.test(unit) ? Math.ceil(count / 24) : count
    if (days <= closeDays) return days
  }
  const weekday = new RegExp(`\\b(?:by|on|this|next|before|until|due|is) (${weekdays.join('|')})\\b`).exec(text)
  if (weekday?.[1]) return (weekdays.indexOf(weekday[1]) - weekdayOf(today) + 7) % 7 || closeDays
  return daysUntilDate(text, today)
}

function daysUntilDate(text: string, today: Day): number | undefined {
  const named = new RegExp(
    `\\b(${months.join('|')})[a-z]*\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (20\\d\\d))?|\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${months.join('|')})[a-z]*`,
    'g',
  )
  for (const match of text.matchAll(named)) {
    const month = months.indexOf(match[1] ?? match[5] ?? '') + 1
    const date = Number(match[2] ?? match[4])
    if (date < 1 || date > 31) continue
    const day = dayIn(Number(match[3] ?? yearOf(today)), month, date)
    const days = daysFrom(today, day)
    if (days >= 0 && days <= closeDays) return days
  }
  return undefined
}
