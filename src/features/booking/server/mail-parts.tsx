import { Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { MailLayout, mailStyles } from '../../../platform/mail/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { stretchIn } from './clock-words.ts'

export function Frame({ company, preview, children }: { company: Company; preview: string; children: ReactNode }) {
  const { street, city, region, postalCode, country } = company.address
  const address = [company.name, street, `${city}, ${region} ${postalCode}`.trim(), country].filter(Boolean).join(', ')
  return (
    <MailLayout name={company.name} preview={preview} address={address}>
      {children}
    </MailLayout>
  )
}

export const Paragraph = ({ children }: { children: ReactNode }) => <Text style={mailStyles.text}>{children}</Text>

interface Fact {
  label: string
  value: string
}

/** One line for each; a word before it says what it is. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Text style={mailStyles.text}>
      {facts.map(({ label, value }, place) => (
        <span key={label}>
          {place > 0 ? <br /> : null}
          <strong>{label}:</strong> {value}
        </span>
      ))}
    </Text>
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
