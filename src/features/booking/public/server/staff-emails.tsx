import {
  EmailButton,
  EmailHeading,
  EmailLayout,
  EmailLink,
  Paragraph,
  renderEmail,
} from '../../../../platform/email/layout.tsx'
import { exactShortMomentIn } from '../../../../time/words.ts'
import { letterhead } from '../../../company/shared/letterhead.ts'
import type { AppointmentDetails } from '../../server/appointment-details.ts'
import { bothClocks, Facts } from '../../server/email-parts.tsx'

export type StaffOccasion = 'booked' | 'moved' | 'canceled' | 'handed-over'

function wordsFor(occasion: StaffOccasion, { row, adviser }: AppointmentDetails) {
  const [whom, whoHas] = adviser.isActive ? ['you', 'You have'] : [adviser.name, `${adviser.name} has`]
  if (occasion === 'booked') return { subject: 'New consultation', sentence: `${whoHas} a new consultation.` }
  if (occasion === 'moved')
    return { subject: 'Consultation moved', sentence: `A consultation with ${whom} has a new time.` }
  if (occasion === 'handed-over')
    return { subject: 'Consultation handed over', sentence: 'Someone else will take one of your consultations.' }
  const by = row.canceledBy === 'firm' ? 'The firm' : 'The visitor'
  return { subject: 'Consultation canceled', sentence: `${by} canceled a consultation with ${whom}.` }
}

/** The email to the adviser or the firm. Leaves out what the visitor wrote, which only the administration shows. */
export function staffCopy(occasion: StaffOccasion, details: AppointmentDetails) {
  const { row, adviser, company, topic, firmZone, urls } = details
  const { subject, sentence } = wordsFor(occasion, details)
  const clocks = bothClocks(row, { zone: firmZone, other: row.zone, label: 'Their time' })
  const others = [
    { label: 'Who', value: row.name },
    { label: 'About', value: topic },
    { label: 'Language', value: row.language },
    { label: 'Reference', value: row.reference },
  ]
  const isOn = row.state === 'confirmed'
  return renderEmail(
    `${subject}: ${exactShortMomentIn(firmZone, row.startsAt)}`,
    <EmailLayout {...letterhead(company)} preview={sentence}>
      <EmailHeading>{subject}</EmailHeading>
      <Paragraph>{sentence}</Paragraph>
      <Facts facts={[...clocks, ...others]} />
      {isOn && row.linkWay === 'phone' ? (
        <Paragraph>
          They asked for the call link as a text message too. You'll find their number in the admin area.
        </Paragraph>
      ) : null}
      <EmailButton href={urls.staff}>Open the consultation</EmailButton>
      {isOn && !adviser.isActive ? (
        <Paragraph>{adviser.name} no longer takes consultations. Please reassign or cancel this one.</Paragraph>
      ) : null}
      {isOn && adviser.isActive ? (
        <Paragraph>
          This call link is just for you: <EmailLink href={urls.adviserCall}>Join the call</EmailLink>
        </Paragraph>
      ) : null}
    </EmailLayout>,
  )
}
