import { EmailButton, EmailHeading, EmailLayout, Paragraph, renderEmail } from '../../../platform/email/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'
import { invitationDays } from '../shared/choices.ts'

interface Props {
  company: Company
  name: string
  link: string
}

export function invitationEmail({ company, name, link }: Props) {
  return renderEmail(
    `How was your experience with ${company.name}?`,
    <EmailLayout {...letterhead(company)} preview="A few sentences from you help others decide.">
      <EmailHeading>How was your experience with us?</EmailHeading>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        We'd like to know how it was to work with us. If you agree, we'll publish your review on our website, good or
        bad, under the name you choose.
      </Paragraph>
      <EmailButton href={link}>Share your experience</EmailButton>
      <Paragraph>
        This link is just for you. It works once and expires in {invitationDays} days. Please don't include anything
        from your tax return. If you'd rather not answer, you can ignore this email.
      </Paragraph>
    </EmailLayout>,
  )
}
