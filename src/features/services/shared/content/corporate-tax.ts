import type { ServiceContent } from './types.ts'

export const corporateTax: ServiceContent = {
  slug: 'corporate-tax',
  title: 'Corporate and partnership returns',
  dek: "US and Canadian company returns, prepared from books we've actually reviewed. We plan elections, installments and filing dates with you before year-end.",
  description:
    'Returns for corporations and partnerships in the United States and Canada: Forms 1120, 1120-S, 1065 and T2, deadlines and the starting price.',
  summary: "Forms 1120, 1120-S, 1065 and T2, prepared from books we've actually reviewed.",
  forWhom: [
    'US corporations and LLCs, and Canadian companies that file a T2',
    'Partnerships, and partners waiting on K-1s or T5013s',
    'Companies with owners, customers or staff in both countries',
  ],
  problems: [
    {
      title: "The return is due, and your books don't match the bank",
      text: 'We reconcile first. We never plug a number to make a difference go away.',
    },
    {
      title: 'Salary or dividends',
      text: 'We show you what each costs the company and you before year-end. After that, most options are gone.',
    },
    {
      title: 'An owner in the other country',
      text: "A US citizen's Canadian company, or a Canadian's US company, has its own information returns. We prepare both sides together.",
    },
    {
      title: "Installments that don't fit this year",
      text: 'If this year differs, we recompute them and tell you which method costs the least interest.',
    },
  ],
  included: [
    'The federal return, and one state or province',
    'A trial balance review with suggested adjusting entries',
    'Slips or schedules for up to four owners',
    'Depreciation or capital cost allowance',
    'Installments or estimated payments for the coming year',
  ],
  notIncluded: [
    'Bookkeeping, including catching up',
    'Audited or reviewed financial statements',
    'Additional state, provincial or foreign returns',
    'Forms for foreign companies, such as 5471 and 5472',
    'Legal advice',
  ],
  stages: {
    intake: 'A price, an engagement letter and portal access.',
    documents: 'Your bookkeeper may upload for you.',
    preparation: 'We review the books and send one list of questions.',
    review: 'A second person checks it. We go through the choices with you.',
    signature: 'An officer or partner sends us the signed form.',
    filed: 'We give you the amount and date of every payment.',
    accepted: 'You get the confirmation and the entries for your books.',
  },
  typicalTime: "Three to five weeks after we have complete books. Partners' slips come first.",
  deadlines: ['us-1120s-1065', 'us-1120', 'ca-t2', 'ca-t3-nr4'],
  deadlineNote:
    'With another year-end, the dates move. The T2 is due six months after the year-end, but the tax two months after it, or three for eligible Canadian-controlled private corporations.',
  priceCovers:
    'A small company with one owner, complete books and one state or province. More owners, more places and cross-border forms cost more.',
  questions: [
    {
      question: 'Our books are behind. Can you still prepare the return?',
      answer: ['Yes, once our accounting service or your own bookkeeper brings them up to date.'],
    },
    {
      question: 'Do we need to file without income?',
      answer: [
        'A corporation usually does, in both countries. For a foreign-owned US company, a missing information return can cost far more than the return itself.',
      ],
    },
    {
      question: 'Can you work with our bookkeeper?',
      answer: ['Yes. You decide what your bookkeeper can see and upload.'],
    },
  ],
  calculator: {
    name: 'US corporate tax',
    text: "A C corporation's federal and state income tax.",
    path: '/calculators/us-corporate',
  },
  articles: ['canadian-small-business-rate', 'cross-border-withholding'],
  category: 'Business Tax',
  reviewedAs: ['Corporate Tax'],
}
