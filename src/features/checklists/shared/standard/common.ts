import { information, upload, written, yesNo } from './make.ts'

export const identification = upload(
  'identification',
  'about',
  'Government-issued photo ID',
  "We need to verify who we're filing for.",
  {
    accepts: ['pdf', 'image'],
    help: "A passport, driver's license or identity card that hasn't expired. If it is a card, we need both sides.",
  },
)

export const lastReturns = upload(
  'last-returns',
  'about',
  "Your last two years' returns, with their assessments or transcripts",
  'They show carryforwards, elections and addresses.',
  {
    accepts: ['pdf', 'image'],
    help: 'All pages and schedules. If we prepared them, you can tell us so and skip this.',
  },
)

export const hasLetters = yesNo(
  'has-letters',
  'about',
  'Did a tax authority write to you since your last return?',
  'A letter often sets a deadline of its own.',
)

export const letters = upload(
  'authority-letters',
  'about',
  'Letters from the IRS, the CRA, a state or a province',
  'A letter can change what you need to file, and it often sets its own deadline.',
  { when: 'has-letters', onlyIf: 'you have received any', dueDays: 60 },
)

export const hasFamily = yesNo(
  'has-family',
  'about',
  'Do you have a spouse, partner, children or other dependents to report for 2026?',
  'Filing status, credits and benefits depend on your family.',
)

export const family = upload(
  'family',
  'about',
  'Names and dates of birth of your spouse or partner and children',
  'Filing status, child credits and benefits depend on them. Enter identification numbers only in the portal.',
  {
    when: 'has-family',
    onlyIf: 'you have a family to report',
    help: 'A list is enough. For a new child, add the birth certificate.',
  },
)

export const isSelfEmployed = yesNo(
  'is-self-employed',
  'income',
  'Did you work for yourself in 2026, even on the side?',
  'Your profit is reported on a form of its own.',
)

export const selfEmployment = upload(
  'self-employment',
  'income',
  'Income and expenses from self-employment, with receipts',
  'Your profit is taxed, and it also determines contributions and installments.',
  {
    when: 'is-self-employed',
    onlyIf: 'you are self-employed',
    help: 'A spreadsheet with totals by category is best. Add vehicle kilometers or miles, and the size of a home office.',
  },
)

export const hasRental = yesNo(
  'has-rental',
  'income',
  'Did you rent out a home, a room or other property in 2026?',
  'Rent and its costs have their own form.',
)

export const rental = upload(
  'rental',
  'income',
  'Rent received and costs for each property, with the purchase documents',
  'Depreciation or capital cost allowance starts from what you paid.',
  {
    when: 'has-rental',
    onlyIf: 'you rent out property',
    help: 'Rent, property tax, insurance, interest, repairs and fees for each property. We need the purchase documents only once.',
  },
)

export const soldProperty = yesNo(
  'sold-property',
  'income',
  'Did you sell a home, land or a business in 2026?',
  'A sale is reported even if no tax is due.',
)

export const propertySale = upload(
  'property-sale',
  'income',
  'Closing statements of the purchase and the sale, with receipts for improvements',
  'They show what you paid, what you received, and what you spent on the property.',
  { when: 'sold-property', onlyIf: 'you sold property' },
)

export const paidInstallments = yesNo(
  'paid-installments',
  'last',
  'Did you pay estimated tax or installments for 2026?',
  'What you paid counts toward this tax.',
)

export const installments = upload(
  'installments',
  'last',
  'Dates and amounts of estimated tax or installments you paid',
  "They're credited against this year's tax. A missing one looks like a balance due.",
  { when: 'paid-installments', onlyIf: 'you paid any' },
)

export const refundAccount = upload(
  'refund-account',
  'last',
  'A voided check or direct-deposit form from your bank',
  'Refunds arrive faster, and the authorities are ending paper checks.',
  { isRequired: false, accepts: ['pdf', 'image'], dueDays: 30, onlyIf: 'you want a refund by direct deposit' },
)

export const changes = written(
  'changes',
  'about',
  'What changed in your life in 2026?',
  'A move, a new job, a birth, a marriage or an inheritance can change your return.',
  { isRequired: false, help: 'A few words are enough. If nothing changed, leave this empty.' },
)

export const responsibility = information(
  'responsibility',
  'last',
  'You are responsible for what your return reports',
  'The return is yours, and you sign it.',
  {
    help: 'We prepare the return from what you give us. Please report all income from every country, keep your originals for at least seven years, and read the return before you sign it.',
  },
)

export const digitalAssets = upload(
  'digital-assets',
  'income',
  'A list of digital-asset transactions with dates, amounts and costs',
  'Each sale or exchange is a gain or a loss.',
  {
    when: 'has-digital-assets',
    onlyIf: 'you sold or exchanged any',
    accepts: ['pdf', 'spreadsheet'],
    help: 'The export of each exchange or wallet, and Form 1099-DA if you received one.',
  },
)

export const donations = upload(
  'donations',
  'deductions',
  'Receipts for donations',
  'A donation counts only with a receipt.',
  { isRequired: false, onlyIf: 'you donated' },
)

export const medical = upload(
  'medical',
  'deductions',
  'Medical, dental and insurance costs that no one reimbursed',
  'They count above a share of your income.',
  { isRequired: false, onlyIf: 'they were high', help: 'A yearly statement from your pharmacy and dentist is best.' },
)

export const hasChildcare = yesNo(
  'paid-childcare',
  'deductions',
  'Did you pay for childcare in 2026 so that you could work or study?',
  'It can reduce your tax.',
  { when: 'has-family' },
)

export const childcare = upload(
  'childcare',
  'deductions',
  'Childcare receipts with the name and tax number of the provider',
  'The return must name who received the money.',
  { when: 'paid-childcare', onlyIf: 'you paid for childcare' },
)

export const companyLetters = {
  ...letters,
  category: 'company' as const,
}
export const companyReturns = {
  ...lastReturns,
  category: 'company' as const,
}
export const companyHasLetters = {
  ...hasLetters,
  category: 'company' as const,
}
export const companyResponsibility = information(
  'responsibility',
  'last',
  'The company is responsible for what its return reports',
  "The return is the company's, and an officer signs it.",
  {
    help: 'We prepare the return from the books and documents you give us. Please keep the originals for at least seven years, and read the return before you sign it.',
  },
)
