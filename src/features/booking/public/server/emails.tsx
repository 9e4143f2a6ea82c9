import type { ReactNode } from 'react'
import {
  EmailButton,
  EmailHeading,
  EmailLayout,
  EmailLink,
  EmailPoints,
  Paragraph,
  renderEmail,
} from '../../../../platform/email/layout.tsx'
import { clockIn, exactShortMomentIn, longDayIn, zoneWordsIn } from '../../../../time/words.ts'
import { letterhead } from '../../../company/shared/letterhead.ts'
import { signatureOf } from '../../../company/shared/people.ts'
import type { AppointmentDetails } from '../../server/appointment-details.ts'
import { bothClocks, Facts } from '../../server/email-parts.tsx'
import { preparationFor } from '../shared/preparation.ts'

type Props = { details: AppointmentDetails }

const shortTime = ({ row }: AppointmentDetails) => exactShortMomentIn(row.zone, row.startsAt)

function VisitorFacts({ details: { row, adviser, company, topic, firmZone } }: Props) {
  const clocks = bothClocks(row, { zone: row.zone, other: firmZone, label: 'Our time' })
  const others = [
    { label: 'With', value: signatureOf(company.team, adviser.name) },
    { label: 'About', value: topic },
    { label: 'Language', value: row.language },
    { label: 'Reference', value: row.reference },
  ]
  return <Facts facts={[...clocks, ...others]} />
}

function CallLine({ details: { urls, company } }: Props) {
  const isOwnRoom = urls.call.startsWith(`${company.siteUrl}/`)
  return (
    <>
      <EmailButton href={urls.call}>Join the call</EmailButton>
      <Paragraph>
        {isOwnRoom
          ? 'You can join the call in your browser from 10 minutes before the start. Before that, you can already check your camera and microphone on the same page. Nothing is recorded.'
          : 'Please open this link at the time of the call.'}
      </Paragraph>
    </>
  )
}

function ManageLine({ details: { row, urls, company, changeableUntil } }: Props) {
  const { zone } = row
  const until = `${clockIn(zone, changeableUntil)} on ${longDayIn(zone, changeableUntil)} (${zoneWordsIn(zone, changeableUntil)})`
  const later = company.formattedPhone ? `call ${company.formattedPhone} or reply to this email` : 'reply to this email'
  return (
    <Paragraph>
      You can reschedule or cancel until {until}. After that, please {later}.
      <br />
      <EmailLink href={urls.manage}>Reschedule or cancel</EmailLink>
    </Paragraph>
  )
}

/** Offers an account to people without one, like the page of the consultation. */
function AccountLine({ details: { row, company } }: Props) {
  if (row.userId) return null
  return (
    <Paragraph>
      If you create an account with this email address, your consultation will appear in your portal.
      <br />
      <EmailLink href={`${company.siteUrl}/sign-up`}>Create an account</EmailLink>
    </Paragraph>
  )
}

function Preparation({ details: { row } }: Props) {
  return (
    <>
      <EmailPoints title="What to prepare" items={preparationFor(row.topicKey)} />
      <Paragraph>
        Please don't send documents by email. On the call, we'll tell you what we need and where to upload it securely.
      </Paragraph>
    </>
  )
}

interface LetterProps extends Props {
  subject: string
  preview: string
  heading: string
  children: ReactNode
}

const letter = ({ details, subject, preview, heading, children }: LetterProps) =>
  renderEmail(
    subject,
    <EmailLayout {...letterhead(details.company)} preview={preview}>
      <EmailHeading>{heading}</EmailHeading>
      {children}
    </EmailLayout>,
  )

/**
 * Confirms a booking. Contains nothing that someone typed, because the visitor may have entered a stranger's address.
 */
export const bookedEmail = (details: AppointmentDetails) =>
  letter({
    details,
    subject: `Your consultation: ${shortTime(details)}`,
    preview: `Your reference is ${details.row.reference}.`,
    heading: 'Your consultation is booked',
    children: (
      <>
        <Paragraph>Your free video consultation with {details.company.name} is booked.</Paragraph>
        <VisitorFacts details={details} />
        <CallLine details={details} />
        <Preparation details={details} />
        <ManageLine details={details} />
        <AccountLine details={details} />
        <Paragraph>If you didn't ask for this consultation, cancel it above.</Paragraph>
      </>
    ),
  })

