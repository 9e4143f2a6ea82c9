import { createElement, Fragment } from 'react'
import { MailButton, MailHeading, MailLayout, MailLink, Paragraph, renderMail } from '../../../platform/mail/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'
import { answerWords } from '../shared/reply-time.ts'

interface MailProps {
  company: Company
  reference: string
}

/** Documents and numbers belong there, never into a mail. */
function PortalLine({ company }: { company: Company }) {
  return (
    <Paragraph>
      Please do not send tax numbers, bank details or documents by email. The{' '}
      <MailLink href={`${company.siteUrl}/client-portal`}>secure client portal</MailLink> is the place for them.
    </Paragraph>
  )
}

/** Nothing of what was typed is in it: whoever typed it may have given a stranger's address. */
export function acknowledgementMail({ company, reference, receivedAt }: MailProps & { receivedAt: Date }) {
  return renderMail(
    `We have your message: ${reference}`,
    <MailLayout {...letterhead(company)} preview={`Your reference is ${reference}.`}>
      <MailHeading>We have your message</MailHeading>
      <Paragraph>
        Thank you for writing to {company.name}. Your reference is <strong>{reference}</strong>; please name it when you
        write or call again.
      </Paragraph>
      <Paragraph>{answerWords(company, receivedAt)}</Paragraph>
      <PortalLine company={company} />
      <Paragraph>If you did not write to us, you can ignore this email.</Paragraph>
    </MailLayout>,
  )
}

/** Says that something waits, and where. */
export function staffNoticeMail({ company, reference, url }: MailProps & { url: string }) {
  return renderMail(
    `New inquiry: ${reference}`,
    <MailLayout {...letterhead(company)} preview="A message is waiting in the administration.">
      <MailHeading>A message is waiting</MailHeading>
      <Paragraph>Inquiry {reference} has come in through the contact page.</Paragraph>
      <MailButton href={url}>Open the inquiry</MailButton>
    </MailLayout>,
  )
}

const nextLine = <br />

function drawParagraph(text: string) {
  const lines = text.split('\n').flatMap((line, number) => (number > 0 ? [nextLine, line] : [line]))
  return <Paragraph>{createElement(Fragment, null, ...lines)}</Paragraph>
}

/** What one of the firm's people has written, paragraph by paragraph. */
export function replyMail({ company, reference, text, author }: MailProps & { text: string; author: string }) {
  return renderMail(
    `Re: your message to ${company.name} (${reference})`,
    <MailLayout {...letterhead(company)} preview={`${company.name} has answered your message.`}>
      {createElement(Fragment, null, ...text.split(/\n{2,}/).map(drawParagraph))}
      <Paragraph>
        {author}
        <br />
        {company.name}
      </Paragraph>
      <PortalLine company={company} />
    </MailLayout>,
  )
}
