import { type AnyCalculator, isAsked, notEntered, shown } from './calculator.ts'
import type { Field, Texts } from './fields.ts'
import type { Outcome } from './outcome.ts'

/** The most a note of a booking holds. */
const longestNote = 500

/** Where the booking page looks for a note that a calculator prepared. */
export const bookingNoteKey = 'zenith-booking-note'

/** What goes into a booking: the result, and of what was entered as much as the note holds. */
export function bookingNote(calculator: AnyCalculator, title: string, texts: Texts, outcome: Outcome): string {
  const entered = Object.entries<Field>(calculator.fields)
    .filter(([name, field]) => isAsked(field, texts) && (texts[name] ?? '') !== '')
    .map(([name, field]) => `${field.label}: ${shown(field, texts, name)}`)
  const { examples } = notEntered(calculator, texts)
  const example = examples.length > 0 ? [`Still with example amounts: ${examples.join(', ')}`] : []
  const lines = [`${title} calculator`, outcome.sentence, ...example, ...entered]
  let note = ''
  for (const line of lines) {
    const longer = note ? `${note}\n${line}` : line
    if (longer.length > longestNote) break
    note = longer
  }
  return note
}
