import type { ServiceContent } from './types.ts'

export const corporateTax: ServiceContent = {
  slug: 'corporate-tax',
  title: 'Corporate and partnership returns',
  dek: 'Returns for companies in the US and Canada, prepared from books we have read, with elections, installments and filing dates planned before the year ends.',
  description:
    'Returns for corporations and partnerships in the United States and Canada: Forms 1120, 1120-S, 1065 and T2. What is included, which documents we need, deadlines and the starting price.',
  summary: 'Forms 1120, 1120-S and 1065 and the T2, prepared from books we have read.',
  forWhom: [
    'C corporations, S corporations and LLCs in the United States',
    'Canadian-controlled private corporations and other companies that file a T2',
    'Partnerships, and the partners who wait for their slips',
    'Companies with owners, customers or staff on both sides of the border',
  ],
  problems: [
    {
      title: 'The return is due, and the books do not agree with the bank',
      text: 'We begin with the reconciliation. What cannot be explained is listed for you with a question, and nothing is booked to make a difference disappear.',
    },
    {
      title: 'Salary or dividends, and what it does to the owner',
      text: 'We show both on paper, for the company and for you, before the year ends: afterwards most of the choice is gone.',
    },
    {
      title: 'An owner in the other country',
      text: 'A Canadian company of a US citizen, or a US company of a Canadian resident, brings information returns and rules of its own. We prepare both sides together.',
    },
    {
      title: 'Installments that do not fit the year',
      text: 'They are usually based on last year. When this one is different, we recompute them and tell you which method costs you least in interest.',
    },
  ],
  included: [
    'The federal return, and one state or province',
    'A reading of the trial balance with the adjusting entries we suggest',
    'Slips or schedules for up to four owners',
    'Depreciation or capital cost allowance for the assets of the year',
    'Electronic filing, and the confirmation of the authority in your portal',
    'Installments or estimated payments for the coming year',
  ],
  notIncluded: [
    'Bookkeeping and catching up on books that are behind',
    'Audited or reviewed financial statements',
    'Returns of further states, provinces or countries',
    'Information returns for foreign companies, such as Forms 5471 and 5472, which are priced on their own',
    'Legal advice on forming, selling or closing a company',
  ],
  stages: {
    onboarding:
      'A first call, a written price, an engagement letter, and access for those who may act for the company.',
    documents: 'Trial balance, bank statements and the list in the portal. Your bookkeeper may upload for you.',
    preparation: 'We read the books, send one list of questions, and prepare the return with its schedules.',
    review: 'A second person checks it. We go through the result, the entries and the choices with you.',
    signature: 'An officer or partner signs electronically in the portal.',
    filed: 'We send the return, and you have the amounts and dates of every payment.',
    accepted: 'Confirmation, signed copy and the entries for your books are in the portal.',
  },
  typicalTime: 'Three to five weeks from complete books; slips for partners come first.',
  deadlines: ['us-1120s-1065', 'us-1120', 'ca-t2', 'ca-nr4'],
  deadlineNote:
    'With another year-end the dates move with it. In Canada the T2 is due six months after the year-end, but the tax two months after it, or three for eligible Canadian-controlled private corporations.',
  price: 'corporate',
  priceCovers:
    'A small company with one owner, complete books and one state or province. Several owners, several places and cross-border forms take more work; you hear the price before any work begins.',
  questions: [
    {
      question: 'Our books are behind. Can you still prepare the return?',
      answer: [
        'Yes, after they have been brought up to date. Our accounting service can do that, or your own bookkeeper can work from our list. We give you two prices, so that you can see what each part costs.',
      ],
    },
    {
      question: 'We had no income this year. Must we file?',
      answer: [
        'A corporation usually must file even for a year without income, in the United States and in Canada. For a US company that is owned from abroad, a missing information return can cost far more than the return itself.',
      ],
    },
    {
      question: 'Can you work with our bookkeeper?',
      answer: [
        'Gladly. You decide who may see and upload what; a bookkeeper has an account of their own, and you can end it at any time.',
      ],
    },
  ],
  calculator: {
    name: 'US corporate tax',
    text: 'Federal income tax of a C corporation and the tax of its state, with the sources beside each figure. There is one for Canada too.',
    path: '/calculators/us-corporate',
  },
  articles: ['canadian-small-business-rate', 'cross-border-withholding'],
  category: 'Business Tax',
  reviewedAs: ['Corporate Tax'],
}
