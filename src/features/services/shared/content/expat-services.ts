import type { ServiceContent } from './types.ts'

export const expatServices: ServiceContent = {
  slug: 'expat-services',
  title: 'Taxes for a life in two countries',
  dek: 'For people who live in one country and file in another, including FBAR and other foreign reporting. We compare treaty benefits, credits and exclusions before we file.',
  description:
    'US and Canadian returns for expats and cross-border families: Form 1040 from abroad, foreign tax credit or exclusion, FBAR, Form 8938, T1135 and departure returns. Documents, deadlines and the starting price.',
  summary: 'US and Canadian returns for people whose income, accounts or citizenship cross a border.',
  forWhom: [
    'US citizens and green card holders who live in Canada or elsewhere',
    'Canadians who live or work in the United States, or spend their winters there',
    'Families who move from one country to the other',
    'People with accounts, property or a pension in a country where they do not live',
  ],
  problems: [
    {
      title: 'The same income on two returns',
      text: 'We compare the foreign tax credit with the foreign earned income exclusion over several years, and show you what each would mean before we file.',
    },
    {
      title: 'Accounts you need to report',
      text: 'FBAR, Form 8938 and Form T1135 ask similar questions with different thresholds. We make one list of your accounts and prepare each report from it.',
    },
    {
      title: 'A move in the middle of the year',
      text: 'Residence begins and ends on a day, and Canada treats many things as sold on that day. We work out the day and what it changes, in both countries.',
    },
    {
      title: "Years you didn't file",
      text: "There are established ways to catch up, each with its own conditions. We'll tell you which you appear to meet and when to see a lawyer first.",
    },
  ],
  included: [
    "One country's return for one year, with the forms for foreign income and tax credits",
    'The FBAR for up to five accounts',
    'A written comparison of exclusion, credit and treaty before we file',
    'A count of your days, if your residence depends on it',
    'Electronic filing if the tax authority offers it, with the confirmation in your portal',
  ],
  notIncluded: [
    "Your second country's return, quoted as a package",
    'Information returns for foreign companies and trusts, such as Forms 5471, 3520 and 3520-A',
    'Immigration and legal advice',
    'Renouncing citizenship or a green card: we prepare the returns, and a lawyer advises on the decision',
    'Tax, interest and penalties',
  ],
  stages: {
    intake:
      'A first call about where you live, what you hold and what was filed. You get a list of returns and a price.',
    documents: 'One portal checklist covers both countries, so we never ask for anything twice.',
    preparation:
      'We convert amounts at the right exchange rates, prepare both returns together and compare the choices.',
    review: 'A second person checks it. We explain what we recommend, and why.',
    signature:
      "You send us the signed form for each return in the portal. If a return must go on paper, we'll tell you what to print and where to send it.",
    filed: 'We file each return in the order the others depend on it.',
    accepted: 'Every confirmation is in the portal, with what to expect next year.',
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
  deadlineNote:
    'The extension to June 15 for people living abroad is for filing only. Any US tax you owe bears interest from April 15.',
  priceCovers:
    "One country's return for one year, with the forms on foreign income. The second country, companies and missed years take more work. You get the price before we start.",
  questions: [
    {
      question: 'I pay tax in Canada. Do I still need to file in the United States?',
      answer: [
        'If you are a US citizen or hold a green card, generally yes, wherever you live, once your income passes the filing threshold. Credits for Canadian tax often reduce what is owed, sometimes to nothing, but they have to be claimed on a return.',
      ],
    },
    {
      question: 'Which is better, the exclusion or the foreign tax credit?',
      answer: [
        'It depends on the rates where you live, your kind of income, your children and your plans. Your choice can bind you for years, so we compare before the first return, not after it.',
      ],
    },
    {
      question: "I didn't know about the FBAR. What should I do?",
      answer: [
        "Don't file late reports one at a time before looking at the full picture. If your omission wasn't willful, there are procedures with reduced or no penalties. We'll go through the conditions with you, and tell you if a lawyer's confidentiality would protect you better than ours.",
      ],
    },
  ],
  calculator: {
    name: 'Exclusion or foreign tax credit',
    text: 'Both kinds of relief on a US return from abroad, side by side, with the math shown.',
    path: '/calculators/exclusion-or-credit',
  },
  articles: ['exclusion-or-foreign-tax-credit', 'fbar-and-form-8938'],
  category: 'Expat Tax',
  reviewedAs: ['Expat Tax', 'Expat Services'],
}
