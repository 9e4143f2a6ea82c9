import { EmailButton, EmailHeading, EmailLayout, Paragraph, renderEmail } from '../../../platform/email/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'
import { undoDays, validMinutes } from '../shared/time-limits.ts'
import type { LinkPurpose, NoticeKind } from './kinds.ts'

/** The emails with a link: one for each purpose of a link, and one that also reports an undone email change. */
type LinkEmailKind = LinkPurpose | 'email_change_undone'

interface EmailText {
  subject: string
  heading: string
  text: string
  button: string
  closing: string
}

const worksFor = (minutes: number) => `The link works once, for ${minutes} minutes.`
const notYou = "If this wasn't you, ignore this email and nothing will change."

const linkTexts: Record<LinkEmailKind, EmailText> = {
  confirm_email: {
    subject: 'Please confirm your email address',
    heading: 'Please confirm your email address',
    text: 'You asked for an account with this address. Please confirm it with the password you chose.',
    button: 'Confirm my address',
    closing: `${worksFor(validMinutes.link)} ${notYou}`,
  },
  sign_in: {
    subject: 'Your link to sign in',
    heading: 'Sign in',
    text: "Here's the sign-in link you asked for.",
    button: 'Sign in',
    closing: `${worksFor(validMinutes.signInLink)} ${notYou}`,
  },
  reset_password: {
    subject: 'Set your password',
    heading: 'Set your password',
    text: 'Use this link to choose a new password. Doing so signs you out on every device.',
    button: 'Choose a password',
    closing: `${worksFor(validMinutes.link)} ${notYou}`,
  },
  change_email_old: {
    subject: 'Please confirm the change to your email address',
    heading: 'Please confirm the change to your email address',
    text: 'You asked to use another email address for your account. Please confirm here, and open the link we sent to the new address.',
    button: 'Confirm the change',
    closing: `${worksFor(validMinutes.link)} If this wasn't you, ignore this email and change your password.`,
  },
  change_email_new: {
    subject: 'Please confirm your new email address',
    heading: 'Please confirm your new email address',
    text: 'Someone asked to use this address for an account. Please confirm here, and open the link we sent to the old address.',
    button: 'Confirm the address',
    closing: `${worksFor(validMinutes.link)} ${notYou}`,
  },
  undo_email_change: {
    subject: 'Your email address has changed',
    heading: 'Your email address has changed',
    text: "Your account now uses another email address. If you didn't want this, undo the change here. That also signs out every device.",
    button: 'Undo the change',
    closing: `The link works for ${undoDays} days.`,
  },
  email_change_undone: {
    subject: 'Your old email address is back',
    heading: 'Your old email address is back',
    text: 'The change to your email address was undone, so your account uses this address again. We signed out every device, and your old password no longer works. Use this link to choose a new one.',
    button: 'Choose a password',
    closing: `${worksFor(validMinutes.link)} If it has expired, request a new one on the page it opens.`,
  },
}

type Facts = Record<string, string>

