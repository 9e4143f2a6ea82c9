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
        why: 'Filing status, child credits and benefits depend on them. Enter identification numbers in the portal only.',
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
        why: 'Wages, and what was withheld from them.',
        onlyIf: 'you were employed in the US',
      },
      {
        id: 't4',
        name: 'T4 and T4A slips (in Quebec also the RL-1)',
        why: 'Employment income, pension adjustments and what was withheld.',
        onlyIf: 'you were employed or had a pension in Canada',
      },
      {
        id: 'investment-slips',
        name: 'Forms 1099 of banks and brokers, or T3, T5 and T5008 slips',
        why: 'Interest, dividends and sales; the authorities receive the same slips and compare.',
        onlyIf: 'you have savings or investments',
      },
      {
        id: 'self-employment',
        name: 'Income and expenses of your own work, with receipts',
        why: 'The profit is taxed, and it also decides contributions and installments.',
        onlyIf: 'you work for yourself',
      },
      {
        id: 'rental',
        name: 'Rent received and costs for each property, with the purchase papers',
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
        why: 'The receipt names the year for which a contribution counts.',
        onlyIf: 'you contributed',
      },
      {
        id: 'receipts',
        name: 'Receipts for childcare, tuition, donations, medical costs and mortgage interest',
        why: 'Each belongs to its own line, and some lines have thresholds.',
        onlyIf: 'you paid any',
      },
      {
        id: 'installments',
        name: 'Dates and amounts of estimated tax or installments you paid',
        why: 'They are credited against the tax of the year; a missing one looks like a balance due.',
        onlyIf: 'you paid any',
      },
    ],
  },
]

const expatServices: DocumentGroup[] = [
  {
    id: 'where-you-live',
    title: 'Who you are, and where you live',
    documents: [
      identification,
      {
        id: 'status',
        name: 'Passports, green card, visas or residence permits',
        why: 'Citizenship and status decide which countries may ask you for a return.',
      },
      {
        id: 'days',
        name: 'Days spent in each country, with dates of arrival and departure',
        why: 'Residence, the exclusion of foreign earned income and treaty positions are counted in days.',
      },
      { ...lastReturns, name: 'The returns of the last three years from every country in which you filed' },
      letters,
    ],
  },
  {
    id: 'income',
    title: 'Income, wherever it arose',
    documents: [
      {
        id: 'wages-abroad',
        name: 'W-2, T4 or the wage statement of another country',
        why: 'The same wages are often reported in both countries, in two currencies.',
        onlyIf: 'you were employed',
      },
      {
        id: 'foreign-tax',
        name: 'Proof of tax paid in each country: assessments, payment slips, withholding statements',
        why: 'A foreign tax credit needs the amount, the date and the kind of tax.',
      },
      {
        id: 'investments-abroad',
        name: 'Investment, rental and pension statements from every country',
        why: 'Each country has its own view of funds, pensions and gains.',
        onlyIf: 'you have any',
      },
      {
        id: 'companies-abroad',
        name: 'Shares in companies, partnerships and trusts outside your country',
        why: 'They can need information returns with penalties out of proportion to the tax.',
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
        name: 'Every account outside the US: bank, number, and the highest balance of the year',
        why: 'The FBAR counts the highest balances together, closed accounts included.',
        onlyIf: 'you are a US person',
      },
      {
        id: 'foreign-property',
        name: 'Property outside Canada with what it cost you',
        why: 'Form T1135 is due where the cost is more than C$100,000 at any time in the year.',
        onlyIf: 'you live in Canada',
      },
      {
        id: 'move',
        name: 'What you owned on the day you moved, and what it was worth',
        why: 'Leaving or entering Canada treats many things as sold or bought on that day.',
        onlyIf: 'you moved during the year',
      },
    ],
  },
]

/** What each service needs from its client; checklists begin with the same list. */
export const neededDocuments: Record<ServiceSlug, DocumentGroup[]> = {
  'individual-tax': individualTax,
  'corporate-tax': corporateTax,
  accounting,
  'expat-services': expatServices,
}
