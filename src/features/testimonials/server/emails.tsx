import { MailButton, MailHeading, MailLayout, Paragraph, renderMail } from '../../../platform/mail/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'
import { invitationDays } from '../shared/choices.ts'

interface Props {
  company: Company
  name: string
  link: string
}

export function invitationMail({ company, name, link }: Props) {
  return renderMail(
    `How was your experience with ${company.name}?`,
    <MailLayout {...letterhead(company)} preview="A few sentences from you help others to decide.">
      <MailHeading>How was your experience with us?</MailHeading>
      <Paragraph>Dear {name},</Paragraph>
      <Paragraph>
        We would like to know how you have found our work. If you agree, we publish what you write on our website, good
        or bad, signed as you choose.
      </Paragraph>
      <MailButton href={link}>Share your experience</MailButton>
      <Paragraph>
        The link is for you alone, works once, and for {invitationDays} days. Please write nothing that belongs in your
        tax return. If you would rather not answer, you can ignore this email.
      </Paragraph>
    </MailLayout>,
  )
}
