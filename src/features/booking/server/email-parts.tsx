import { Paragraph } from '../../../platform/email/layout.tsx'
import { stretchIn } from './format-times.ts'

interface Fact {
  label: string
  value: string
}

/** One line for each; a word before it says what it is. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Paragraph>
      {facts.map(({ label, value }, place) => (
        <span key={label}>
          {place > 0 ? <br /> : null}
          <strong>{label}:</strong> {value}
        </span>
      ))}
    </Paragraph>
  )
}

interface Times {
  startsAt: Date
  endsAt: Date
}

/** The time on the reader's own clock and on that of the other side, each with the name of its zone. */
export function bothClocks(times: Times, own: { zone: string; other: string; label: string }): Fact[] {
  const facts = [{ label: 'When', value: stretchIn(own.zone, times) }]
  return own.zone === own.other ? facts : [...facts, { label: own.label, value: stretchIn(own.other, times) }]
}
