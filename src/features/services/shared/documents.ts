import { accounting, corporateTax } from './business-documents.ts'
import { type DocumentGroup, identification, lastReturns, letters, type ServiceSlug } from './services.ts'

const individualTax: DocumentGroup[] = [
  {
    id: 'about-you',
    title: 'About you',
    documents: [
      identification,
      lastReturns,
      {
        id: 'family',
        name: 'Names and dates of birth of your spouse or partner and children',
        why: 'Filing status, child credits and benefits depend on them. Enter identification numbers only in the portal.',
        onlyIf: 'you have a family to report',
      },
      letters,
    ],
  },
  {
    id: 'income',
    title: 'Income',
    documents: [
      {
        id: 'w2',
        name: 'Form W-2',
        why: 'It shows your wages and the tax withheld from them.',
        onlyIf: 'you were employed in the US',
      },
      {
        id: 't4',
        name: 'T4 and T4A slips (in Quebec also the RL-1)',
        why: 'They show employment income, pension adjustments and the tax withheld.',
        onlyIf: 'you were employed or had a pension in Canada',
      },
      {
        id: 'investment-slips',
        name: 'Forms 1099 from banks and brokers, or T3, T5 and T5008 slips',
        why: 'They show interest, dividends and sales. The IRS and CRA get the same slips and compare.',
        onlyIf: 'you have savings or investments',
      },
      {
        id: 'self-employment',
        name: 'Income and expenses from self-employment, with receipts',
        why: 'Your profit is taxed, and it also determines contributions and installments.',
        onlyIf: 'you are self-employed',
      },
      {
        id: 'rental',
        name: 'Rent received and costs for each property, with the purchase documents',
        why: 'Depreciation or capital cost allowance starts from what you paid.',
        onlyIf: 'you rent out property',
      },
    ],
  },
  {
    id: 'deductions',
    title: 'Deductions and credits',
    documents: [
      {
        id: 'retirement',
        name: 'Receipts for RRSP, IRA or other retirement contributions',
        why: 'The receipt shows the year a contribution counts for.',
        onlyIf: 'you contributed',
      },
      {
        id: 'receipts',
        name: 'Receipts for childcare, tuition, donations, medical costs and mortgage interest',
        why: 'Each has its own line on the return, and some have thresholds.',
        onlyIf: 'you paid any',
      },
      {
        id: 'installments',
        name: 'Dates and amounts of estimated tax or installments you paid',
        why: "They're credited against this year's tax. A missing one looks like a balance due.",
        onlyIf: 'you paid any',
      },
    ],
  },
]

const expatServices: DocumentGroup[] = [
  {
    id: 'where-you-live',
    title: 'Who you are and where you live',
    documents: [
      identification,
      {
        id: 'status',
        name: 'Passports, green card, visas or residence permits',
        why: 'Citizenship and status determine which countries may require a return.',
      },
      {
        id: 'days',
        name: 'Days spent in each country, with arrival and departure dates',
        why: 'Residence, the foreign earned income exclusion and treaty positions depend on a count of days.',
      },
      { ...lastReturns, name: "The last three years' returns from every country where you filed" },
      letters,
    ],
  },
  {
    id: 'income',
    title: 'Income from every country',
    documents: [
      {
        id: 'wages-abroad',
        name: 'W-2, T4 or a wage statement from another country',
        why: 'The same wages are often reported in both countries, in two currencies.',
        onlyIf: 'you were employed',
      },
      {
        id: 'foreign-tax',
        name: 'Proof of tax paid in each country: assessments, payment slips, withholding statements',
        why: 'To claim a foreign tax credit, we need the amount, the date and the kind of tax.',
      },
      {
        id: 'investments-abroad',
        name: 'Investment, rental and pension statements from every country',
        why: 'Each country treats funds, pensions and gains in its own way.',
        onlyIf: 'you have any',
      },
      {
        id: 'companies-abroad',
        name: 'Shares in companies, partnerships and trusts outside your country',
        why: 'They may require information returns, with penalties far higher than the tax.',
        onlyIf: 'you hold any',
      },
    ],
  },
  {
    id: 'reports',
    title: 'Accounts and property abroad',
    documents: [
      {
        id: 'account-list',
        name: "Every account outside the US: bank, number and the year's highest balance",
        why: 'The FBAR adds up the highest balances, including closed accounts.',
        onlyIf: 'you are a US person',
      },
      {
        id: 'foreign-property',
        name: 'Property outside Canada, with what it cost you',
        why: 'Form T1135 is due if the total cost is more than CA$100,000 at any time in the year.',
        onlyIf: 'you live in Canada',
      },
      {
        id: 'move',
        name: 'A list of what you owned on the day you moved, with its value',
        why: 'When you leave or enter Canada, many things count as sold or bought on that day.',
        onlyIf: 'you moved during the year',
      },
    ],
  },
]

/** The documents that each service needs. Portal checklists start from the same list. */
export const neededDocuments: Record<ServiceSlug, DocumentGroup[]> = {
  'individual-tax': individualTax,
  'corporate-tax': corporateTax,
  accounting,
  'expat-services': expatServices,
}
