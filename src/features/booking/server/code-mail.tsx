import { Heading, Text } from '@react-email/components'
import { mailStyles, renderMail } from '../../../platform/mail/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { Frame, Paragraph } from './mail-parts.tsx'

/** The subject has the code as well: telephones show it without the mail being opened. */
export const codeMail = (company: Company, code: string) =>
  renderMail(
    `${code} is your code for the booking`,
    <Frame company={company} preview="Please enter it on the booking page.">
      <Heading style={mailStyles.heading}>Your code for the booking</Heading>
      <Paragraph>Many people are booking at this moment. With this code we know that the address is yours.</Paragraph>
      <Text style={{ ...mailStyles.text, fontSize: 28, letterSpacing: 4 }}>
        <strong>{code}</strong>
      </Text>
      <Paragraph>
        Please enter it on the booking page while your time is held. If you are not booking a consultation, you need do
        nothing: without the code nothing is booked.
      </Paragraph>
    </Frame>,
  )
