import type { ServiceContent } from './types.ts'

export const individualTax: ServiceContent = {
  slug: 'individual-tax',
  title: 'Individual tax returns for the US and Canada',
  dek: 'Federal, state and provincial returns, prepared from your papers by a person you can ask. You read the finished return before you sign it.',
  description:
    'Federal, state and provincial income tax returns for employees, families, retirees and the self-employed: what is included, which documents we need, deadlines and the starting price.',
  summary: 'Federal, state and provincial returns for people and families, including the self-employed.',
  forWhom: [
    'Employees and families who file in one country',
    'Retirees with pensions, savings and withdrawals from retirement plans',
    'The self-employed and sole proprietors',
    'Landlords and investors with property or accounts in the country where they live',
  ],
  problems: [
    {
      title: 'Slips from several payers, and no picture of the whole',
      text: 'Two jobs, a side business and a brokerage account each withhold as if they were alone. We put them together and tell you early whether tax is likely to be owed.',
    },
    {
      title: 'A deduction or credit you are not sure about',
      text: 'We check the conditions against your records and tell you which ones hold, which do not, and what to keep in case someone asks.',
    },
    {
      title: 'Estimated tax and installments',
      text: 'If nobody withholds from your income, payments fall due during the year. We work out the amounts and give you the dates.',
    },
    {
      title: 'A year that was not filed',
      text: 'We order what is missing, rebuild the year from the slips that the authorities hold, and file the years in the order that makes sense.',
    },
  ],
  included: [
    'The federal return, and one state or province',
    'A review of the last return for amounts that carry forward',
    'A call or a message for every question that the papers leave open',
    'A second reader before you see the return',
    'Electronic filing, and the confirmation of the authority in your portal',
    'Answers to routine letters about the return we filed, in the year after it',
  ],
  notIncluded: [
    'Returns of further states, provinces or countries',
    'Bookkeeping: business records that still have to be sorted',
    'Representation in an audit, an appeal or before a court',
    'Legal and investment advice',
    'The tax itself, interest and penalties',
  ],
  stages: {
    onboarding: 'A free 15-minute call, a written price, an engagement letter and your access to the portal.',
    documents: 'The portal lists what we need. You upload; we say at once when something cannot be read.',
    preparation: 'We prepare the return and collect all open questions in one message, not in ten.',
    review: 'A second person checks it. Then we go through the result with you, line by line if you like.',
    signature: 'You sign electronically in the portal. Nothing is filed without your signature.',
    filed: 'We send the return and tell you how and until when to pay, if there is something to pay.',
    accepted: 'The authority’s confirmation and your signed copy are in the portal.',
  },
  typicalTime: 'Two to three weeks from the day the last document has arrived; longer in April.',
  deadlines: [
    'us-1040',
    'us-1040-extended',
    'us-last-estimate',
    'ca-t1',
    'ca-t1-self-employed',
    'qc-tp1',
    'ca-rrsp',
    'ca-last-installment',
  ],
  deadlineNote:
    'An extension gives more time to file, not more time to pay. Estimated payments in the United States fall due in April, June, September and January; installments in Canada in March, June, September and December.',
  price: 'individual',
  priceCovers:
    'A simple return with one state or province. Self-employment, rental property and large numbers of trades take more work; you hear the price before any work begins.',
  questions: [
    {
      question: 'Can you still file for earlier years?',
      answer: [
        'Yes. We file years that were missed and correct returns that were wrong. Time limits apply to claims for money back: in the United States generally three years from filing, in Canada ten calendar years for most relief requests of individuals.',
      ],
    },
    {
      question: 'Will I get a refund?',
      answer: [
        'We cannot say before the return is prepared, and our fee never depends on it. A refund is the difference between what was paid during the year and what was owed; we work to get that figure right.',
      ],
    },
    {
      question: 'Do you need my original documents?',
      answer: [
        'No. A clear scan or photograph is enough for the return. Keep the originals: in the United States for at least three years after filing, in Canada for six years after the end of the tax year.',
      ],
    },
  ],
  calculator: {
    name: 'United States income tax',
    text: 'Federal and state income tax for a tax year, with the working shown. Canada and each province have one too.',
    path: '/calculators/united-states',
  },
  articles: ['new-deductions-on-a-2025-us-return', 'rrsp-contribution-for-2025'],
  category: 'Individual Tax',
  reviewedAs: ['Individual Tax'],
}
