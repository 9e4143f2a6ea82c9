import { companyHasLetters, companyLetters, companyReturns } from './common.ts'
import { upload, yesNo } from './make.ts'

/** Items that the returns of companies in both countries ask for. */
export const aboutCompany = [
  upload(
    'formation',
    'company',
    "Articles of incorporation or partnership agreement, with this year's changes",
    'They determine which return is due and who shares the income.',
    { help: 'If we already have them, send only the changes.' },
  ),
  upload(
    'owners',
    'company',
    'List of owners with their shares and countries of residence',
    'Rates, elections and information returns depend on who owns the company and where they live.',
    { accepts: ['pdf', 'spreadsheet', 'word', 'image'] },
  ),
  companyReturns,
  companyHasLetters,
  companyLetters,
]

export const books = [
  upload(
    'trial-balance',
    'books',
    'Year-end trial balance and general ledger',
    'The return starts with the books. We review them before we prepare it.',
    { accepts: ['pdf', 'spreadsheet'] },
  ),
  upload(
    'bank-statements',
    'books',
    'Bank and card statements with the year-end reconciliation',
    'They show whether the books are complete.',
    {
      help: 'For each account, the statements of the first and last month of the fiscal year and of the month after it.',
    },
  ),
  upload(
    'receivables',
    'books',
    'Lists of unpaid sales invoices and unpaid bills at year-end',
    'Income and costs belong to the year they were earned in, and old debts may be written off.',
    { accepts: ['pdf', 'spreadsheet'] },
  ),
  yesNo(
    'traded-assets',
    'books',
    'Did the company buy or sell equipment, vehicles or property in 2026?',
    'Each one is written off by its own rule.',
  ),
  upload(
    'assets',
    'books',
    'Invoices for equipment, vehicles and property bought or sold',
    'The date and price determine what you can write off this year.',
    { when: 'traded-assets', onlyIf: 'anything was bought or sold' },
  ),
  yesNo(
    'has-loans',
    'books',
    'Did the company borrow or lend money, also from or to its owners?',
    'Interest and loans to owners have rules of their own.',
  ),
  upload(
    'loans',
    'books',
    'Loan agreements and balances, including loans to and from owners',
    'Both countries look closely at interest and at money between a company and its owners.',
    { when: 'has-loans', onlyIf: 'the company borrows or lends' },
  ),
  yesNo(
    'has-inventory',
    'books',
    'Did the company hold inventory at year-end?',
    "What is unsold isn't an expense yet.",
  ),
  upload('inventory', 'books', 'Year-end inventory count', "Unsold goods aren't an expense yet.", {
    when: 'has-inventory',
    onlyIf: 'the company holds inventory',
    accepts: ['pdf', 'spreadsheet'],
  }),
]

export const salesTax = [
  yesNo(
    'is-registered',
    'taxes',
    'Is the company registered for GST/HST, QST or state sales tax?',
    'We compare those returns with the books.',
  ),
  upload(
    'sales-tax-returns',
    'taxes',
    "This year's GST/HST, QST or state sales tax returns",
    'We compare sales on those returns with sales in the books.',
    { when: 'is-registered', onlyIf: 'the company is registered' },
  ),
]

export const companyPayments = [
  yesNo(
    'paid-company-tax',
    'taxes',
    'Did the company already pay tax for this fiscal year?',
    'What it paid counts toward this tax.',
  ),
  upload(
    'company-installments',
    'taxes',
    'Dates and amounts of tax already paid this year',
    'They reduce the tax due with the return.',
    { when: 'paid-company-tax', onlyIf: 'any was paid' },
  ),
  yesNo(
    'pays-abroad',
    'taxes',
    'Did the company pay owners or companies in another country, or receive money from them?',
    'Such payments may need withholding and information returns.',
  ),
  upload(
    'cross-border',
    'taxes',
    'Payments to and from owners or companies in another country',
    'They may need withholding, slips and their own information returns.',
    { when: 'pays-abroad', onlyIf: 'there were any' },
  ),
]

export const hasPayroll = yesNo(
  'has-payroll',
  'taxes',
  'Did the company pay employees, officers or contractors in 2026?',
  'Wages on the return must match the slips.',
)
export const payrollSummary = upload(
  'payroll-summary',
  'taxes',
  'Payroll summaries with the W-2, 1099, T4 and T4A forms issued',
  'Wages on the return must match the slips.',
  { when: 'has-payroll', onlyIf: 'the company pays people' },
)

export const research = upload(
  'research',
  'books',
  'Descriptions, hours and costs of research and development projects',
  'Credits and deductions for research need costs by project, and a deadline applies.',
  { when: 'does-research', onlyIf: 'the company has research costs' },
)
