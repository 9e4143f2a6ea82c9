import { createElement, Fragment } from 'react'
import {
  EmailButton,
  EmailHeading,
  EmailLayout,
  EmailLink,
  Paragraph,
  renderEmail,
} from '../../../platform/email/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'
import { signatureOf } from '../../company/shared/people.ts'
import { replyPromise } from '../shared/reply-promise.ts'

interface EmailProps {
  company: Company
  reference: string
}

/** Email isn't safe for documents and tax numbers, so this paragraph points to the portal. */
function PortalLine({ company }: { company: Company }) {
  return (
    <Paragraph>
      Please do not send tax numbers, bank details or documents by email. The{' '}
      <EmailLink href={`${company.siteUrl}/client-portal`}>secure client portal</EmailLink> is the safe place for them.
    </Paragraph>
  )
}

/**
 * Tells the sender that we have the message. Repeats nothing that the sender typed, because they may have given a
 * stranger's address.
 */
export function acknowledgmentEmail({ company, reference, receivedAt }: EmailProps & { receivedAt: Date }) {
  return renderEmail(
    `We have your message: ${reference}`,
    <EmailLayout {...letterhead(company)} preview={`Your reference is ${reference}.`}>
      <EmailHeading>We have your message</EmailHeading>
      <Paragraph>
        Thank you for writing to {company.name}. Your reference is <strong>{reference}</strong>. Please mention it when
        you write or call again.
      </Paragraph>
      <Paragraph>{replyPromise(company, receivedAt)}</Paragraph>
      <PortalLine company={company} />
      <Paragraph>If you did not write to us, you can ignore this email.</Paragraph>
    </EmailLayout>,
  )
}

/** Tells the firm that there is a new inquiry. Contains nothing that the sender wrote. */
export function staffNoticeEmail({ company, reference, url }: EmailProps & { url: string }) {
  return renderEmail(
    `New inquiry: ${reference}`,
    <EmailLayout {...letterhead(company)} preview="A message is waiting in the admin area.">
      <EmailHeading>A message is waiting</EmailHeading>
      <Paragraph>Inquiry {reference} came in through the contact page.</Paragraph>
      <EmailButton href={url}>Open the inquiry</EmailButton>
    </EmailLayout>,
  )
}

const nextLine = <br />

function drawParagraph(text: string) {
  const lines = text.split('\n').flatMap((line, number) => (number > 0 ? [nextLine, line] : [line]))
  return <Paragraph>{createElement(Fragment, null, ...lines)}</Paragraph>
}

/** The reply that someone at the firm wrote. */
export function replyEmail({ company, reference, text, author }: EmailProps & { text: string; author: string }) {
  return renderEmail(
    `Re: your message to ${company.name} (${reference})`,
    <EmailLayout {...letterhead(company)} preview={`${company.name} has answered your message.`}>
      {createElement(Fragment, null, ...text.split(/\n{2,}/).map(drawParagraph))}
      <Paragraph>
        {signatureOf(company.team, author)}
        <br />
        {company.name}
      </Paragraph>
      <PortalLine company={company} />
    </EmailLayout>,
  )
}
