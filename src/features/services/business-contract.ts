import { type DocumentGroup, lastReturns, letters } from './contract.ts'

export const corporateTax: DocumentGroup[] = [
  {
    id: 'company',
    title: 'The company',
    documents: [
      {
        id: 'formation',
        name: 'Articles of incorporation or partnership agreement, with changes of the year',
        why: 'They decide which return is due and who shares in the result.',
      },
      {
        id: 'owners',
        name: 'List of owners with their shares and countries of residence',
        why: 'Rates, elections and information returns depend on who owns the company and where they live.',
      },
      lastReturns,
      letters,
    ],
  },
  {
    id: 'books',
    title: 'The books',
    documents: [
      {
        id: 'trial-balance',
        name: 'Trial balance and general ledger at the year-end',
        why: 'The return begins with the books; we read them before we prepare it.',
      },
      {
        id: 'bank-statements',
        name: 'Bank and card statements with the year-end reconciliation',
        why: 'They show that the books are complete.',
      },
      {
        id: 'assets',
        name: 'Invoices for equipment, vehicles and property bought or sold',
        why: 'Date and price decide what may be written off this year.',
        onlyIf: 'anything was bought or sold',
      },
      {
        id: 'loans',
        name: 'Loan agreements and balances, with those of the owners',
        why: 'Interest, and money between the company and its owners, is looked at closely in both countries.',
        onlyIf: 'the company borrows or lends',
      },
      {
        id: 'inventory',
        name: 'Inventory count at the year-end',
        why: 'What was not sold yet is not a cost of the year.',
        onlyIf: 'the company holds stock',
      },
    ],
  },
  {
    id: 'taxes',
    title: 'Payroll, sales tax and payments',
    documents: [
      {
        id: 'payroll-summary',
        name: 'Payroll summaries with the W-2, 1099, T4 and T4A forms issued',
        why: 'Wages in the return have to agree with the slips.',
        onlyIf: 'the company pays people',
      },
      {
        id: 'sales-tax-returns',
        name: 'GST/HST, QST or state sales tax returns of the year',
        why: 'Sales in those returns and sales in the books are compared.',
        onlyIf: 'the company is registered',
      },
      {
        id: 'company-installments',
        name: 'Dates and amounts of tax already paid for the year',
        why: 'They are credited against the tax of the return.',
        onlyIf: 'any was paid',
      },
      {
        id: 'cross-border',
        name: 'Payments to and from owners or companies in another country',
        why: 'They can need withholding, slips and information returns of their own.',
        onlyIf: 'there were any',
      },
    ],
  },
]

export const accounting: DocumentGroup[] = [
  {
    id: 'start',
    title: 'Once, at the start',
    documents: [
      {
        id: 'access',
        name: 'Access to your accounting file, or its latest backup',
        why: 'We continue the books you have where that is possible.',
        onlyIf: 'you keep books already',
      },
      {
        id: 'opening-balances',
        name: 'Last financial statements and tax return of the business',
        why: 'Opening balances have to agree with what was last filed.',
        onlyIf: 'the business is not new',
      },
      {
        id: 'registrations',
        name: 'Registrations for payroll, GST/HST, QST and state sales tax',
        why: 'They fix how often you file, and when.',
        onlyIf: 'the business is registered',
      },
      letters,
    ],
  },
  {
    id: 'monthly',
    title: 'Every month',
    documents: [
      {
        id: 'monthly-statements',
        name: 'Bank, card and payment-processor statements',
        why: 'Each account is reconciled to its statement, not to the balance on a screen.',
      },
      {
        id: 'sales-invoices',
        name: 'Sales invoices or reports of your shop or till',
        why: 'Revenue and the sales tax on it are taken from them.',
      },
      {
        id: 'bills',
        name: 'Bills and receipts',
        why: 'Input tax credits and deductions need the supplier’s document, not only the payment.',
      },
      {
        id: 'private-payments',
        name: 'A note on payments that were private, or partly so',
        why: 'It is easier to explain now than in two years.',
        onlyIf: 'there were any',
      },
    ],
  },
  {
    id: 'payroll',
    title: 'Where people are paid',
    documents: [
      {
        id: 'employee-forms',
        name: 'Form W-4 or TD1 of each employee, and Form W-9 of each US contractor',
        why: 'What is withheld, and which slip is issued, follows from them.',
        onlyIf: 'you pay people',
      },
      {
        id: 'hours',
        name: 'Hours, bonuses and benefits of each pay period',
        why: 'They are needed two working days before each pay day.',
        onlyIf: 'we run your payroll',
      },
    ],
  },
]
