import { EmailButton, EmailHeading, EmailLayout, Paragraph, renderEmail } from '../../../platform/email/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'

interface ForMember {
  company: Company
  /** The client's name. */
  client: string
  url: string
}

/** Emails aren't confidential, so this one doesn't say who wrote, what they wrote, or which return it is about. */
export function memberEmail({ company, client, url }: ForMember) {
  return renderEmail(
    `A message is waiting in your client portal | ${company.name}`,
    <EmailLayout {...letterhead(company)} preview={`For ${client}.`}>
      <EmailHeading>A message is waiting for you</EmailHeading>
      <Paragraph>
        {company.name} has written to you about <strong>{client}</strong>. Sign in to read and answer the message. To
        keep your information safe, this email doesn't repeat it.
      </Paragraph>
      <EmailButton href={url}>Read the message</EmailButton>
    </EmailLayout>,
  )
}

/** Emails aren't confidential, so this one doesn't name the client. */
export function firmEmail({ company, url }: Omit<ForMember, 'client'>) {
  return renderEmail(
    'A client has written to the firm',
    <EmailLayout {...letterhead(company)} preview="A message is waiting in the admin area.">
      <EmailHeading>A message is waiting</EmailHeading>
      <Paragraph>A client has written to the firm, and no one has answered yet.</Paragraph>
      <EmailButton href={url}>Read the message</EmailButton>
    </EmailLayout>,
  )
}
