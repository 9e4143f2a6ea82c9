import { EmailButton, EmailHeading, EmailLayout, Paragraph, renderEmail } from '../../../platform/email/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'
import { invitationDays } from '../shared/choices.ts'

interface Props {
  company: Company
  name: string
  link: string
}

export function invitationMail({ company, name, link }: Props) {
  return renderEmail(
    `How was your experience with ${company.name}?`,
    <EmailLayout {...letterhead(company)} preview="A few sentences from you help others to decide.">
      <EmailHeading>How was your experience with us?</EmailHeading>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        We would like to know how you have found our work. If you agree, we publish what you write on our website, good
        or bad, signed as you choose.
      </Paragraph>
      <EmailButton href={link}>Share your experience</EmailButton>
      <Paragraph>
        The link is for you alone, works once, and for {invitationDays} days. Please write nothing that belongs in your
        tax return. If you would rather not answer, you can ignore this email.
      </Paragraph>
    </EmailLayout>,
  )
}
