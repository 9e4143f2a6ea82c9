import type { ServiceContent } from './types.ts'

export const individualTax: ServiceContent = {
  slug: 'individual-tax',
  title: 'Individual tax returns for the US and Canada',
  dek: 'Federal, state and provincial returns, prepared from your documents by a person you can talk to. You read the finished return before you sign it.',
  description:
    'Federal, state and provincial income tax returns for employees, families, retirees and the self-employed: what is included, which documents we need, deadlines and the starting price.',
  summary: 'Federal, state and provincial returns for people and families, including the self-employed.',
  forWhom: [
    'Employees and families who file in one country',
    'Retirees with pensions, savings and withdrawals from retirement plans',
    'Self-employed people and sole proprietors',
    'Landlords and investors with property or accounts in the country where they live',
  ],
  problems: [
    {
      title: 'Several slips, no big picture',
      text: "Two jobs, a side business and a brokerage account each withhold as if the others didn't exist. We put them together and tell you early whether you're likely to owe tax.",
    },
    {
      title: "A deduction or credit you're not sure about",
      text: "We check the conditions against your records and tell you which ones you meet, which you don't, and what to keep in case someone asks.",
    },
    {
      title: 'Estimated tax and instalments',
      text: 'If no one withholds tax from your income, you make payments during the year. We work out the amounts and give you the dates.',
    },
    {
      title: "A year you didn't file",
      text: "We request what's missing, rebuild the year from the slips the IRS or CRA has on record, and file the years in the order that makes sense.",
    },
  ],
  included: [
    'The federal return, and one state or province',
    'A review of the last return for amounts that carry forward',
    "We follow up on anything your documents don't answer",
    'A second reviewer checks it before you see it',
    'Electronic filing, with the IRS or CRA confirmation in your portal',
    'Answers to routine letters about the return for a year after we file it',
  ],
  notIncluded: [
    'Additional state, provincial or foreign returns',
    'Bookkeeping or sorting business records',
    'Representation in an audit, an appeal or before a court',
    'Legal and investment advice',
    'Tax, interest and penalties',
  ],
  stages: {
    intake: 'A free 15-minute call, a written price, an engagement letter and portal access.',
    documents: "The portal lists what we need. You upload, and we tell you right away if we can't read something.",
    preparation: 'We prepare the return and send all our questions in one message, not ten.',
    review: 'A second person checks it. Then we go through the result with you, line by line if you like.',
    signature:
      'You read the final return in the portal and send us the signed form. We file nothing without your signature.',
    filed: 'We file the return and tell you how and by when to pay, if you owe.',
    accepted: "The authority's confirmation and your signed copy are in the portal.",
  },
  typicalTime: 'Two to three weeks after we have your last document; longer in April.',
  deadlines: ['us-1040', 'us-1040-ext', 'us-est-q4', 'ca-t1', 'ca-t1-se', 'qc-tp1', 'ca-rrsp', 'ca-inst-q4'],
  deadlineNote:
    'An extension gives more time to file, not more time to pay. Estimated payments in the United States fall due in April, June, September and January; instalments in Canada in March, June, September and December.',
  priceCovers:
    'A simple return with one state or province. Self-employment, rental property and large numbers of trades take more work. You get the price before we start.',
  questions: [
    {
      question: 'Can you still file for earlier years?',
      answer: [
        'Yes. We file missed years and correct returns that were wrong. Time limits apply to refund claims: in the United States generally three years from filing, in Canada ten calendar years for most relief requests of individuals.',
      ],
    },
    {
      question: 'Will I get a refund?',
      answer: [
        "We can't say before we prepare the return, and our fee never depends on it. A refund is what you paid during the year minus what you owed. Our job is to get that figure right.",
      ],
    },
    {
      question: 'Do you need my original documents?',
      answer: [
        'No. A clear scan or photo is enough for the return. Keep the originals: in the United States for at least three years after filing, in Canada for six years after the end of the tax year.',
      ],
    },
  ],
  calculator: {
    name: 'United States income tax',
    text: "Federal and state income tax for a tax year, with the math shown. There's one for Canada and each province too.",
    path: '/calculators/united-states',
  },
  articles: ['new-deductions-on-a-2025-us-return', 'rrsp-contribution-for-2025'],
  category: 'Individual Tax',
  reviewedAs: ['Individual Tax'],
}
