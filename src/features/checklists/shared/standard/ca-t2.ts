import { companyResponsibility } from './common.ts'
import { aboutCompany, books, companyPayments, hasPayroll, payrollSummary, research, salesTax } from './company.ts'
import { upload, written, yesNo } from './make.ts'

export const caT2Items = [
  ...aboutCompany,
  written(
    'fiscal-year',
    'company',
    'On which day does the fiscal year end, and did that change?',
    'The return and the tax are due by that day.',
  ),
  yesNo(
    'has-associated',
    'company',
    'Do the owners or their families control other corporations?',
    'Associated corporations share the small business limit.',
  ),
  upload(
    'associated',
    'company',
    'A chart of related corporations with their taxable capital',
    'Schedules 9 and 23 divide the small business limit among them.',
    {
      when: 'has-associated',
      onlyIf: 'the owners control other corporations',
      accepts: ['pdf', 'word', 'spreadsheet', 'image'],
    },
  ),
  upload(
    'minute-book',
    'company',
    "This year's resolutions on dividends, bonuses and shares",
    'A dividend or bonus counts only if it was declared in time.',
    { isRequired: false, onlyIf: 'there were any' },
  ),
  ...books,
  upload(
    'shareholder-account',
    'books',
    "The ledger of the shareholder's account",
    'A balance that the shareholder owes for over a year can become income.',
    { accepts: ['pdf', 'spreadsheet'], isRequired: false, onlyIf: 'money moved between the company and its owners' },
  ),
  upload(
    'investment-income',
    'books',
    "Statements and slips of the company's investments",
    'Passive income has a higher rate and can reduce the small business limit.',
    { isRequired: false, onlyIf: 'the company has investments' },
  ),
  yesNo(
    'does-research',
    'books',
    'Did the company develop or improve products or processes in 2026?',
    'The SR&ED credit can pay back part of the costs.',
  ),
  research,
  hasPayroll,
  payrollSummary,
  upload(
    'dividend-slips',
    'taxes',
    'T5 slips for dividends, and T5018 slips for subcontractors',
    'They must match what the company paid.',
    {
      isRequired: false,
      onlyIf: 'the company paid dividends or construction subcontractors',
    },
  ),
  ...salesTax,
  ...companyPayments,
  companyResponsibility,
]
