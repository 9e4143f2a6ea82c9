import { EmailButton, EmailHeading, EmailLayout, Paragraph, renderEmail } from '../../../../platform/email/layout.tsx'
import type { Company } from '../../../company/contract.ts'
import { letterhead } from '../../../company/shared/letterhead.ts'
import type { noticeKinds } from '../tables.ts'

export type NoticeKind = (typeof noticeKinds)[number]

/** What an email says about one of the clients for whom the member acts. */
export interface ClientNews {
  clientId: string
  client: string
  kinds: Set<NoticeKind>
}

interface Digest {
  company: Company
  about: ClientNews[]
  /** The address of the portal's first page. */
  url: string
}

const sentences: Record<NoticeKind, string> = {
  sent_back: 'We looked at what you sent, and something needs a change. The portal says what and why.',
  request: 'We have listed what we need from you. You can send documents from your phone or computer.',
  due_soon: 'Something that we need from you is due soon. The portal says what, and by when.',
  reminder: 'We are still waiting for something from you. If you have trouble with it, just reply to this email.',
}

/** Kinds of news, the most important first. */
const order: NoticeKind[] = ['sent_back', 'request', 'due_soon', 'reminder']

const titles: Record<NoticeKind, string> = {
  sent_back: 'Something you sent needs a change',
  request: 'We need a few things from you',
  due_soon: 'A reminder: something is due soon',
  reminder: 'A reminder: your next step is waiting',
}

/** Says whose turn it is. Emails aren't confidential, so it says neither what we need nor how much is missing. */
export function digestMail({ company, about, url }: Digest) {
  const kinds = order.filter((kind) => about.some((one) => one.kinds.has(kind)))
  const title = titles[kinds[0] ?? 'reminder']
  const [only] = about
  const link = only && about.length === 1 ? `${url}?client=${only.clientId}` : url
  return renderEmail(
    `${title} | ${company.name}`,
    <EmailLayout {...letterhead(company)} preview={`For ${about.map(({ client }) => client).join(', ')}.`}>
      <EmailHeading>{title}</EmailHeading>
      {about.map((one) => (
        <Paragraph key={one.clientId}>
          For <strong>{one.client}</strong>:{' '}
          {order
            .filter((kind) => one.kinds.has(kind))
            .map((kind) => sentences[kind])
            .join(' ')}
        </Paragraph>
      ))}
      <EmailButton href={link}>Open the client portal</EmailButton>
    </EmailLayout>,
  )
}
