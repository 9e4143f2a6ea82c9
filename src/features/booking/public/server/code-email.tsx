import { EmailCode, EmailHeading, EmailLayout, Paragraph, renderEmail } from '../../../../platform/email/layout.tsx'
import type { Company } from '../../../company/contract.ts'
import { letterhead } from '../../../company/shared/letterhead.ts'

/** Puts the code into the subject too, so that a phone shows it before the visitor opens the email. */
export const codeEmail = (company: Company, code: string) =>
  renderEmail(
    `${code} is your booking code`,
    <EmailLayout {...letterhead(company)} preview="Enter it on the booking page.">
      <EmailHeading>Your booking code</EmailHeading>
      <Paragraph>Many people are booking right now, so we check that this address is yours.</Paragraph>
      <EmailCode>{code}</EmailCode>
      <Paragraph>
        Please enter the code on the booking page while your time is held. If you aren't booking a consultation, you can
        ignore this email: nothing is booked without the code.
      </Paragraph>
    </EmailLayout>,
  )
