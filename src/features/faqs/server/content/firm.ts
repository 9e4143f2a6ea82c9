import type { StandardFaq } from './standard-faq.ts'

/** How the firm works, what it costs, and how the portal is protected. */
export const firmFaqs: StandardFaq[] = [
  {
    slug: 'how-to-start',
    topic: 'getting-started',
    question: 'How do I start?',
    answer: [
      'Book the free consultation: 15 minutes by video. You tell us what has changed in your life or your business, and we tell you which returns and reports we would look at, and what they cost.',
      'If you decide to work with us, you get an account in the client portal and a checklist of what we need.',
    ],
  },
  {
    slug: 'whom-you-help',
    topic: 'getting-started',
    question: 'Who do you work with?',
    answer: [
      'Individuals, businesses and expats in the United States and Canada, and people whose tax life crosses that border. We offer individual tax, corporate tax, accounting and expat tax services.',
    ],
  },
  {
    slug: 'consultation',
    topic: 'getting-started',
    question: 'What happens in the free consultation?',
    answer: [
      'It takes 15 minutes, by video. We ask where you live and work, what income there is and from which country, and whether returns or reports of earlier years are open. You hear what we would do first and what it would cost.',
      'It is a first conversation. Written advice on your situation comes after we have seen the documents.',
    ],
  },
  {
    slug: 'letter-from-the-irs-or-cra',
    topic: 'getting-started',
    question: 'I have received a letter from the IRS or the CRA. What should I do?',
    answer: [
      "Check which year it covers and the response date, and keep the envelope. Don't let the deadline pass while you look for help.",
      'Send us the letter through the client portal, or call us when the date is near. If you are not a client yet, contact us without identification numbers, and we tell you how to get the letter to us safely.',
    ],
  },
  {
    slug: 'earlier-years',
    topic: 'getting-started',
    question: "I haven't filed for past years. Can you help?",
    answer: [
      'Yes. We look at which years and which reports are open, and in which order they are best filed, before anything is sent. What follows from late filing depends on the years, the amounts and the reason, so we do not promise an outcome.',
    ],
  },
  {
    slug: 'identification-numbers',
    topic: 'portal',
    question: 'May I send my Social Security or Social Insurance Number by email?',
    answer: [
      'Please do not, and leave such numbers out of forms and chats on this site too. Use the client portal: what you send there travels over an encrypted connection and reaches only the people who work on your return.',
    ],
  },
  {
    slug: 'account-protection',
    topic: 'portal',
    question: 'How is my account protected?',
    answer: [
      'The connection is encrypted. You sign in with your own account, and can protect it with a second factor: an authenticator app or a passkey. On your profile page you see where you are signed in, and can end other sessions.',
      'The people of the firm need a second factor before they can see what belongs to a client.',
    ],
  },
  {
    slug: 'forgotten-password',
    topic: 'portal',
    question: "I can't sign in. What should I do?",
    answer: [
      'Use "Forgot password?" on the sign-in page. If there is an account with your address, an email with a link arrives within a few minutes; look into the spam folder too. Setting a new password ends the sessions on all other devices.',
    ],
  },
  {
    slug: 'free-consultation-price',
    topic: 'pricing',
    question: 'Does the first consultation cost anything?',
    answer: ["No. The first consultation is free: 15 minutes, by video. There's no obligation."],
  },
  {
    slug: 'starting-prices',
    topic: 'pricing',
    question: 'Why are there only starting prices?',
    answer: [
      'Because two returns with the same name can be very different. {individualPrice} is where an individual return starts; a second country, a rental property or a business adds forms and time. A corporate return starts at {corporatePrice}, expat tax services at {expatPrice}.',
      'You hear your own price before any work begins.',
    ],
  },
  {
    slug: 'refund',
    topic: 'pricing',
    question: 'Can you promise a refund, or a bigger one?',
    answer: [
      'No, and please be careful with anyone who does. What you owe or get back follows from your facts and the law.',
    ],
  },
]
