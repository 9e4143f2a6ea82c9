import type { StageOnTheWay } from '../../../engagements/shared/stages.ts'
import type { Question } from './types.ts'

export const workSteps = [
  {
    title: 'Book a free 15-minute video consultation',
    text: "Tell us where you live, what you earn and what's on your mind. We'll tell you what you need to file, by when and for how much. Then it's your call. If you go ahead, you get the price and the scope in writing before we start.",
    action: { to: '/book-consultation', label: 'Book Consultation' },
  },
  {
    title: 'Secure document submission',
    text: "Your portal lists exactly what we need, and why. Upload from your phone or computer over an encrypted connection and see at a glance what's missing.",
    action: { to: '/client-portal', label: 'Open the Client Portal' },
  },
  {
    title: 'Review, sign and file, with year-round support',
    text: 'We walk you through the finished return, you sign and we file. If a letter comes in October or you move in March, you know who to call.',
    action: { to: '/services', label: 'See the Services' },
  },
]

/** What happens in each stage and how long it usually takes for a personal return. */
export const timeline: Record<StageOnTheWay, { text: string; duration: string }> = {
  intake: { text: 'First call, written price, engagement letter and portal access.', duration: '1 to 3 days' },
  documents: {
    text: 'You upload what the checklist asks for, at your own pace.',
    duration: 'Up to you',
  },
  preparation: { text: 'We prepare the return and send all our questions in one message.', duration: '1 to 2 weeks' },
  review: { text: 'A second person checks it, then we go through the result with you.', duration: '2 to 4 days' },
  signature: {
    text: 'You read the return in the portal and send us the signed form. We file nothing before that.',
    duration: 'A few minutes',
  },
  filed: {
    text: 'We file, and tell you what to pay, how, and by when.',
    duration: 'The same or next day',
  },
  accepted: {
    text: 'The IRS or CRA confirms. The confirmation and your copy stay in the portal.',
    duration: 'Often 1 to 2 days; weeks on paper',
  },
}

export const clientDoes = [
  "Tell us what's changed since last year",
  "Upload the documents on the checklist, or tell us if one doesn't exist",
  'Answer our questions in one go',
  'Read the return, sign it, and pay any tax you owe',
]

export const firmDoes = [
  'List which returns are due, when, and for how much',
  "Check each document when it arrives and tell you if we can't read it",
  'Prepare the return and have a second person check it',
  'File it, watch for the confirmation, and keep your copy on hand',
]

export const safety = [
  'Everything you view or upload is encrypted in transit.',
  "You can sign in with a passkey or a code from your phone, and see every device that's signed in.",
  'Our staff must use two-factor authentication.',
  "Our emails tell you something's waiting, never what it is: no figures, no file names.",
  "Every action on your account is logged, and the log can't be edited.",
]

export const missing = [
  {
    title: "A slip hasn't arrived",
    text: "We mark it on your checklist and carry on with the rest. If the deadline comes first, we'll talk about an extension, which gives you more time to file but not more time to pay.",
  },
  {
    title: 'A receipt is lost',
    text: "We'll tell you what else can prove the amount: a bank entry, a confirmation, a copy from the payer. Without proof we leave it out and tell you so.",
  },
  {
    title: "We can't read a document",
    text: 'We send it back in the portal with the reason and what would help, usually the same day we open it.',
  },
  {
    title: "We don't hear from you",
    text: "If we don't hear from you, we'll send a reminder. Before a deadline we'll ask once more and tell you what happens if it passes.",
  },
]

export const howQuestions: Question[] = [
  {
    question: 'Do we have to meet in person?',
    answer: [
      'No. We talk by video or phone, documents go through the portal, and so does the form that you sign. You can also arrange a visit during office hours.',
    ],
  },
  {
    question: 'When do I know the price?',
    answer: [
      'After the first call, in writing, before we start. If something changes it later, we check with you first.',
    ],
  },
  {
    question: 'Who sees my documents?',
    answer: [
      'The people who work on your return, and those who check it. Tax information is protected by law: in the United States a preparer may not disclose or use it for other purposes without your written consent.',
    ],
  },
  {
    question: 'What if the IRS or CRA contacts me afterward?',
    answer: [
      'Send us the letter through the portal before you answer it. Routine questions about a return we filed are part of the service; for an audit or an appeal we agree on the scope and the price with you first.',
    ],
  },
]
