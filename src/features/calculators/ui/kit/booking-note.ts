import { type AnyCalculator, isAsked, notEntered, shown } from './calculator.ts'
import type { Field, Scenario } from './fields.ts'
import type { Outcome } from './outcome.ts'

/** How long the note of an appointment may be. */
const maxNoteLength = 500

/** The key under which the browser stores the note that a calculator prepares for the booking page. */
export const bookingNoteKey = 'zenith-booking-note'

/** Makes the note for an appointment: the result, and as many of the entered values as fit. */
export function bookingNote(calculator: AnyCalculator, title: string, scenario: Scenario, outcome: Outcome): string {
  const { texts } = scenario
  const entered = Object.entries<Field>(calculator.fields)
    .filter(([name, field]) => isAsked(field, texts) && (texts[name] ?? '') !== '')
    .map(([name, field]) => `${field.label}: ${shown(field, texts, name)}`)
  const { examples } = notEntered(calculator, scenario)
  const example = examples.length > 0 ? [`Still with example amounts: ${examples.join(', ')}`] : []
  const lines = [`${title} calculator`, outcome.sentence, ...example, ...entered]
  let note = ''
  for (const line of lines) {
    const longer = note ? `${note}\n${line}` : line
    if (longer.length > maxNoteLength) break
    note = longer
  }
  return note
}
