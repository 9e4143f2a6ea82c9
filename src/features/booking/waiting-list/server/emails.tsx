import {
  EmailButton,
  EmailHeading,
  EmailLayout,
  EmailLink,
  Paragraph,
  renderEmail,
} from '../../../../platform/email/layout.tsx'
import type { Company } from '../../../company/contract.ts'
import { letterhead } from '../../../company/shared/letterhead.ts'
import { Facts } from '../../server/email-parts.tsx'
import { dayIn, shortTimeIn, timeIn, zoneIn } from '../../server/format-times.ts'

interface FreeTime {
  company: Company
  topic: string
  startsAt: Date
  /** In which the reader reads times, and the firm's own. */
  zone: string
  firmZone: string
  bookUrl: string
  leaveUrl: string
}

export function freeTimeEmail({ company, topic, startsAt, zone, firmZone, bookUrl, leaveUrl }: FreeTime) {
  const clock = (zone: string) => `${dayIn(zone, startsAt)}, ${timeIn(zone, startsAt)} (${zoneIn(zone, startsAt)})`
  const office = zone === firmZone ? [] : [{ label: 'On our clock', value: clock(firmZone) }]
  return renderEmail(
    `A time is free: ${shortTimeIn(zone, startsAt)}`,
    <EmailLayout {...letterhead(company)} preview="Whoever books it first has it.">
      <EmailHeading>A time has become free</EmailHeading>
      <Paragraph>
        You asked us to tell you about free times for a consultation with {company.name}. This is the first one at
        present. Whoever books it first has it.
      </Paragraph>
      <Facts facts={[{ label: 'When', value: clock(zone) }, ...office, { label: 'About', value: topic }]} />
      <EmailButton href={bookUrl}>See the free times</EmailButton>
      <Paragraph>
        We write once. To hear of other times, ask again on the booking page. If you want us to forget your address, use
        this link: <EmailLink href={leaveUrl}>Leave the list</EmailLink>
      </Paragraph>
    </EmailLayout>,
  )
}

interface WishChange {
  company: Company
  topic: string
  /** Languages, empty where any will do. */
  before: string
  after: string
  changeUrl: string
  leaveUrl: string
}

/** Nothing that somebody has typed stands in it: whoever asked may be a stranger. */
export function wishChangeEmail({ company, topic, before, after, changeUrl, leaveUrl }: WishChange) {
  const inWords = (language: string) => language || 'Any'
  return renderEmail(
    'Do you want to change what you wait for?',
    <EmailLayout {...letterhead(company)} preview="Nothing has changed so far.">
      <EmailHeading>Do you want to change what you wait for?</EmailHeading>
      <Paragraph>
        You are on our waiting list for a consultation with {company.name}. On the booking page somebody has asked with
        your address for another language. Nothing has changed so far.
      </Paragraph>
      <Facts
        facts={[
          { label: 'About', value: topic },
          { label: 'Language now', value: inWords(before) },
          { label: 'Language asked for', value: inWords(after) },
        ]}
      />
      <EmailButton href={changeUrl}>Change the language</EmailButton>
      <Paragraph>
        Your place on the list stays. If it was not you, you can ignore this email. If you want us to forget your
        address, use this link: <EmailLink href={leaveUrl}>Leave the list</EmailLink>
      </Paragraph>
    </EmailLayout>,
  )
}
