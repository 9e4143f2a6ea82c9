import { companyResponsibility } from './common.ts'
import { aboutCompany, books, companyPayments, hasPayroll, payrollSummary, research, salesTax } from './company.ts'
import { choice, upload, written, yesNo } from './make.ts'

export const us1120Items = [
  ...aboutCompany,
  upload(
    'ein-letter',
    'company',
    "The IRS letter with the company's EIN (CP 575 or 147C)",
    'The name and the number on the return must match it.',
    {
      accepts: ['pdf', 'image'],
      isRequired: false,
      onlyIf: 'we file for the company for the first time',
    },
  ),
  choice('tax-class', 'company', 'How is the company taxed?', 'It decides which return is due.', {
    c: 'As a C corporation (Form 1120)',
    s: 'As an S corporation (Form 1120-S)',
    unknown: "I don't know",
  }),
  upload(
    's-election',
    'company',
    'The IRS letter that accepts the S election (CP 261)',
    'Without it, the company is taxed as a C corporation.',
    {
      when: ['tax-class', 's'],
      onlyIf: 'the company is an S corporation',
      accepts: ['pdf', 'image'],
    },
  ),
  written(
    'states-active',
    'company',
    'In which states did the company have people, property or sales in 2026?',
    'Each of them may want a return.',
  ),
  ...books,
  upload(
    'apportionment',
    'books',
    'Sales, payroll and property by state',
    'They divide the income between the states.',
    {
      accepts: ['pdf', 'spreadsheet'],
      isRequired: false,
      onlyIf: 'the company is active in several states',
    },
  ),
  yesNo(
    'does-research',
    'books',
    'Did the company develop products, processes or software in 2026?',
    'Such costs are deducted or spread by rules of their own, and may give a credit.',
  ),
  research,
  yesNo(
    'has-foreign-owner',
    'books',
    'Did a person or company outside the United States own 25% or more in 2026?',
    'Form 5472 is due, with a penalty of $25,000 if it is missing.',
  ),
  upload(
    'foreign-owner',
    'books',
    'Everything that passed between the company and its foreign owner, with amounts',
    'Form 5472 lists loans, payments and services.',
    {
      when: 'has-foreign-owner',
      onlyIf: 'a foreign owner has 25% or more',
    },
  ),
  upload(
    'subsidiaries',
    'books',
    'Financial statements of companies outside the US that the company owns',
    'Form 5471 reports them.',
    {
      isRequired: false,
      onlyIf: 'the company owns any',
    },
  ),
  hasPayroll,
  payrollSummary,
  upload('officers', 'taxes', "Officers' names, pay, ownership and share of time", 'Form 1125-E asks for them.', {
    when: 'has-payroll',
    isRequired: false,
    onlyIf: 'receipts are $500,000 or more',
    accepts: ['pdf', 'spreadsheet', 'word', 'image'],
  }),
  ...salesTax,
  ...companyPayments,
  companyResponsibility,
]
