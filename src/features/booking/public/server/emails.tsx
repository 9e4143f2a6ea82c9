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
import { letterhead } from '../../../company/shared/letterhead.ts'
import type { AppointmentDetails } from '../../server/appointment-details.ts'
import { bothClocks, Facts } from '../../server/email-parts.tsx'
import { dayIn, shortTimeIn, timeIn, zoneIn } from '../../server/format-times.ts'
import { preparationFor } from '../shared/preparation.ts'

type Props = { details: AppointmentDetails }

const shortTime = ({ row }: AppointmentDetails) => shortTimeIn(row.zone, row.startsAt)

function VisitorFacts({ details: { row, adviser, topic, firmZone } }: Props) {
  const clocks = bothClocks(row, { zone: row.zone, other: firmZone, label: 'On our clock' })
  const others = [
    { label: 'With', value: adviser.name },
    { label: 'About', value: topic },
    { label: 'Language', value: row.language },
    { label: 'Reference', value: row.reference ?? '' },
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
          ? 'The call opens 10 minutes before the time, in your browser. You can check your camera and microphone there at any time. Nothing is recorded.'
          : 'Please open this link at the time of the call.'}
      </Paragraph>
    </>
  )
}

function ManageLine({ details: { row, urls, company, changeableUntil } }: Props) {
  const { zone } = row
  const until = `${timeIn(zone, changeableUntil)} on ${dayIn(zone, changeableUntil)} (${zoneIn(zone, changeableUntil)})`
  const later = company.formattedPhone ? `call ${company.formattedPhone} or answer this email` : 'answer this email'
  return (
    <Paragraph>
      You can move or cancel the consultation until {until}. After that, please {later}.
      <br />
      <EmailLink href={urls.manage}>Move or cancel the consultation</EmailLink>
    </Paragraph>
  )
}

function Preparation({ details: { row } }: Props) {
  return (
    <>
      <EmailPoints title="What to prepare" items={preparationFor(row.topicKey)} />
      <Paragraph>
        Please send no documents by email. In the call we tell you what is needed, and where to put it safely.
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

/** Nothing of what was typed into the form is in it: whoever typed it may have given a stranger's address. */
export const bookedEmail = (details: AppointmentDetails) =>
  letter({
    details,
    subject: `Your consultation: ${shortTime(details)}`,
    preview: `Your reference is ${details.row.reference}.`,
    heading: 'Your consultation is booked',
    children: (
      <>
        <Paragraph>
          Thank you for booking a consultation with {details.company.name}. It is free, and held by video.
        </Paragraph>
        <VisitorFacts details={details} />
        <CallLine details={details} />
        <Preparation details={details} />
        <ManageLine details={details} />
        <Paragraph>If you did not book this, please cancel it with the link above.</Paragraph>
      </>
    ),
  })

/** For a second booking that was refused. Whoever asked may not own the mailbox, so nothing of what they typed is in it. */
export const openAppointmentEmail = (details: AppointmentDetails) =>
  letter({
    details,
    subject: `You already have a consultation: ${shortTime(details)}`,
    preview: 'You can move or cancel it.',
    heading: 'You already have a consultation',
    children: (
      <>
        <Paragraph>
          Someone just tried to book another consultation with {details.company.name} using your email address. Before
          you book another, move or cancel this one.
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
    subject: `Your consultation has a new time: ${shortTime(details)}`,
    preview: 'Please note the new time.',
    heading: 'Your consultation has a new time',
    children: (
      <>
        <Paragraph>Your consultation with {details.company.name} was moved. This is its time now.</Paragraph>
        <VisitorFacts details={details} />
        <CallLine details={details} />
        <ManageLine details={details} />
        <Preparation details={details} />
      </>
    ),
  })

/** The time is the same; the file brings the new adviser into the calendar. */
export const handedOverEmail = (details: AppointmentDetails) =>
  letter({
    details,
    subject: `Your consultation is with ${details.adviser.name}: ${shortTime(details)}`,
    preview: 'The time is the same.',
    heading: `Your consultation is with ${details.adviser.name}`,
    children: (
      <>
        <Paragraph>
          Somebody else of {details.company.name} holds your consultation now. The time and the link to the call are the
          same.
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
            ? 'We are sorry: we had to cancel this consultation.'
            : 'This consultation was canceled as you asked.'}
        </Paragraph>
        {details.row.canceledBy === 'firm' && details.row.cancelReason ? (
          <Paragraph>The reason: {details.row.cancelReason}</Paragraph>
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
          We waited for you in the call and did not meet you. If you would still like to talk, please choose another
          time.
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
    preview: hours > 1 ? 'It is coming up.' : 'It begins soon.',
    heading: hours > 1 ? 'Your consultation is coming up' : 'Your consultation begins soon',
    children: (
      <>
        <VisitorFacts details={details} />
        <CallLine details={details} />
        {hours > 1 ? <Preparation details={details} /> : null}
        <ManageLine details={details} />
      </>
    ),
  })
