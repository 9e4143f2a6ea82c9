import type { StandardFaq } from './standard-faq.ts'

/** How the firm works, what it costs, and how the portal is protected. */
export const firmFaqs: StandardFaq[] = [
  {
    slug: 'how-to-start',
    topic: 'getting-started',
    question: 'How do I start?',
    answer: [
      "Book the free consultation: 15 minutes by video. Tell us what has changed in your life or your business. We'll tell you which returns and reports you may need, and what they cost.",
      'If you decide to work with us, you get an account in the client portal and a checklist of what we need.',
    ],
  },
  {
    slug: 'whom-you-help',
    topic: 'getting-started',
    question: 'Who do you work with?',
    answer: [
      'We work with individuals, businesses and expats in the United States and Canada, and with people whose taxes cross that border. We offer individual tax, corporate tax, accounting and expat tax services.',
    ],
  },
  {
    slug: 'consultation',
    topic: 'getting-started',
    question: 'What happens in the free consultation?',
    answer: [
      "It's a 15-minute video call. We ask where you live and work, what income you have from which country, and whether any earlier returns or reports are missing. We'll tell you what we would do first and what it would cost.",
      "It's a first conversation. You get written advice on your situation once we've seen your documents.",
    ],
  },
  {
    slug: 'letter-from-the-irs-or-cra',
    topic: 'getting-started',
    question: 'I have received a letter from the IRS or the CRA. What should I do?',
    answer: [
      "Check which year it covers and the response date, and keep the envelope. Don't let the deadline pass while you look for help.",
      "Send us the letter through the client portal, or call us if the date is near. If you aren't a client yet, contact us without identification numbers, and we'll tell you how to send us the letter safely.",
    ],
  },
  {
    slug: 'earlier-years',
    topic: 'getting-started',
    question: "I haven't filed for past years. Can you help?",
    answer: [
      "Yes. Before we send anything, we check which years and reports are missing and the best order to file them. The consequences of late filing depend on the years, the amounts and the reason, so we can't promise an outcome.",
    ],
  },
  {
    slug: 'identification-numbers',
    topic: 'portal',
    question: 'May I send my Social Security or Social Insurance Number by email?',
    answer: [
      "Please don't, and leave such numbers out of forms and chats on this site too. Use the client portal. Anything you send there is encrypted in transit and reaches only the people who work on your return.",
    ],
  },
  {
    slug: 'account-protection',
    topic: 'portal',
    question: 'How is my account protected?',
    answer: [
      'The connection is encrypted. You sign in with your own account and can protect it with a second factor: an authenticator app or a passkey. On your profile page you can see where you are signed in and end other sessions.',
      'Our staff need a second factor before they can see anything that belongs to a client.',
    ],
  },
  {
    slug: 'forgotten-password',
    topic: 'portal',
    question: "I can't sign in. What should I do?",
    answer: [
      'Use "Forgot password?" on the sign-in page. If there\'s an account with your email address, you\'ll get an email with a link within a few minutes. Check your spam folder too. Setting a new password signs you out on all other devices.',
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
      'Two returns with the same name can need very different work. An individual return starts at {individualPrice}; a second country, a rental property or a business adds forms and time. A corporate return starts at {corporatePrice}, expat tax services at {expatPrice}.',
      'You get your own price before we start.',
    ],
  },
  {
    slug: 'refund',
    topic: 'pricing',
    question: 'Can you promise a refund, or a bigger one?',
    answer: [
      'No, and please be careful with anyone who does. What you owe or get back depends on your facts and the law.',
    ],
  },
]
