import type { StageOnTheWay } from '../../../engagements/shared/stages.ts'
import type { Question } from './types.ts'

export const workSteps = [
  {
    title: 'Book a free 15-minute video consultation',
    text: "Tell us where you live, what you earn and what's on your mind. We'll tell you what you need to file, by when and for how much. Then it's your call.",
    action: { to: '/book-consultation', label: 'Book Consultation' },
  },
  {
    title: 'Secure document submission',
    text: "Your portal lists exactly what we need, and why. Upload from your phone or computer and see what's missing.",
    action: { to: '/client-portal', label: 'Open the Client Portal' },
  },
  {
    title: 'Review, sign and file, with year-round support',
    text: 'We walk you through the finished return, you sign and we file. If a letter comes in October or you move in March, you know who to call.',
    action: { to: '/services', label: 'See the Services' },
  },
]

interface Stage {
  text: string
  duration: string
  /** The fewest and the most business days. Left out if we can't say, or if the stage takes less than a day. */
  days?: readonly [least: number, most: number]
}

/** What happens in each stage and how long it usually takes for a personal return. */
export const timeline: Record<StageOnTheWay, Stage> = {
  intake: { text: 'Call, written price and engagement letter.', duration: '1 to 3 days', days: [1, 3] },
  documents: { text: 'You upload your documents.', duration: 'Up to you' },
  preparation: { text: 'We send all our questions in one message.', duration: '1 to 2 weeks', days: [5, 10] },
  review: { text: 'A second person checks the return.', duration: '2 to 4 days', days: [2, 4] },
  signature: { text: 'We file nothing before you sign.', duration: 'A few minutes' },
  filed: { text: 'We tell you what to pay, how, and by when.', duration: 'The same or next day' },
  accepted: { text: 'The IRS or CRA confirms.', duration: 'Often 1 to 2 days; weeks on paper', days: [1, 2] },
}

export const clientDoes = [
  "Tell us what's changed since last year",
  "Upload documents, or tell us if one doesn't exist",
  'Sign the return, and pay any tax you owe',
]

export const firmDoes = [
  'List which returns are due, when, and for how much',
  'Check each document, and prepare the return',
  'File it, watch for the confirmation, and keep your copy',
]

export const safety = [
  'Everything you view or upload is encrypted in transit.',
  "You can sign in with a passkey, and see every device that's signed in.",
  'Our staff must use two-factor authentication.',
  "Our emails tell you something's waiting, never what it is: no figures, no file names.",
  "Every action on your account is logged, and the log can't be edited.",
]

export const missing = [
  {
    title: "A slip hasn't arrived",
    text: "If the deadline comes first, we'll talk about an extension: more time to file, but not to pay.",
  },
  {
    title: 'A receipt is lost',
    text: 'A bank entry or a copy from the payer may prove the amount. Without proof we leave it out.',
  },
  {
    title: "We can't read a document",
    text: 'We send it back with the reason, usually the same day we open it.',
  },
  {
    title: "We don't hear from you",
    text: "We'll send a reminder, and ask once more before a deadline.",
  },
]

export const howQuestions: Question[] = [
  {
    question: 'Do we need to meet in person?',
    answer: ['No. We talk by video or phone, but you can arrange a visit.'],
  },
  {
    question: 'Who sees my documents?',
    answer: [
      'The people who prepare and check your return. A US preparer may not disclose your tax information, or use it for other purposes, without your written consent.',
    ],
  },
  {
    question: 'What if the IRS or CRA contacts me afterward?',
    answer: [
      'Send us the letter before you answer it. We answer routine questions about a return we filed, and quote audits and appeals separately.',
    ],
  },
]