/**
 * Tells the mailbox's owner about a booking that we refused. Contains nothing that someone typed, because the visitor
 * may be a stranger.
 */
export const openAppointmentEmail = (details: AppointmentDetails) =>
  letter({
    details,
    subject: `You already have a consultation: ${shortTime(details)}`,
    preview: 'You can reschedule or cancel it.',
    heading: 'You already have a consultation',
    children: (
      <>
        <Paragraph>
          Someone just tried to book another consultation with {details.company.name} using your email address. Before
          you book another, reschedule or cancel this one.
        </Paragraph>
        <VisitorFacts details={details} />
        <ManageLine details={details} />
        <Paragraph>If this wasn't you, you can ignore this email. Your consultation hasn't changed.</Paragraph>
      </>
    ),
  })

export const movedEmail = (details: AppointmentDetails) =>
  letter({
    details,
    subject: `Your consultation has been rescheduled: ${shortTime(details)}`,
    preview: 'Please note the new time.',
    heading: 'Your consultation has been rescheduled',
    children: (
      <>
        <Paragraph>Your consultation with {details.company.name} has a new time.</Paragraph>
        <VisitorFacts details={details} />
        <CallLine details={details} />
        <ManageLine details={details} />
        <Preparation details={details} />
      </>
    ),
  })

/**
 * Says that another adviser takes the appointment at the same time. The attached file updates the adviser in the
 * calendar.
 */
export const handedOverEmail = (details: AppointmentDetails) =>
  letter({
    details,
    subject: `Your consultation is now with ${details.adviser.name}: ${shortTime(details)}`,
    preview: 'The time is the same.',
    heading: `Your consultation is now with ${details.adviser.name}`,
    children: (
      <>
        <Paragraph>
          Someone else at {details.company.name} will now take your consultation. The time and the call link haven't
          changed.
        </Paragraph>
        <VisitorFacts details={details} />
        <CallLine details={details} />
        <ManageLine details={details} />
        <Preparation details={details} />
      </>
    ),
  })

export const canceledEmail = (details: AppointmentDetails) =>
  letter({
    details,
    subject: `Your consultation is canceled: ${shortTime(details)}`,
    preview: 'You can choose another time.',
    heading: 'Your consultation is canceled',
    children: (
      <>
        <Paragraph>
          {details.row.canceledBy === 'firm'
            ? "We're sorry: we had to cancel this consultation."
            : 'We canceled this consultation, as you asked.'}
        </Paragraph>
        {details.row.canceledBy === 'firm' && details.row.cancelReason ? (
          <Paragraph>Reason: {details.row.cancelReason}</Paragraph>
        ) : null}
        <VisitorFacts details={details} />
        <EmailButton href={details.urls.again}>Choose another time</EmailButton>
      </>
    ),
  })

export const missedEmail = (details: AppointmentDetails) =>
  letter({
    details,
    subject: `We missed you at your consultation (${details.row.reference})`,
    preview: 'You can choose another time.',
    heading: 'We missed you',
    children: (
      <>
        <Paragraph>
          We waited on the call but didn't see you. If you'd still like to talk, choose another time.
        </Paragraph>
        <VisitorFacts details={details} />
        <EmailButton href={details.urls.again}>Choose another time</EmailButton>
      </>
    ),
  })

export const reminderEmail = (details: AppointmentDetails, hours: number) =>
  letter({
    details,
    subject: `Reminder: your consultation, ${shortTime(details)}`,
    preview: hours > 1 ? 'It is coming up.' : 'It starts soon.',
    heading: hours > 1 ? 'Your consultation is coming up' : 'Your consultation starts soon',
    children: (
      <>
        <VisitorFacts details={details} />
        <CallLine details={details} />
        {hours > 1 ? <Preparation details={details} /> : null}
        <ManageLine details={details} />
      </>
    ),
  })
