import type { ServiceContent } from './types.ts'

export const expatServices: ServiceContent = {
  slug: 'expat-services',
  title: 'Taxes for a life in two countries',
  dek: 'For people who live in one country and file in another, including FBAR and other foreign reporting. We compare treaty benefits, credits and exclusions before we file.',
  description:
    'US and Canadian returns for expats: Form 1040, foreign tax credit or exclusion, FBAR, Form 8938, T1135 and departure returns.',
  summary: 'US and Canadian returns for people whose income, accounts or citizenship cross a border.',
  forWhom: [
    'US citizens and green card holders outside the United States',
    'Canadians who live, work or spend their winters in the United States',
    'Families who move, and people with accounts, property or a pension abroad',
  ],
  problems: [
    {
      title: 'Accounts you need to report',
      text: 'FBAR, Form 8938 and Form T1135 have different thresholds. We prepare all three from one list of accounts.',
    },
    {
      title: 'A move in the middle of the year',
      text: 'Canada treats many things as sold on the day you leave. We work out what that changes in both countries.',
    },
    {
      title: "Years you didn't file",
      text: "There are established ways to catch up, each with its own conditions. We'll tell you which you appear to meet.",
    },
  ],
  included: [
    "One country's return for one year, with foreign income and credit forms",
    'The FBAR for up to five accounts',
    'A written comparison of exclusion, credit and treaty',
    'A count of your days, if your residence depends on it',
  ],
  notIncluded: [
    "Your second country's return, quoted as a package",
    'Forms 5471, 3520 and 3520-A for foreign companies and trusts',
    'Immigration and legal advice, including on renouncing citizenship',
  ],
  stages: {
    intake: "You tell us where you live, what you hold and what you've filed.",
    documents: 'One checklist covers both countries.',
    preparation: 'We convert amounts at the right exchange rates.',
    review: 'A second person checks it. We explain what we recommend.',
    signature: "If a return must go on paper, we'll tell you where to send it.",
    filed: 'We file each return in the order the others depend on it.',
    accepted: 'You get every confirmation, with what to expect next year.',
  },
  typicalTime: 'Three to six weeks after we have everything, since slips come from two countries.',
  deadlines: [
    'us-1040',
    'us-1040-abroad',
    'us-1040-ext',
    'us-1040nr-nowages',
    'us-fbar',
    'us-3520',
    'ca-t1',
    'ca-t1135',
    'ca-s216',
  ],
  deadlineNote: 'US tax you owe bears interest from April 15, even with an extension.',
  priceCovers: 'One return. A second country, companies and missed years cost more.',
  questions: [
    {
      question: 'I pay tax in Canada. Do I need to file in the United States?',
      answer: [
        "Generally yes, if you're a US citizen or hold a green card and your income passes the filing threshold. Credits for Canadian tax often reduce what you owe, sometimes to nothing, but only if you file.",
      ],
    },
    {
      question: 'Which is better, the exclusion or the foreign tax credit?',
      answer: [
        'It depends on local rates, your kind of income, your children and your plans. Your choice can bind you for years.',
      ],
    },
    {
      question: "I didn't know about the FBAR. What should I do?",
      answer: [
        "Don't file late reports one at a time before looking at the full picture. If your omission wasn't willful, some procedures reduce or waive penalties. We'll tell you if you need a lawyer's confidentiality.",
      ],
    },
  ],
  calculator: {
    name: 'Exclusion or foreign tax credit',
    text: 'Both kinds of relief side by side, with the math shown.',
    path: '/calculators/exclusion-or-credit',
  },
  articles: ['exclusion-or-foreign-tax-credit', 'fbar-and-form-8938'],
  category: 'Expat Tax',
  reviewedAs: ['Expat Tax', 'Expat Services'],
  reviewsTitle: 'What expat clients say',
}
