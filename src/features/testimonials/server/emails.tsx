import { Button, Heading, Text } from '@react-email/components'
import { MailLayout, mailStyles, renderMail } from '../../../platform/mail/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { invitationDays } from '../invitations-contract.ts'

interface Props {
  company: Company
  name: string
  link: string
}

export function invitationMail({ company, name, link }: Props) {
  const { street, city, region, postalCode, country } = company.address
  const address = [company.name, street, `${city}, ${region} ${postalCode}`.trim(), country].filter(Boolean).join(', ')
  return renderMail(
    `How was your experience with ${company.name}?`,
    <MailLayout name={company.name} preview="A few sentences from you help others to decide." address={address}>
      <Heading style={mailStyles.heading}>How was your experience with us?</Heading>
      <Text style={mailStyles.text}>Dear {name},</Text>
      <Text style={mailStyles.text}>
        We would like to know how you have found our work. If you agree, we publish what you write on our website, good
        or bad, signed as you choose.
      </Text>
      <Button href={link} style={mailStyles.button}>
        Share your experience
      </Button>
      <Text style={mailStyles.text}>
        The link is for you alone, works once, and for {invitationDays} days. Please write nothing that belongs in your
        tax return. If you would rather not answer, you can ignore this email.
      </Text>
    </MailLayout>,
  )
}
