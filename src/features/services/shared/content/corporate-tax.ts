import type { ServiceContent } from './types.ts'

export const corporateTax: ServiceContent = {
  slug: 'corporate-tax',
  title: 'Corporate and partnership returns',
  dek: "US and Canadian company returns, prepared from books we've actually reviewed. We plan elections, instalments and filing dates with you before year-end.",
  description:
    'Returns for corporations and partnerships in the United States and Canada: Forms 1120, 1120-S, 1065 and T2. What is included, which documents we need, deadlines and the starting price.',
  summary: "Forms 1120, 1120-S, 1065 and T2, prepared from books we've actually reviewed.",
  forWhom: [
    'C corporations, S corporations and LLCs in the United States',
    'Canadian-controlled private corporations and other companies that file a T2',
    'Partnerships, and partners waiting on their K-1s or T5013s',
    'Companies with owners, customers or staff on both sides of the border',
  ],
  problems: [
    {
      title: "The return is due, and your books don't match the bank",
      text: "We start with the reconciliation. We list what we can't explain and ask you, and we never plug a number to make a difference go away.",
    },
    {
      title: 'Salary or dividends, and what each means for the owner',
      text: 'We show you both, for the company and for you, before the year ends. After that, most options are gone.',
    },
    {
      title: 'An owner in the other country',
      text: 'A Canadian company of a US citizen, or a US company of a Canadian resident, has its own rules and information returns. We prepare both sides together.',
    },
    {
      title: "Instalments that don't fit this year",
      text: "They're usually based on last year. If this year is different, we recompute them and tell you which method costs you the least interest.",
    },
  ],
  included: [
    'The federal return, and one state or province',
    'A trial balance review with suggested adjusting entries',
    'Slips or schedules for up to four owners',
    "Depreciation or capital cost allowance for this year's assets",
    'Electronic filing, with the IRS or CRA confirmation in your portal',
    'Instalments or estimated payments for the coming year',
  ],
  notIncluded: [
    'Bookkeeping, including catching up on books that are behind',
    'Audited or reviewed financial statements',
    'Additional state, provincial or foreign returns',
    'Information returns for foreign companies, such as Forms 5471 and 5472, which we price separately',
    'Legal advice on forming, selling or closing a company',
  ],
  stages: {
    intake: 'A first call, a written price, an engagement letter, and access for anyone who acts for the company.',
    documents: 'Trial balance, bank statements and the list in the portal. Your bookkeeper may upload for you.',
    preparation: 'We review the books, send one list of questions, and prepare the return with its schedules.',
    review: 'A second person checks it. We go through the result, the entries and the choices with you.',
    signature: 'An officer or partner reads the final return in the portal and sends us the signed form.',
    filed: 'We file the return and give you the amount and date of every payment.',
    accepted: 'Confirmation, signed copy and the entries for your books are in the portal.',
  },
  typicalTime: "Three to five weeks after we have complete books. Partners' slips come first.",
  deadlines: ['us-1120s-1065', 'us-1120', 'ca-t2', 'ca-t3-nr4'],
  deadlineNote:
    'If your year ends on another day, the dates move with it. In Canada the T2 is due six months after the year-end, but the tax two months after it, or three for eligible Canadian-controlled private corporations.',
  priceCovers:
    'A small company with one owner, complete books and one state or province. Several owners, several places and cross-border forms take more work. You get the price before we start.',
  questions: [
    {
      question: 'Our books are behind. Can you still prepare the return?',
      answer: [
        "Yes, once they're up to date. Our accounting service can do that, or your own bookkeeper can work from our list. We'll give you two prices, so you can see what each part costs.",
      ],
    },
    {
      question: 'We had no income this year. Do we still need to file?',
      answer: [
        'A corporation usually needs to file even for a year without income, in both the United States and Canada. For a foreign-owned US company, a missing information return can cost far more than the return itself.',
      ],
    },
    {
      question: 'Can you work with our bookkeeper?',
      answer: [
        'Yes. You decide who can see and upload what. Your bookkeeper gets a separate account, and you can end it anytime.',
      ],
    },
  ],
  calculator: {
    name: 'US corporate tax',
    text: "Federal and state income tax of a C corporation, with the source of each figure. There's one for Canada too.",
    path: '/calculators/us-corporate',
  },
  articles: ['canadian-small-business-rate', 'cross-border-withholding'],
  category: 'Business Tax',
  reviewedAs: ['Corporate Tax'],
}
