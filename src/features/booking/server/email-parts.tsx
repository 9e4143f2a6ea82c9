import { Paragraph } from '../../../platform/email/layout.tsx'
import { stretchIn } from '../../../time/words.ts'

interface Fact {
  label: string
  value: string
}

/** Lists facts, each on its own line with its label. */
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

/** The time in the reader's zone and in the other side's, each with the zone's name. */
export function bothClocks(times: Times, own: { zone: string; other: string; label: string }): Fact[] {
  const facts = [{ label: 'When', value: stretchIn(own.zone, times) }]
  return own.zone === own.other ? facts : [...facts, { label: own.label, value: stretchIn(own.other, times) }]
}
