import { EmailButton, EmailHeading, EmailLayout, Paragraph, renderEmail } from '../../../platform/email/layout.tsx'
import type { Company } from '../../company/contract.ts'
import { letterhead } from '../../company/shared/letterhead.ts'
import { minutesGood, undoDays } from '../contract.ts'
import type { LinkPurpose, NoticeKind } from './words.ts'

/** What a link is for, and the one occasion on which it also tells what has happened. */
type LinkMailKind = LinkPurpose | 'email_change_undone'

interface Words {
  subject: string
  heading: string
  text: string
  button: string
  closing: string
}

const worksFor = (minutes: number) => `The link works once, for ${minutes} minutes.`
const notYou = 'If it was not you, you can ignore this email: nothing will change.'

const linkWords: Record<LinkMailKind, Words> = {
  confirm_email: {
    subject: 'Please confirm your email address',
    heading: 'Please confirm your email address',
    text: 'You asked for an account with this address. Please confirm it with the password that you chose.',
    button: 'Confirm my address',
    closing: `${worksFor(minutesGood.link)} ${notYou}`,
  },
  sign_in: {
    subject: 'Your link to sign in',
    heading: 'Sign in',
    text: 'Here is the link to sign in that you asked for.',
    button: 'Sign in',
    closing: `${worksFor(minutesGood.signInLink)} ${notYou}`,
  },
  reset_password: {
    subject: 'Set your password',
    heading: 'Set your password',
    text: 'With this link you choose a new password for your account. All sessions end when you do.',
    button: 'Choose a password',
    closing: `${worksFor(minutesGood.link)} ${notYou}`,
  },
  change_email_old: {
    subject: 'Please confirm the change of your email address',
    heading: 'Your email address is to change',
    text: 'You asked to use another address for your account. Please confirm it here, and with the link in the email at the new address.',
    button: 'Confirm the change',
    closing: `${worksFor(minutesGood.link)} ${notYou} Please change your password then.`,
  },
  change_email_new: {
    subject: 'Please confirm your new email address',
    heading: 'Please confirm your new email address',
    text: 'This address was given for an account. Please confirm it here, and with the link in the email at the old address.',
    button: 'Confirm the address',
    closing: `${worksFor(minutesGood.link)} ${notYou}`,
  },
  undo_email_change: {
    subject: 'Your email address has changed',
    heading: 'Your email address has changed',
    text: 'Another address is used for your account from now on. If you did not want this, take it back here; all sessions end then.',
    button: 'Take it back',
    closing: `The link works for ${undoDays} days.`,
  },
  email_change_undone: {
    subject: 'Your old email address is back',
    heading: 'Your old email address is back',
    text: 'The change of your email address was undone, so this address belongs to your account again. All sessions have ended, and the password before does not count any more. With this link you choose a new one.',
    button: 'Choose a password',
    closing: `${worksFor(minutesGood.link)} If it has expired, ask for a new one on the page that it opens.`,
  },
}

type Facts = Record<string, string>

