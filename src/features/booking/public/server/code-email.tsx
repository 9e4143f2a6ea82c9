import { EmailCode, EmailHeading, EmailLayout, Paragraph, renderEmail } from '../../../../platform/email/layout.tsx'
import type { Company } from '../../../company/contract.ts'
import { letterhead } from '../../../company/shared/letterhead.ts'

/** The subject has the code as well: telephones show it without the mail being opened. */
export const codeEmail = (company: Company, code: string) =>
  renderEmail(
    `${code} is your code for the booking`,
    <EmailLayout {...letterhead(company)} preview="Please enter it on the booking page.">
      <EmailHeading>Your code for the booking</EmailHeading>
      <Paragraph>Many people are booking at this moment. With this code we know that the address is yours.</Paragraph>
      <EmailCode>{code}</EmailCode>
      <Paragraph>
        Please enter it on the booking page while your time is held. If you are not booking a consultation, you need do
        nothing: without the code nothing is booked.
      </Paragraph>
    </EmailLayout>,
  )
