import { Fragment } from 'react'
import { EmailHeading, EmailLayout, EmailLink, Paragraph, renderEmail } from '../../../../platform/email/layout.tsx'
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
}

/** What was written in a chat, in its order. The caller has masked identifiers and removed strangers' links. */
export function transcriptEmail({ company, lines }: Transcript) {
  return renderEmail(
    `Your chat with ${company.name}`,
    <EmailLayout {...letterhead(company)} preview="What was written in your chat.">
      <EmailHeading>Your chat with {company.name}</EmailHeading>
      <Paragraph>
        You asked for this copy in the chat on our website. The assistant gives general information, not tax advice. Tax
        IDs and similar numbers are masked. If you did not ask for it, you can ignore this email.
      </Paragraph>
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
