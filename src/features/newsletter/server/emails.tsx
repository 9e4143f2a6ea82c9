import { EmailButton, EmailHeading, EmailLayout, Paragraph, renderEmail } from '../../../platform/email/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'

interface EmailProps {
  company: Company
  links: { confirm: string; preferences: string }
}

export function confirmationEmail({ company, links }: EmailProps) {
  return renderEmail(
    `Please confirm your subscription to ${company.name}`,
    <EmailLayout
      {...letterhead(company)}
      preferencesUrl={links.preferences}
      preview="One click, and you're subscribed."
    >
      <EmailHeading>Please confirm your subscription</EmailHeading>
      <Paragraph>
        Someone, most likely you, asked for the {company.name} newsletter at this address. Please confirm that it was
        you.
      </Paragraph>
      <EmailButton href={links.confirm}>Confirm my subscription</EmailButton>
      <Paragraph>The link works for seven days. If this wasn't you, ignore this email.</Paragraph>
    </EmailLayout>,
  )
}
