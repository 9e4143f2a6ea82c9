import {
  EmailButton,
  EmailHeading,
  EmailLayout,
  EmailLink,
  Paragraph,
  renderEmail,
} from '../../../../platform/email/layout.tsx'
import { letterhead } from '../../../company/shared/letterhead.ts'
import type { AppointmentDetails } from '../../server/appointment-details.ts'
import { bothClocks, Facts } from '../../server/email-parts.tsx'
import { shortTimeIn } from '../../server/format-times.ts'

export type StaffOccasion = 'booked' | 'moved' | 'canceled' | 'handed-over'

function wordsFor(occasion: StaffOccasion, { row, adviser }: AppointmentDetails) {
  const whom = adviser.isActive ? 'you' : adviser.name
  if (occasion === 'booked') return { subject: 'New consultation', sentence: `A consultation was booked with ${whom}.` }
  if (occasion === 'moved')
    return { subject: 'Consultation moved', sentence: `A consultation with ${whom} has a new time.` }
  if (occasion === 'handed-over')
    return { subject: 'Consultation handed over', sentence: 'A consultation of yours was given to somebody else.' }
  const by = row.canceledBy === 'firm' ? 'the firm' : 'the visitor'
  return { subject: 'Consultation canceled', sentence: `A consultation with ${whom} was canceled by ${by}.` }
}

/** For the adviser, else for the firm. What the visitor wrote is read in the administration only. */
export function staffCopy(occasion: StaffOccasion, details: AppointmentDetails) {
  const { row, adviser, company, topic, firmZone, urls } = details
  const { subject, sentence } = wordsFor(occasion, details)
  const clocks = bothClocks(row, { zone: firmZone, other: row.zone, label: 'On their clock' })
  const others = [
    { label: 'Who', value: row.name },
    { label: 'About', value: topic },
    { label: 'Language', value: row.language },
    { label: 'Reference', value: row.reference ?? '' },
  ]
  const isOn = row.state === 'confirmed'
  return renderEmail(
    `${subject}: ${shortTimeIn(firmZone, row.startsAt)}`,
    <EmailLayout {...letterhead(company)} preview={sentence}>
      <EmailHeading>{subject}</EmailHeading>
      <Paragraph>{sentence}</Paragraph>
      <Facts facts={[...clocks, ...others]} />
      {isOn && row.linkWay === 'phone' ? (
        <Paragraph>
          They asked for the link to the call as a text message as well. Their number is in the administration.
        </Paragraph>
      ) : null}
      <EmailButton href={urls.staff}>Open the consultation</EmailButton>
      {isOn && !adviser.isActive ? (
        <Paragraph>
          {adviser.name} takes no consultations now. Please give this one to somebody else, or cancel it.
        </Paragraph>
      ) : null}
      {isOn && adviser.isActive ? (
        <Paragraph>
          The link to the call is yours alone: <EmailLink href={urls.adviserCall}>Join the call</EmailLink>
        </Paragraph>
      ) : null}
    </EmailLayout>,
  )
}
