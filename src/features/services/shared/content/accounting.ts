import type { ServiceContent } from './types.ts'

export const accounting: ServiceContent = {
  slug: 'accounting',
  title: 'Accounting, payroll and sales tax',
  dek: 'Books reconciled to the bank every month, statements you can read, and everything ready at tax time.',
  description:
    'Monthly bookkeeping, payroll and sales tax for small companies in the United States and Canada: deadlines and how we set the price.',
  summary: 'Monthly books, payroll and sales tax, reconciled to the bank.',
  forWhom: [
    'Small companies without their own bookkeeper',
    'Businesses that sell or pay people in both countries',
    'Companies with books to catch up before filing',
  ],
  problems: [
    {
      title: 'No one knows what you earned last month',
      text: 'You get a two-page statement after each month, and a note on what changed.',
    },
    {
      title: "Sales tax in places you've never been",
      text: 'We tell you where your customers make you register, and file there.',
    },
    {
      title: 'A first employee, perhaps across the border',
      text: 'Withholding, contributions and slips follow the place of work. We register you and run every payday.',
    },
    {
      title: 'A year-end that takes a whole quarter',
      text: 'With every month closed, year-end is just the twelfth close.',
    },
  ],
  included: [
    'Bank, card and payment-processor accounts reconciled every month',
    'Profit and loss statement and balance sheet, with a plain English note',
    'Unpaid invoices and bills by age',
    'GST/HST, QST and state sales tax returns for the places agreed',
  ],
  notIncluded: [
    "The business's income tax return (a separate service)",
    'Audits, reviews and other assurance',
    'Paying bills from your accounts',
    'Accounting software fees',
    'Earlier years, unless agreed',
  ],
  stages: {
    intake: 'We look at your books and quote a monthly price.',
    documents: 'You send statements, invoices and bills, or share your accounting software.',
    preparation: "We reconcile the month, and ask about payments we can't explain.",
    review: 'A second person reviews the close.',
    signature: 'You approve sales tax and payroll filings.',
    filed: "We send the period's returns and remittances.",
    accepted: 'We lock the month.',
  },
  typicalTime: 'Each month closes within 15 business days, once we have your documents.',
  deadlines: ['us-w2-1099nec', 'ca-t4', 'ca-t3-nr4'],
  deadlineNote:
    'Payroll remittances and sales tax are due monthly, quarterly or once a year, depending on your registration.',
  priceCovers: 'A fixed monthly price, based on your accounts, transactions, employees and places of filing.',
  questions: [
    {
      question: 'Why is there no price on this page?',
      answer: [
        'Two thousand sales a month take more work than twelve invoices. We look at two months of statements, then quote in writing. You can stop at the end of any month.',
      ],
    },
    {
      question: 'Do we need to change our accounting software?',
      answer: ["Usually not. If it keeps a complete ledger and can be shared, we'll work in it."],
    },
    {
      question: 'Who owns the books?',
      answer: [
        'You do. If you leave, you get the ledger, reconciliations and documents in formats another accountant can read.',
      ],
    },
  ],
  calculator: {
    name: 'GST, HST and provincial sales tax',
    text: 'The sales tax to charge in each province and territory.',
    path: '/calculators/canada-sales-tax',
  },
  articles: ['closing-the-books-for-2025', 'gst-hst-and-qst-on-your-invoices'],
  category: 'Accounting',
  reviewedAs: ['Accounting'],
}
