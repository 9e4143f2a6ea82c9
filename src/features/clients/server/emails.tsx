import { EmailButton, EmailHeading, EmailLayout, Paragraph, renderEmail } from '../../../platform/email/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'
import type { Waiting } from '../contract.ts'
import { invitationDays, isTaxpayer, type MemberRight, type TaxpayerKind } from '../shared/choices.ts'
import { waitingWords } from '../shared/waiting-words.ts'

interface ForFirm {
  company: Company
  url: string
}
interface ForMember extends ForFirm {
  /** The client's name. */
  client: string
}

const whatTheyDo: Record<MemberRight, string> = {
  owner: 'You can see what we need, send it to us, and invite others to help.',
  delegate: 'You can see what we need and send it to us.',
}

interface Invitation extends ForFirm {
  client: { name: string; kind: TaxpayerKind }
  right: MemberRight
  waiting: Waiting | null
}

/** Doesn't reveal whether the address has an account. */
export function invitationMail({ company, client: { name, kind }, right, waiting, url }: Invitation) {
  const isTheirs = isTaxpayer(kind, right)
  return renderEmail(
    `Invitation to the client portal of ${company.name}`,
    <EmailLayout
      {...letterhead(company)}
      preview={isTheirs ? 'Your client portal is ready.' : `Act for ${name} in the client portal.`}
    >
      <EmailHeading>You are invited to the client portal</EmailHeading>
      <Paragraph>
        {company.name} invites you to{' '}
        {isTheirs ? 'its client portal, which is set up in the name of' : 'act in its client portal for'}{' '}
        <strong>{name}</strong>. {whatTheyDo[right]}
      </Paragraph>
      {waiting ? <Paragraph>{waitingWords(waiting)}</Paragraph> : null}
      <EmailButton href={url}>Open the invitation</EmailButton>
      <Paragraph>
        This link is just for you, because it signs you in. It works once and expires in {invitationDays} days. If you
        didn't expect it, you can ignore this email.
      </Paragraph>
    </EmailLayout>,
  )
}

export function removalMail({ company, client }: Omit<ForMember, 'url'>) {
  return renderEmail(
    `You no longer act for ${client}`,
    <EmailLayout {...letterhead(company)} preview="You no longer have access to this client.">
      <EmailHeading>You no longer act for {client}</EmailHeading>
      <Paragraph>
        You no longer have access to this client in the client portal of {company.name}. Your own account hasn't
        changed.
      </Paragraph>
      <Paragraph>If you think this is a mistake, please reply to this email.</Paragraph>
    </EmailLayout>,
  )
}

/** Says only that there is news, and about which clients, because emails aren't confidential. */
export function dailyMail({ company, names, url }: ForFirm & { names: string[] }) {
  const title = 'There is news in your client portal'
  return renderEmail(
    `${title} | ${company.name}`,
    <EmailLayout {...letterhead(company)} preview={`For ${names.join(', ')}.`}>
      <EmailHeading>{title}</EmailHeading>
      <Paragraph>
        Since your last daily email, something has happened for <strong>{names.join(', ')}</strong>. The portal shows
        what is new, and what waits for you.
      </Paragraph>
      <EmailButton href={url}>Open the client portal</EmailButton>
      <Paragraph>You chose one email a day. You can change that on the portal's Members page.</Paragraph>
    </EmailLayout>,
  )
}

/**
 * Tells the firm that someone has asked for access. It repeats nothing from the request, because emails aren't
 * confidential.
 */
export function requestNoticeMail({ company, url }: ForFirm) {
  return renderEmail(
    'Someone has asked for access to the client portal',
    <EmailLayout {...letterhead(company)} preview="A request is waiting in the admin area.">
      <EmailHeading>A request is waiting</EmailHeading>
      <Paragraph>Someone with an account has asked for access to a client.</Paragraph>
      <EmailButton href={url}>Answer the request</EmailButton>
    </EmailLayout>,
  )
}

export function grantedMail({ company, client, url }: ForMember) {
  return renderEmail(
    'Your client portal is ready',
    <EmailLayout {...letterhead(company)} preview={`You can now act for ${client}.`}>
      <EmailHeading>Your client portal is ready</EmailHeading>
      <Paragraph>
        You asked for access, and {company.name} has set it up. You can now act for <strong>{client}</strong>.
      </Paragraph>
      <EmailButton href={url}>Open the client portal</EmailButton>
    </EmailLayout>,
  )
}

export function declinedMail({ company, url }: ForFirm) {
  return renderEmail(
    'Your request for access to the client portal',
    <EmailLayout {...letterhead(company)} preview="We have answered your request.">
      <EmailHeading>We have answered your request</EmailHeading>
      <Paragraph>
        You asked {company.name} for access to the client portal. We can't give you access yet. Read our answer to see
        why and what you can do.
      </Paragraph>
      <EmailButton href={url}>Read the answer</EmailButton>
    </EmailLayout>,
  )
}
