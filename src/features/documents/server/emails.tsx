import { EmailButton, EmailHeading, EmailLayout, Paragraph, renderEmail } from '../../../platform/email/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'

/** Emails aren't confidential, so this one doesn't say which documents are new. */
export function noticeMail({ company, url }: { company: Company; url: string }) {
  return renderEmail(
    `Something new in your client portal | ${company.name}`,
    <EmailLayout {...letterhead(company)} preview="Sign in to see it.">
      <EmailHeading>Something new is waiting in your portal</EmailHeading>
      <Paragraph>{company.name} has added something for you. Sign in to see it.</Paragraph>
      <EmailButton href={url}>Open the client portal</EmailButton>
    </EmailLayout>,
  )
}
