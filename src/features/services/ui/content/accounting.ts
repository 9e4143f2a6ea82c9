import type { ServiceContent } from './types.ts'

export const accounting: ServiceContent = {
  slug: 'accounting',
  title: 'Accounting, payroll and sales tax',
  dek: 'Books that are reconciled to the bank every month, statements you can read, and a file that is ready when the return is due.',
  description:
    'Monthly bookkeeping, payroll and sales tax for small companies in the United States and Canada: what is included, what we need from you each month, deadlines and how the price is set.',
  summary: 'Monthly books, payroll and sales tax, reconciled to the bank.',
  forWhom: [
    'Small companies without a bookkeeper of their own',
    'Owners who have done the books themselves and want their evenings back',
    'Businesses that sell or pay people in both countries',
    'Companies whose books have to be brought up to date before a return',
  ],
  problems: [
    {
      title: 'Nobody knows what was earned last month',
      text: 'After each month you get a statement of two pages and a note on what has changed, early enough to act on it.',
    },
    {
      title: 'Sales tax in places you have never been',
      text: 'We look at where your customers are, tell you where you have to register, and file what is due there.',
    },
    {
      title: 'A first employee, perhaps across the border',
      text: 'Registration, withholding, contributions and slips follow the place of work. We set them up and run each pay day.',
    },
    {
      title: 'A year-end that takes a whole quarter',
      text: 'When every month is closed, the year-end is the twelfth close and a list of questions.',
    },
  ],
  included: [
    'Bank, card and payment-processor accounts reconciled every month',
    'Profit and loss statement and balance sheet, with a note in plain words',
    'Unpaid invoices and bills, listed by age',
    'GST/HST, QST and state sales tax returns for the places agreed',
    'A file at the year-end from which the tax return is prepared',
  ],
  notIncluded: [
    'The business’s income tax return, which is a service of its own',
    'Audits, reviews and other assurance work',
    'Paying bills from your accounts: you approve every payment yourself',
    'The fees of your accounting software',
    'Years before the start, unless we have agreed to bring them up to date',
  ],
  stages: {
    onboarding: 'A first call, a look at your books, a written monthly price and an engagement letter.',
    documents: 'Statements, invoices and bills reach us through the portal or from your accounting software.',
    preparation: 'We book and reconcile the month, and ask about payments that nothing explains.',
    review: 'A second person reads the close. You get the statements and what has changed.',
    signature: 'You approve sales tax and payroll filings in the portal before they leave.',
    filed: 'Returns and remittances are sent for the period, with the amounts you approved.',
    accepted: 'Confirmations are in the portal, and the month is locked.',
  },
  typicalTime: 'Each month is closed within fifteen working days of its end, once your papers are there.',
  deadlines: ['us-w2-1099', 'ca-t4-t5', 'ca-nr4'],
  deadlineNote:
    'Payroll remittances and sales tax follow the period in which you are registered: monthly, quarterly or once a year. We put your own dates into the portal when we begin.',
  priceCovers:
    'The price depends on the number of accounts, transactions, employees and places in which you file. We look at two months of statements and then name a fixed monthly price.',
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
        'Usually not. If the software you have keeps a complete ledger and can be shared, we work in it. If it cannot, we tell you what would be gained before anything is moved.',
      ],
    },
    {
      question: 'Who owns the books?',
      answer: [
        'You do. The file is in your name, and when you leave you get the ledger, the reconciliations and the papers in formats that another accountant can read.',
      ],
    },
  ],
  calculator: {
    name: 'GST, HST and provincial sales tax',
    text: 'Where a sale is taxed in Canada, and by how much, with the sources beside each rate.',
    path: '/calculators/canada-sales-tax',
  },
  articles: ['closing-the-books-for-2025', 'gst-hst-and-qst-on-your-invoices'],
  category: 'Accounting',
  reviewedAs: ['Accounting'],
}
