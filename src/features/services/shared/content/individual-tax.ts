import type { ServiceContent } from './types.ts'

export const individualTax: ServiceContent = {
  slug: 'individual-tax',
  title: 'Individual tax returns for the US and Canada',
  dek: 'Federal, state and provincial returns, prepared from your documents by a person you can talk to.',
  description:
    'Federal, state and provincial income tax returns for employees, families, retirees and the self-employed: deadlines and the starting price.',
  summary: 'Federal, state and provincial returns for people and families, including the self-employed.',
  forWhom: [
    'Employees, families and retirees who file in one country',
    'Self-employed people and sole proprietors',
    'Landlords and investors with property or accounts at home',
  ],
  problems: [
    {
      title: 'Several slips, no big picture',
      text: "Two jobs and a brokerage account each withhold as if the others didn't exist. We'll tell you early if you're likely to owe.",
    },
    {
      title: "A deduction or credit you're not sure about",
      text: 'We check the conditions against your records and tell you what to keep as proof.',
    },
    {
      title: 'Estimated tax and installments',
      text: 'If no one withholds tax from your income, we work out what to pay during the year, and when.',
    },
  ],
  included: [
    'The federal return, and one state or province',
    'A review of the last return for carryforwards',
    'Electronic filing',
    'Answers to routine letters about the return for a year after we file it',
  ],
  notIncluded: [
    'Additional state, provincial or foreign returns',
    'Bookkeeping or sorting business records',
    'Representation in an audit, an appeal or court',
    'Legal and investment advice',
  ],
  stages: {
    intake: 'A call, a written price and an engagement letter.',
    documents: "We'll tell you right away if we can't read something.",
    preparation: 'We send all our questions in one message, not ten.',
    review: 'A second person checks it, then we go through it with you.',
    signature: 'We file nothing without your signature.',
    filed: 'We tell you how and by when to pay.',
    accepted: "You get the authority's confirmation and a signed copy.",
  },
  typicalTime: 'Two to three weeks after we have your last document; longer in April.',
  deadlines: ['us-1040', 'us-1040-ext', 'us-est-q4', 'ca-t1', 'ca-t1-se', 'qc-tp1', 'ca-rrsp', 'ca-inst-q4'],
  deadlineNote:
    'An extension gives more time to file, not to pay. US estimated payments fall due in April, June, September and January; Canadian instalments in March, June, September and December.',
  priceCovers:
    'A simple return with one state or province. Self-employment, rental property and many trades cost more.',
  questions: [
    {
      question: 'Can you still file for earlier years?',
      answer: [
        'Yes. We start from the slips the IRS or CRA has on record. Refund claims have time limits: generally three years from filing in the United States, and ten calendar years for most relief requests of individuals in Canada.',
      ],
    },
    {
      question: 'Will I get a refund?',
      answer: ["We can't say before we prepare the return."],
    },
    {
      question: 'Do you need my original documents?',
      answer: [
        'No, a clear scan or photo is enough. Keep the originals: at least three years after filing in the United States, and six years after the end of the tax year in Canada.',
      ],
    },
  ],
  calculator: {
    name: 'United States income tax',
    text: "Federal and state income tax, with the math shown. There's one for Canada too.",
    path: '/calculators/united-states',
  },
  articles: ['new-deductions-on-a-2025-us-return', 'rrsp-contribution-for-2025'],
  category: 'Individual Tax',
  reviewedAs: ['Individual Tax'],
}
