import { EmailButton, EmailHeading, EmailLayout, Paragraph, renderEmail } from '../../../platform/email/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'
import { invitationDays } from '../shared/choices.ts'

interface Invitation {
  company: Company
  link: string
}

const Ending = () => (
  <Paragraph>
    The link is only for you. You can answer once, within {invitationDays} days of our first email. Our advisers see who
    answered. Please don't include anything from your tax return. If you'd rather not answer, ignore this email.
  </Paragraph>
)

export const invitationEmail = ({ company, link }: Invitation) =>
  renderEmail(
    `How did we do? | ${company.name}`,
    <EmailLayout {...letterhead(company)} preview="A few short questions. They take about two minutes.">
      <EmailHeading>How did we do?</EmailHeading>
      <Paragraph>
        We'd like to know what we did well and what we should do better. It takes about two minutes.
      </Paragraph>
      <EmailButton href={link}>Answer the questions</EmailButton>
      <Ending />
    </EmailLayout>,
  )

export const reminderEmail = ({ company, link }: Invitation) =>
  renderEmail(
    `A reminder: how did we do? | ${company.name}`,
    <EmailLayout {...letterhead(company)} preview="This is our only reminder.">
      <EmailHeading>Do you have two minutes?</EmailHeading>
      <Paragraph>We recently asked how we did. Your answer would help us. This is our only reminder.</Paragraph>
      <EmailButton href={link}>Answer the questions</EmailButton>
      <Ending />
    </EmailLayout>,
  )

export const thanksEmail = ({ company }: { company: Company }) =>
  renderEmail(
    `Thank you for your answers | ${company.name}`,
    <EmailLayout {...letterhead(company)} preview="We read every answer.">
      <EmailHeading>Thank you for your answers</EmailHeading>
      <Paragraph>
        Someone at our firm will read them. If you said we may contact you, we may write to you about them.
      </Paragraph>
      <Paragraph>To tell us more, reply to this email.</Paragraph>
    </EmailLayout>,
  )

/** Emails aren't confidential, so this one says neither who answered nor what. */
export const lowScoreEmail = ({ company, url }: { company: Company; url: string }) =>
  renderEmail(
    'A low survey score to follow up',
    <EmailLayout {...letterhead(company)} preview="An answer is waiting in the admin area.">
      <EmailHeading>A low score is waiting</EmailHeading>
      <Paragraph>Someone gave the firm a low score in a survey, and no one has followed up on it yet.</Paragraph>
      <EmailButton href={url}>Read the answer</EmailButton>
    </EmailLayout>,
  )
