import { type DocumentGroup, lastReturns, letters } from './services.ts'

export const corporateTax: DocumentGroup[] = [
  {
    id: 'company',
    title: 'The company',
    documents: [
      {
        id: 'formation',
        name: "Articles of incorporation or partnership agreement, with this year's changes",
        why: 'They determine which return is due and who shares the income.',
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
        name: 'Year-end trial balance and general ledger',
        why: 'The return starts with the books. We review them before we prepare it.',
      },
      {
        id: 'bank-statements',
        name: 'Bank and card statements with the year-end reconciliation',
        why: 'They show whether the books are complete.',
      },
      {
        id: 'assets',
        name: 'Invoices for equipment, vehicles and property bought or sold',
        why: 'The date and price determine what you can write off this year.',
        onlyIf: 'anything was bought or sold',
      },
      {
        id: 'loans',
        name: 'Loan agreements and balances, including loans to and from owners',
        why: 'Both countries look closely at interest and at money between a company and its owners.',
        onlyIf: 'the company borrows or lends',
      },
      {
        id: 'inventory',
        name: 'Year-end inventory count',
        why: "Unsold goods aren't an expense yet.",
        onlyIf: 'the company holds inventory',
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
        why: 'Wages on the return have to match the slips.',
        onlyIf: 'the company pays people',
      },
      {
        id: 'sales-tax-returns',
        name: "This year's GST/HST, QST or state sales tax returns",
        why: 'We compare sales on those returns with sales in the books.',
        onlyIf: 'the company is registered',
      },
      {
        id: 'company-installments',
        name: 'Dates and amounts of tax already paid this year',
        why: 'They reduce the tax due with the return.',
        onlyIf: 'any was paid',
      },
      {
        id: 'cross-border',
        name: 'Payments to and from owners or companies in another country',
        why: 'They may need withholding, slips and their own information returns.',
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
        why: 'We continue your existing books if we can.',
        onlyIf: 'you already keep books',
      },
      {
        id: 'opening-balances',
        name: "The business's last financial statements and tax return",
        why: 'Opening balances have to match what was last filed.',
        onlyIf: 'the business is not new',
      },
      {
        id: 'registrations',
        name: 'Registrations for payroll, GST/HST, QST and state sales tax',
        why: 'They set how often you file, and when.',
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
        name: 'Sales invoices or point-of-sale reports',
        why: 'They give us revenue and the sales tax on it.',
      },
      {
        id: 'bills',
        name: 'Bills and receipts',
        why: 'Input tax credits and deductions need the supplier’s document, not just the payment.',
      },
      {
        id: 'private-payments',
        name: 'A note on personal or mixed-use payments',
        why: "It's easier to explain now than in two years.",
        onlyIf: 'there were any',
      },
    ],
  },
  {
    id: 'payroll',
    title: 'If you have employees',
    documents: [
      {
        id: 'employee-forms',
        name: 'Form W-4 or TD1 from each employee, and Form W-9 from each US contractor',
        why: 'They determine what we withhold and which slip we issue.',
        onlyIf: 'you pay people',
      },
      {
        id: 'hours',
        name: 'Hours, bonuses and benefits for each pay period',
        why: 'We need them two business days before each payday.',
        onlyIf: 'we run your payroll',
      },
    ],
  },
]
