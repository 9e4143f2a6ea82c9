import { hasLetters, letters } from './common.ts'
import { upload, yesNo } from './make.ts'

const atStart = <Item extends object>(item: Item) => ({ ...item, category: 'start' as const, dueDays: 0 })
const soon = { dueDays: 0 }

/** These items are due on the engagement's due date itself, because the firm sets a new due date each month. */
export const bookkeepingItems = [
  yesNo('keeps-books', 'start', 'Do you already keep books?', 'We continue your existing books if we can.', soon),
  upload(
    'access',
    'start',
    'Access to your accounting file, or its latest backup',
    'We continue your existing books if we can.',
    {
      ...soon,
      when: 'keeps-books',
      onlyIf: 'you already keep books',
      help: 'Please invite us in your accounting program and upload a note that you did. Never send a password.',
    },
  ),
  yesNo('is-new', 'start', 'Is the business new?', 'A new business has no opening balances.', soon),
  upload(
    'opening-balances',
    'start',
    "The business's last financial statements and tax return",
    'Opening balances must match what was last filed.',
    { ...soon, when: ['is-new', 'no'], onlyIf: "the business isn't new" },
  ),
  upload(
    'registrations',
    'start',
    'Registrations for payroll, GST/HST, QST and state sales tax',
    'They set how often you file, and when.',
    { ...soon, isRequired: false, onlyIf: 'the business is registered' },
  ),
  atStart(hasLetters),
  atStart(letters),
  upload(
    'monthly-statements',
    'monthly',
    'Bank, card and payment-processor statements',
    'Each account is reconciled to its statement, not to the balance on a screen.',
    { ...soon, accepts: ['pdf', 'spreadsheet'] },
  ),
  upload(
    'sales-invoices',
    'monthly',
    'Sales invoices or point-of-sale reports',
    'They give us revenue and the sales tax on it.',
    soon,
  ),
  upload(
    'bills',
    'monthly',
    'Bills and receipts',
    "Input tax credits and deductions need the supplier's document, not just the payment.",
    {
      ...soon,
      help: 'A clear photo of each receipt is enough.',
    },
  ),
  yesNo(
    'has-private-payments',
    'monthly',
    'Did personal payments go through the business, or the other way around?',
    'It is easier to explain now than in two years.',
    soon,
  ),
  upload(
    'private-payments',
    'monthly',
    'A note on personal or mixed-use payments',
    "It's easier to explain now than in two years.",
    {
      ...soon,
      when: 'has-private-payments',
      onlyIf: 'there were any',
    },
  ),
  yesNo(
    'has-employees',
    'payroll',
    'Do you have employees or contractors?',
    'Wages and contractors need forms and slips.',
    soon,
  ),
  upload(
    'employee-forms',
    'payroll',
    'Form W-4 or TD1 from each employee, and Form W-9 from each US contractor',
    'They determine what we withhold and which slip we issue.',
    {
      ...soon,
      when: 'has-employees',
      onlyIf: 'you pay people',
      accepts: ['pdf', 'image'],
      help: 'Only for people who are new or whose form changed.',
    },
  ),
  upload(
    'hours',
    'payroll',
    'Hours, bonuses and benefits for each pay period',
    'We need them two business days before each payday.',
    {
      ...soon,
      when: 'has-employees',
      isRequired: false,
      onlyIf: 'we run your payroll',
    },
  ),
]