const noticeTexts: Record<NoticeKind, Omit<EmailText, 'text'> & { path: string; text: (facts: Facts) => string }> = {
  already_registered: {
    subject: 'You already have an account',
    heading: 'You already have an account',
    text: () =>
      'Someone, most likely you, asked for an account with this address. You already have one: please sign in.',
    button: 'Sign in',
    path: '/auth',
    closing: 'Forgot your password? Request a link on the sign-in page.',
  },
  password_changed: {
    subject: 'Your password has changed',
    heading: 'Your password has changed',
    text: () => 'Your account just got a new password, and your other devices were signed out.',
    button: "This wasn't me: set a new password",
    path: '/reset-password',
    closing: "If this was you, there's nothing else to do.",
  },
  second_factor_changed: {
    subject: 'How you sign in has changed',
    heading: 'How you sign in has changed',
    text: ({ change = '' }) => `Your account was just changed. ${change}`,
    button: 'Review my account',
    path: '/client-portal/profile',
    closing: "If this wasn't you, set a new password and end all other sessions there.",
  },
  new_device: {
    subject: 'A new device has signed in',
    heading: 'A new device has signed in',
    text: ({ device = '' }) => `Someone signed in to your account from a browser we haven't seen before: ${device}.`,
    button: 'Review my sessions',
    path: '/client-portal/profile',
    closing: "If this was you, there's nothing else to do. If not, end that session and set a new password.",
  },
  email_changed: {
    subject: 'Your account now uses this address',
    heading: 'Your new address is in use',
    text: () => "From now on, you'll sign in with this address and get our emails here.",
    button: 'Review my account',
    path: '/client-portal/profile',
    closing: "If you didn't ask for this, please contact us.",
  },
  email_change_undone: {
    subject: 'Your account no longer uses this address',
    heading: 'The change to your email address was undone',
    text: () =>
      'Your account uses its old email address again. You can no longer sign in with this one, and we signed out every device.',
    button: 'Contact us',
    path: '/contact',
    closing: "If you didn't want this, please contact us right away.",
  },
  role_changed: {
    subject: "A user's role has changed",
    heading: "A user's role has changed",
    text: ({ who = '', role = '' }) => `${who} now has the role ${role}.`,
    button: 'Review users',
    path: '/admin/users',
    closing: 'Every administrator gets this email.',
  },
  own_role_changed: {
    subject: 'Your role has changed',
    heading: 'Your role has changed',
    text: ({ role = '' }) =>
      `Your account now has the role ${role}. We signed you out on every device, so please sign in again.`,
    button: 'Sign in',
    path: '/auth',
    closing: "If you didn't expect this, please contact us.",
  },
  account_closed: {
    subject: 'Your account is closed',
    heading: 'Your account is closed',
    text: () =>
      'No one can sign in to it anymore. We keep the tax records that the law requires for as long as it requires.',
    button: 'Contact us',
    path: '/contact',
    closing: "If you didn't want this, please contact us.",
  },
  admin_deleted: {
    subject: 'An administrator was deleted',
    heading: 'An administrator was deleted',
    text: ({ who = '' }) =>
      `The account of ${who}, an administrator, was deleted at our identity provider, so we closed it here too.`,
    button: 'Review users',
    path: '/admin/users',
    closing: 'Every administrator gets this email.',
  },
  last_admin_deleted: {
    subject: 'No administrator is left',
    heading: 'No administrator is left',
    text: ({ who = '' }) =>
      `The account of ${who}, the last administrator, was deleted at our identity provider, so we closed it here too. No one can open the administration until you appoint another one. The person who runs the site can do this at its command line: npm run admin -- grant you@firm.example`,
    button: 'Go to the site',
    path: '/',
    closing: 'We sent this email to the firm because no administrator is left to read it.',
  },
}

interface EmailParts {
  company: Company
  firstName: string
  url: string
  texts: EmailText
}

function emailOf({ company, firstName, url, texts }: EmailParts) {
  return renderEmail(
    `${texts.subject} | ${company.name}`,
    <EmailLayout {...letterhead(company)} preview={texts.text}>
      <EmailHeading>{texts.heading}</EmailHeading>
      <Paragraph>{firstName ? `Hello ${firstName},` : 'Hello,'}</Paragraph>
      <Paragraph>{texts.text}</Paragraph>
      <EmailButton href={url}>{texts.button}</EmailButton>
      <Paragraph>{texts.closing}</Paragraph>
    </EmailLayout>,
  )
}

export const linkEmail = ({ kind, ...parts }: Omit<EmailParts, 'texts'> & { kind: LinkEmailKind }) =>
  emailOf({ ...parts, texts: linkTexts[kind] })

interface NoticeEmail extends Omit<EmailParts, 'texts' | 'url'> {
  kind: NoticeKind
  facts: Facts
  /** The path on this site that the person asked for before signing in. */
  returnPath?: string
}

export function noticeEmail({ kind, facts, returnPath, ...parts }: NoticeEmail) {
  const { path, text, ...texts } = noticeTexts[kind]
  const query = returnPath ? `?${new URLSearchParams({ to: returnPath })}` : ''
  return emailOf({
    ...parts,
    url: `${parts.company.siteUrl}${path}${query}`,
    texts: { ...texts, text: text(facts) },
  })
}
