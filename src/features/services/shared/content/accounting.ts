import type { ServiceContent } from './types.ts'

export const accounting: ServiceContent = {
  slug: 'accounting',
  title: 'Accounting, payroll and sales tax',
  dek: 'Books reconciled to the bank every month, statements you can read, and everything ready at tax time.',
  description:
    'Monthly bookkeeping, payroll and sales tax for small companies in the United States and Canada: what is included, what we need from you each month, deadlines and how the price is set.',
  summary: 'Monthly books, payroll and sales tax, reconciled to the bank.',
  forWhom: [
    'Small companies without their own bookkeeper',
    'Owners who have done the books themselves and want their evenings back',
    'Businesses that sell or pay people in both countries',
    'Companies that need to catch up on their books before filing',
  ],
  problems: [
    {
      title: 'No one knows what you earned last month',
      text: 'After each month you get a two-page statement and a note on what changed, early enough to act on it.',
    },
    {
      title: "Sales tax in places you've never been",
      text: "We look at where your customers are, tell you where you need to register, and file what's due there.",
    },
    {
      title: 'A first employee, perhaps across the border',
      text: 'Registration, withholding, contributions and slips follow the place of work. We set them up and run every payday.',
    },
    {
      title: 'A year-end that takes a whole quarter',
      text: 'When every month is closed, year-end is just the twelfth close and a short list of questions.',
    },
  ],
  included: [
    'Bank, card and payment-processor accounts reconciled every month',
    'Profit and loss statement and balance sheet, with a note in plain English',
    'Unpaid invoices and bills, listed by age',
    'GST/HST, QST and state sales tax returns for the places agreed',
    'Year-end books that are ready for the tax return',
  ],
  notIncluded: [
    "The business's income tax return (a separate service)",
    'Audits, reviews and other assurance work',
    'Paying bills from your accounts: you approve every payment yourself',
    'The fees of your accounting software',
    "Years before we start, unless we've agreed to catch them up",
  ],
  stages: {
    intake: 'A first call, a look at your books, a written monthly price and an engagement letter.',
    documents: 'You send statements, invoices and bills through the portal or from your accounting software.',
    preparation: "We record and reconcile the month, and ask about payments we can't explain.",
    review: 'A second person reviews the close. You get the statements and a note on what changed.',
    signature: 'You approve sales tax and payroll filings in the portal before we send them.',
    filed: "We send the period's returns and remittances, with the amounts you approved.",
    accepted: 'Confirmations are in the portal, and the month is locked.',
  },
  typicalTime: 'Each month closes within 15 business days, once we have your documents.',
  deadlines: ['us-w2-1099nec', 'ca-t4', 'ca-t3-nr4'],
  deadlineNote:
    "Payroll remittances and sales tax follow the period in which you are registered: monthly, quarterly or once a year. We'll put your dates into the portal when we start.",
  priceCovers:
    'The price depends on the number of accounts, transactions, employees and places in which you file. We look at two months of statements and then quote a fixed monthly price.',
  questions: [
    {
      question: 'Why is there no price on this page?',
      answer: [
        'A shop with two thousand sales a month and a consultant with twelve invoices need very different work. After a look at two months of statements you get a fixed monthly price in writing, and you can end the arrangement at the end of any month.',
      ],
    },
    {
      question: 'Do we have to change our accounting software?',
      answer: [
        "Usually not. If your software keeps a complete ledger and can be shared, we'll work in it. If it can't, we'll tell you what you'd gain before we move anything.",
      ],
    },
    {
      question: 'Who owns the books?',
      answer: [
        'You do. The books are in your name. If you leave, you get the ledger, the reconciliations and the documents in formats that another accountant can read.',
      ],
    },
  ],
  calculator: {
    name: 'GST, HST and provincial sales tax',
    text: 'The sales tax to charge in each province and territory of Canada, with the source of each rate.',
    path: '/calculators/canada-sales-tax',
  },
  articles: ['closing-the-books-for-2025', 'gst-hst-and-qst-on-your-invoices'],
  category: 'Accounting',
  reviewedAs: ['Accounting'],
}
