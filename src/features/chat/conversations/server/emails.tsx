import { Fragment } from 'react'
import {
  EmailButton,
  EmailHeading,
  EmailLayout,
  EmailLink,
  Paragraph,
  renderEmail,
} from '../../../../platform/email/layout.tsx'
import { momentIn } from '../../../../time/moment.ts'
import type { Company } from '../../../company/contract.ts'
import { letterhead } from '../../../company/shared/letterhead.ts'

/** A message as the email shows it. */
export interface TranscriptLine {
  by: string
  at: string
  text: string
}

interface Transcript {
  company: Company
  lines: TranscriptLine[]
  /** True if the email has only the chat's last part, because the chat is too long. */
  isCut: boolean
}

/** The messages of a chat, in their order. The caller has masked identifiers and removed strangers' links. */
export function transcriptEmail({ company, lines, isCut }: Transcript) {
  return renderEmail(
    `Your chat with ${company.name}`,
    <EmailLayout {...letterhead(company)} preview="What was written in your chat.">
      <EmailHeading>Your chat with {company.name}</EmailHeading>
      <Paragraph>
        You asked for this copy in the chat on our website. The assistant gives general information, not tax advice. Tax
        IDs and similar numbers are masked. If you did not ask for it, you can ignore this email.
      </Paragraph>
      {isCut ? <Paragraph>This copy has only the last {lines.length} messages.</Paragraph> : null}
      {lines.map(({ by, at, text }) => (
        <Paragraph key={`${at} ${by} ${text}`}>
          <strong>{by}</strong>, {momentIn(company.hours.zone, at)}
          {text.split('\n').map((line) => (
            <Fragment key={line}>
              <br />
              {line}
            </Fragment>
          ))}
        </Paragraph>
      ))}
      <Paragraph>
        Please send documents and tax numbers only through the{' '}
        <EmailLink href={`${company.siteUrl}/client-portal`}>secure client portal</EmailLink>.
      </Paragraph>
    </EmailLayout>,
  )
}

/** Emails aren't confidential, so this one doesn't say who answered or what. */
export function replyWaitsEmail({ company, url }: { company: Company; url: string }) {
  return renderEmail(
    `A reply is waiting in your chat | ${company.name}`,
    <EmailLayout {...letterhead(company)} preview="Continue the chat on our website.">
      <EmailHeading>A reply is waiting for you</EmailHeading>
      <Paragraph>
        {company.name} has answered in the chat on our website. To keep your information safe, this email doesn't repeat
        the answer. Open the chat in the browser in which you wrote to us. If you were signed in, sign in first.
      </Paragraph>
      <EmailButton href={url}>Continue the chat</EmailButton>
      <Paragraph>If you haven't chatted with us, you can ignore this email.</Paragraph>
    </EmailLayout>,
  )
}
