import {
  EmailButton,
  EmailHeading,
  EmailLayout,
  EmailLink,
  Paragraph,
  renderEmail,
} from '../../../../platform/email/layout.tsx'
import { clockIn, exactShortMomentIn, longDayIn, zoneWordsIn } from '../../../../time/words.ts'
import type { Company } from '../../../company/contract.ts'
import { letterhead } from '../../../company/shared/letterhead.ts'
import { Facts } from '../../server/email-parts.tsx'

interface FreeTime {
  company: Company
  topic: string
  startsAt: Date
  /** The reader's time zone, and the firm's. */
  zone: string
  firmZone: string
  bookUrl: string
  leaveUrl: string
}

export function freeTimeEmail({ company, topic, startsAt, zone, firmZone, bookUrl, leaveUrl }: FreeTime) {
  const clock = (zone: string) =>
    `${longDayIn(zone, startsAt)}, ${clockIn(zone, startsAt)} (${zoneWordsIn(zone, startsAt)})`
  const office = zone === firmZone ? [] : [{ label: 'Our time', value: clock(firmZone) }]
  return renderEmail(
    `A time has opened up: ${exactShortMomentIn(zone, startsAt)}`,
    <EmailLayout {...letterhead(company)} preview="The first person to book it gets it.">
      <EmailHeading>A time has opened up</EmailHeading>
      <Paragraph>
        You asked us to email you about free times for a consultation with {company.name}. This is the first one now.
        The first person to book it gets it.
      </Paragraph>
      <Facts facts={[{ label: 'When', value: clock(zone) }, ...office, { label: 'About', value: topic }]} />
      <EmailButton href={bookUrl}>See free times</EmailButton>
      <Paragraph>
        We'll email you only once. To hear about other times, join the list again on the booking page. To have us delete
        your address, use this link: <EmailLink href={leaveUrl}>Leave the list</EmailLink>
      </Paragraph>
    </EmailLayout>,
  )
}

interface WishChange {
  company: Company
  topic: string
  /** The language before and after the change; empty for any language. */
  before: string
  after: string
  changeUrl: string
  leaveUrl: string
}

/**
 * Asks the owner of the address to confirm a changed entry. Contains nothing that someone typed, because the sender may
 * be a stranger.
 */
export function wishChangeEmail({ company, topic, before, after, changeUrl, leaveUrl }: WishChange) {
  const inWords = (language: string) => language || 'Any'
  return renderEmail(
    'Change your waiting list entry?',
    <EmailLayout {...letterhead(company)} preview="Nothing has changed yet.">
      <EmailHeading>Change your waiting list entry?</EmailHeading>
      <Paragraph>
        You're on our waiting list for a consultation with {company.name}. Someone used your address on the booking page
        to ask for another language. Nothing has changed yet.
      </Paragraph>
      <Facts
        facts={[
          { label: 'About', value: topic },
          { label: 'Language now', value: inWords(before) },
          { label: 'Requested language', value: inWords(after) },
        ]}
      />
      <EmailButton href={changeUrl}>Change the language</EmailButton>
      <Paragraph>
        You'll keep your place on the list. If this wasn't you, you can ignore this email. To have us delete your
        address, use this link: <EmailLink href={leaveUrl}>Leave the list</EmailLink>
      </Paragraph>
    </EmailLayout>,
  )
}
