import type { StageKey } from '../../contract.ts'
import type { Question } from './types.ts'

export const workSteps = [
  {
    title: 'Book a free 15-minute video consultation',
    text: 'Tell us where you live, what you earn and what worries you. We tell you what has to be filed, by when and at what price; the decision is yours. If you go ahead, you get the price and the scope in writing before any work begins.',
    action: { to: '/book-consultation', label: 'Book Consultation' },
  },
  {
    title: 'Secure document submission',
    text: 'The client portal lists what we need for your return, and why. Upload it from your phone or computer over an encrypted connection, and see at a glance what is still missing.',
    action: { to: '/client-portal', label: 'Open the Client Portal' },
  },
  {
    title: 'Review, sign and file, with year-round support',
    text: 'You read the finished return with us, sign it and we file it. When a letter arrives in October or you move in March, you know whom to ask.',
    action: { to: '/services', label: 'See the Services' },
  },
]

/** What happens in each stage, and how long it usually takes for a personal return. */
export const timeline: Record<StageKey, { text: string; duration: string }> = {
  onboarding: { text: 'First call, written price, engagement letter, access to the portal.', duration: '1 to 3 days' },
  documents: {
    text: 'You upload what the checklist asks for. This part is yours, at your pace.',
    duration: 'Up to you',
  },
  preparation: { text: 'We prepare the return and send all open questions in one message.', duration: '1 to 2 weeks' },
  review: { text: 'A second person checks it, then we go through the result with you.', duration: '2 to 4 days' },
  signature: { text: 'You sign in the portal. Nothing is filed before that.', duration: 'A few minutes' },
  filed: {
    text: 'We send the return, and you know what to pay, how and until when.',
    duration: 'The same or next day',
  },
  accepted: {
    text: 'The authority confirms. The confirmation and your copy stay in the portal.',
    duration: 'Often 1 to 2 days; weeks on paper',
  },
}

export const clientDoes = [
  'Tells us what has changed since last year',
  'Uploads the documents on the checklist, or says that one does not exist',
  'Answers our questions, once, in one message',
  'Reads the return, signs it, and pays the tax that is owed',
]

export const firmDoes = [
  'Names the returns that are due, their dates and the price',
  'Checks each document on arrival and says what cannot be read',
  'Prepares the return, and has a second person check it',
  'Files it, watches for the confirmation, and keeps your copy ready',
]

export const safety = [
  'Pages and uploads travel over an encrypted connection only.',
  'You can sign in with a passkey or a code from your phone, and you see every device that is signed in.',
  'Our own people cannot reach the administration without a second factor.',
  'Our mails say that something waits for you, never what it says: no figures, no file names.',
  'Who did what in your account is recorded, and the record cannot be edited.',
]

export const missing = [
  {
    title: 'A slip has not arrived',
    text: 'We mark it in your checklist and go on with the rest. If the date comes first, we talk with you about an extension, which gives more time to file but not more time to pay.',
  },
  {
    title: 'A receipt is lost',
    text: 'We tell you what else can prove the amount: a bank line, a confirmation, a copy from the payer. Without proof we leave it out, and say so.',
  },
  {
    title: 'A document cannot be read',
    text: 'It goes back to you in the portal with the reason and what would help, usually on the day we open it.',
  },
  {
    title: 'We hear nothing from you',
    text: 'You get a reminder. Before a filing date we ask you once more, and tell you what follows if the date passes.',
  },
]

export const howQuestions: Question[] = [
  {
    question: 'Do we have to meet in person?',
    answer: [
      'No. Calls are by video or telephone, papers go through the portal, and most returns can be signed electronically. You can also arrange a visit during office hours.',
    ],
  },
  {
    question: 'When do I know the price?',
    answer: [
      'After the first call, in writing, before any work begins. If something turns up later that changes it, we stop and ask you first.',
    ],
  },
  {
    question: 'Who sees my documents?',
    answer: [
      'The people who work on your return, and those who check it. Tax information is protected by law: in the United States a preparer may not disclose or use it for other purposes without your written consent.',
    ],
  },
  {
    question: 'What if the authority writes to me afterwards?',
    answer: [
      'Send us the letter through the portal before you answer it. Routine questions about a return we filed are part of the service; for an audit or an appeal we agree on the scope and the price with you first.',
    ],
  },
]
