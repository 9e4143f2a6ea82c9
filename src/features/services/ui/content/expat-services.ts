import type { ServiceContent } from './types.ts'

export const expatServices: ServiceContent = {
  slug: 'expat-services',
  title: 'Tax for a life in two countries',
  dek: 'Returns for people who live in one country and file in another, with the account reports that go with them. Treaty, credit and exclusion are compared before anything is filed.',
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
      title: 'The same income in two returns',
      text: 'We compare the foreign tax credit with the exclusion of foreign earned income over several years, and show you what each would mean before we file.',
    },
    {
      title: 'Accounts that have to be reported',
      text: 'FBAR, Form 8938 and Form T1135 ask similar questions with different thresholds. We make one list of your accounts and prepare each report from it.',
    },
    {
      title: 'A move in the middle of the year',
      text: 'Residence begins and ends on a day, and Canada treats many things as sold on that day. We work out the day and what it changes, in both countries.',
    },
    {
      title: 'Years in which nothing was filed',
      text: 'There are orderly ways back, with conditions of their own. We tell you which of them you seem to meet, and when a lawyer should be asked first.',
    },
  ],
  included: [
    'The return of one country for one year, with the forms on foreign income and tax credits',
    'The FBAR for up to five accounts',
    'A comparison of exclusion, credit and treaty before filing, in writing',
    'A count of your days, where residence depends on it',
    'Electronic filing where the authority offers it, and its confirmation in your portal',
  ],
  notIncluded: [
    'The return of the second country, priced together with the first',
    'Information returns for foreign companies and trusts, such as Forms 5471, 3520 and 3520-A',
    'Immigration and legal advice',
    'Giving up citizenship or a green card: we prepare the returns, a lawyer advises on the step',
    'The tax itself, interest and penalties',
  ],
  stages: {
    onboarding:
      'A first call about where you live, what you hold and what was filed. You get a list of returns and a price.',
    documents: 'The portal’s list covers both countries once, so that nothing is asked for twice.',
    preparation: 'We translate amounts at the right rates, prepare both returns together and compare the choices.',
    review: 'A second person checks it. We explain which choice we suggest, and why.',
    signature:
      'You sign each return electronically where that is allowed; otherwise we tell you what to print and where to send it.',
    filed: 'Returns and reports are sent in the order in which one depends on the other.',
    accepted: 'Confirmations of every authority are in the portal, with what to expect next year.',
  },
  typicalTime: 'Three to six weeks from complete documents, because two countries’ slips have to arrive first.',
  deadlines: [
    'us-1040',
    'us-1040-abroad',
    'us-1040-extended',
    'us-1040nr',
    'us-fbar',
    'us-3520',
    'ca-t1',
    'ca-t1135',
    'ca-s216',
  ],
  deadlineNote:
    'The extension to June 15 for those who live abroad is for filing: tax that is owed to the United States bears interest from April 15.',
  price: 'expat',
  priceCovers:
    'One country’s return for one year, with the forms on foreign income. The second country, companies and missed years take more work; you hear the price before any work begins.',
  questions: [
    {
      question: 'I pay tax in Canada. Must I still file in the United States?',
      answer: [
        'If you are a US citizen or hold a green card, generally yes, wherever you live, once your income passes the filing threshold. Credits for Canadian tax often reduce what is owed, sometimes to nothing, but they have to be claimed on a return.',
      ],
    },
    {
      question: 'Which is better, the exclusion or the foreign tax credit?',
      answer: [
        'It depends on the rates where you live, your kind of income, your children and your plans. A choice made once can bind you for years, so we compare before the first return and not after it.',
      ],
    },
    {
      question: 'I did not know about the FBAR. What now?',
      answer: [
        'Do not send late reports one by one before you have looked at the whole. For people whose omission was not willful there are procedures with reduced or no penalties. We go through the conditions with you, and tell you when a lawyer’s confidentiality would serve you better than ours.',
      ],
    },
  ],
  calculator: {
    name: 'Exclusion or foreign tax credit',
    text: 'Both ways of relief on a US return from abroad, side by side, with the working shown.',
    path: '/calculators/exclusion-or-credit',
  },
  articles: ['exclusion-or-foreign-tax-credit', 'fbar-and-form-8938'],
  category: 'Expat Tax',
  reviewedAs: ['Expat Tax', 'Expat Services'],
}
