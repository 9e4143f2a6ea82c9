import { Button, Heading, Link, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { MailLayout, mailStyles, renderMail } from '../../../platform/mail/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { answerWords } from '../answer-contract.ts'

interface MailProps {
  company: Company
  reference: string
}

function Frame({ company, preview, children }: { company: Company; preview: string; children: ReactNode }) {
  const { street, city, region, postalCode, country } = company.address
  const address = [company.name, street, `${city}, ${region} ${postalCode}`.trim(), country].filter(Boolean).join(', ')
  return (
    <MailLayout name={company.name} preview={preview} address={address}>
      {children}
    </MailLayout>
  )
}

/** Documents and numbers belong there, never into a mail. */
function PortalLine({ company }: { company: Company }) {
  return (
    <Text style={mailStyles.text}>
      Please do not send tax numbers, bank details or documents by email. The{' '}
      <Link href={`${company.siteUrl}/client-portal`} style={mailStyles.link}>
        secure client portal
      </Link>{' '}
      is the place for them.
    </Text>
  )
}

/** Nothing of what was typed is in it: whoever typed it may have given a stranger's address. */
export function acknowledgementMail({ company, reference, receivedAt }: MailProps & { receivedAt: Date }) {
  return renderMail(
    `We have your message: ${reference}`,
    <Frame company={company} preview={`Your reference is ${reference}.`}>
      <Heading style={mailStyles.heading}>We have your message</Heading>
      <Text style={mailStyles.text}>
        Thank you for writing to {company.name}. Your reference is <strong>{reference}</strong>; please name it when you
        write or call again.
      </Text>
      <Text style={mailStyles.text}>{answerWords(company, receivedAt)}</Text>
      <PortalLine company={company} />
      <Text style={mailStyles.text}>If you did not write to us, you can ignore this email.</Text>
    </Frame>,
  )
}

/** Says that something waits, and where. */
export function staffNoticeMail({ company, reference, url }: MailProps & { url: string }) {
  return renderMail(
    `New inquiry: ${reference}`,
    <Frame company={company} preview="A message is waiting in the administration.">
      <Heading style={mailStyles.heading}>A message is waiting</Heading>
      <Text style={mailStyles.text}>Inquiry {reference} has come in through the contact page.</Text>
      <Button href={url} style={mailStyles.button}>
        Open the inquiry
      </Button>
    </Frame>,
  )
}

/** What one of the firm's people has written, paragraph by paragraph. */
export function replyMail({ company, reference, text, author }: MailProps & { text: string; author: string }) {
  const paragraphs = text.split(/\n{2,}/)
  return renderMail(
    `Re: your message to ${company.name} (${reference})`,
    <Frame company={company} preview={`${company.name} has answered your message.`}>
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text that does not change
        <Text key={place} style={mailStyles.text}>
          {paragraph.split('\n').map((line, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text that does not change
            <span key={number}>
              {number > 0 ? <br /> : null}
              {line}
            </span>
          ))}
        </Text>
      ))}
      <Text style={mailStyles.text}>
        {author}
        <br />
        {company.name}
      </Text>
      <PortalLine company={company} />
    </Frame>,
  )
}
