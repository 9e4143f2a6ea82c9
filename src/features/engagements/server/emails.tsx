import { EmailButton, EmailHeading, EmailLayout, Paragraph, renderEmail } from '../../../platform/email/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'

interface StageNotice {
  company: Company
  /** The client's name. */
  client: string
  isTheirTurn: boolean
  url: string
}

/** Says whose turn it is. Emails aren't confidential, so it names neither the return nor what happened. */
export function stageMail({ company, client, isTheirTurn, url }: StageNotice) {
  const title = isTheirTurn ? 'Your client portal has a next step for you' : 'There is news in your client portal'
  return renderEmail(
    `${title} | ${company.name}`,
    <EmailLayout {...letterhead(company)} preview={`For ${client}.`}>
      <EmailHeading>{title}</EmailHeading>
      <Paragraph>
        Our work for <strong>{client}</strong> has moved on.{' '}
        {isTheirTurn ? 'The next step is yours.' : 'You have nothing to do right now.'} The portal shows where
        everything stands.
      </Paragraph>
      <EmailButton href={url}>Open the client portal</EmailButton>
    </EmailLayout>,
  )
}