const noticeWords: Record<NoticeKind, Omit<Words, 'text'> & { path: string; text: (facts: Facts) => string }> = {
  already_registered: {
    subject: 'You have an account already',
    heading: 'You have an account already',
    text: () =>
      'Someone, most likely you, asked for an account with this address. There is one already: please sign in.',
    button: 'Sign in',
    path: '/auth',
    closing: 'Have you forgotten the password? Ask for a link on that page.',
  },
  password_changed: {
    subject: 'Your password has changed',
    heading: 'Your password has changed',
    text: () => 'The password of your account was set a moment ago, and the other sessions have ended.',
    button: 'It was not me: set a new one',
    path: '/reset-password',
    closing: 'If it was you, there is nothing to do.',
  },
  second_factor_changed: {
    subject: 'How you sign in has changed',
    heading: 'How you sign in has changed',
    text: ({ change = '' }) => `${change} This happened a moment ago in your account.`,
    button: 'Look at my account',
    path: '/client-portal/profile',
    closing: 'If it was not you, set a new password and end all other sessions there.',
  },
  new_device: {
    subject: 'A new device has signed in',
    heading: 'A new device has signed in',
    text: ({ device = '' }) => `Your account was used from a browser we have not seen before: ${device}.`,
    button: 'Look at my sessions',
    path: '/client-portal/profile',
    closing: 'If it was you, there is nothing to do. If not, end that session and set a new password.',
  },
  email_changed: {
    subject: 'This address now belongs to your account',
    heading: 'Your new address is in use',
    text: () => 'From now on you sign in with this address, and our emails come here.',
    button: 'Look at my account',
    path: '/client-portal/profile',
    closing: 'If you know nothing of this, please write to us.',
  },
  email_change_undone: {
    subject: 'This address no longer belongs to your account',
    heading: 'The change of your address was undone',
    text: () =>
      'The old email address of your account is used again. You cannot sign in with this one any more, and all sessions have ended.',
    button: 'Write to us',
    path: '/contact',
    closing: 'If this was not what you wanted, please write to us at once.',
  },
  role_changed: {
    subject: 'Rights have changed',
    heading: 'Rights have changed',
    text: ({ who = '', role = '' }) => `${who} now has the role ${role}.`,
    button: 'Look at the people',
    path: '/admin/users',
    closing: 'Every administrator gets this email.',
  },
  own_role_changed: {
    subject: 'Your rights have changed',
    heading: 'Your rights have changed',
    text: ({ role = '' }) =>
      `Your account now has the role ${role}. All your sessions have ended; please sign in again.`,
    button: 'Sign in',
    path: '/auth',
    closing: 'If you did not expect this, please write to us.',
  },
  account_closed: {
    subject: 'Your account is closed',
    heading: 'Your account is closed',
    text: () =>
      'Nobody can sign in to it any more. What the law asks us to keep of tax work stays with us for as long as it asks.',
    button: 'Write to us',
    path: '/contact',
    closing: 'If you did not want this, please write to us.',
  },
  admin_deleted: {
    subject: 'An administrator was deleted',
    heading: 'An administrator was deleted',
    text: ({ who = '' }) =>
      `The account of ${who}, an administrator, was deleted at our identity provider, so it is closed here too.`,
    button: 'Look at the people',
    path: '/admin/users',
    closing: 'Every administrator gets this email.',
  },
  last_admin_deleted: {
    subject: 'There is no administrator any more',
    heading: 'There is no administrator any more',
    text: ({ who = '' }) =>
      `The account of ${who}, the last administrator, was deleted at our identity provider, so it is closed here too. Nobody can open the administration until another one is named. Whoever runs the site can do this at its command line: npm run admin -- grant you@firm.example`,
    button: 'Go to the site',
    path: '/',
    closing: 'This email goes to the firm because no administrator is left to read it.',
  },
}

interface Mail {
  company: Company
  firstName: string
  url: string
  words: Words
}

function mailOf({ company, firstName, url, words }: Mail) {
  return renderEmail(
    `${words.subject} | ${company.name}`,
    <EmailLayout {...letterhead(company)} preview={words.text}>
      <EmailHeading>{words.heading}</EmailHeading>
      <Paragraph>{firstName ? `Hello ${firstName},` : 'Hello,'}</Paragraph>
      <Paragraph>{words.text}</Paragraph>
      <EmailButton href={url}>{words.button}</EmailButton>
      <Paragraph>{words.closing}</Paragraph>
    </EmailLayout>,
  )
}

export const linkMail = ({ kind, ...mail }: Omit<Mail, 'words'> & { kind: LinkMailKind }) =>
  mailOf({ ...mail, words: linkWords[kind] })

interface Notice extends Omit<Mail, 'words' | 'url'> {
  kind: NoticeKind
  facts: Facts
  /** Where the person wanted to go. */
  returnPath?: string
}

export function noticeMail({ kind, facts, returnPath, ...mail }: Notice) {
  const { path, text, ...words } = noticeWords[kind]
  const query = returnPath ? `?${new URLSearchParams({ to: returnPath })}` : ''
  return mailOf({ ...mail, url: `${mail.company.siteUrl}${path}${query}`, words: { ...words, text: text(facts) } })
}
