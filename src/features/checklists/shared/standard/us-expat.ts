import {
  changes,
  family,
  hasFamily,
  hasLetters,
  identification,
  installments,
  lastReturns,
  letters,
  paidInstallments,
  refundAccount,
  responsibility,
} from './common.ts'
import { choice, upload, written, yesNo } from './make.ts'
import { usIncome } from './us-1040.ts'

const inResidence = <Item extends object>(item: Item) => ({ ...item, category: 'residence' as const })

const status = choice(
  'us-status',
  'residence',
  'Why do you file in the United States?',
  'Citizens and residents report income from the whole world; others only what comes from the US.',
  {
    citizen: 'I am a US citizen',
    'green-card': 'I have a green card',
    days: 'I spent enough days in the US',
    nonresident: 'I only have income from the US',
  },
)
const statusProof = upload(
  'status',
  'residence',
  'Passports, green card, visas or residence permits',
  'Citizenship and status determine which countries may require a return.',
  { accepts: ['pdf', 'image'], help: 'The page with the photo, or both sides of a card.' },
)
const countries = written(
  'countries',
  'residence',
  'In which countries did you live and work in 2026, and from when to when?',
  'Residence and treaty positions depend on it.',
)
const days = upload(
  'days',
  'residence',
  'Days spent in each country, with arrival and departure dates',
  'Residence, the foreign earned income exclusion and treaty positions depend on a count of days.',
  {
    accepts: ['pdf', 'spreadsheet', 'image'],
    help: 'For 2026 and, if you claim the exclusion, for the twelve months around it. Flights and stamps help.',
  },
)
const foreignTaxId = upload(
  'foreign-returns',
  'residence',
  'The returns or assessments of the country where you live',
  'They show what it taxed, in which period and at which rate.',
)

const workedAbroad = yesNo(
  'worked-abroad',
  'income',
  'Did you earn wages or fees for work outside the United States in 2026?',
  'Form 2555 or Form 1116 keeps them from being taxed twice.',
)
const wagesAbroad = upload(
  'wages-abroad',
  'income',
  'T4 or a wage statement from another country',
  'The same wages are often reported in both countries, in two currencies.',
  { when: 'worked-abroad', onlyIf: 'you were employed abroad' },
)
const housing = upload(
  'housing-costs',
  'income',
  'Rent, utilities and insurance of your home abroad',
  'On Form 2555, you can exclude or deduct housing costs above a base amount.',
  { when: 'worked-abroad', isRequired: false, onlyIf: 'you claim the foreign housing exclusion' },
)
const coverage = upload(
  'certificate-of-coverage',
  'income',
  'Certificate of coverage for social security',
  'It shows which country your contributions belong to, so that you pay only there.',
  {
    when: 'is-self-employed',
    isRequired: false,
    accepts: ['pdf', 'image'],
    onlyIf: 'you are self-employed abroad or your employer sent you',
  },
)
const foreignTax = upload(
  'foreign-tax',
  'income',
  'Proof of tax paid in each country: assessments, payment slips, withholding statements',
  'To claim a foreign tax credit on Form 1116, we need the amount, the date and the kind of tax.',
)
const hasInvestmentsAbroad = yesNo(
  'has-investments-abroad',
  'income',
  'Did you have investments, rent or a pension outside the United States in 2026?',
  'They belong on the US return too, by US rules.',
)
const investmentsAbroad = upload(
  'investments-abroad',
  'income',
  'Investment, rental and pension statements from every country',
  'Each country treats funds, pensions and gains in its own way.',
  { when: 'has-investments-abroad', onlyIf: 'you have any' },
)
const funds = upload(
  'foreign-funds',
  'income',
  'Annual statements of mutual funds and ETFs outside the US',
  'Most are passive foreign investment companies, which need Form 8621 each.',
  { when: 'has-investments-abroad', isRequired: false, onlyIf: 'you own any' },
)

const hasAccounts = yesNo(
  'has-foreign-accounts',
  'abroad',
  'Did you have a bank, investment or pension account outside the United States in 2026?',
  'The FBAR and Form 8938 report them. Penalties are high, even if no tax is due.',
)
const accountList = upload(
  'account-list',
  'abroad',
  "Every account outside the US: bank, number and the year's highest balance",
  'The FBAR adds up the highest balances, including closed accounts.',
  {
    when: 'has-foreign-accounts',
    onlyIf: 'you are a US person',
    accepts: ['pdf', 'spreadsheet', 'image'],
    help: 'Include joint accounts and accounts of others that you can sign for. For Form 8938 we also need the balance on the last day of the year, as soon as you have it.',
  },
)
const ownsCompany = yesNo(
  'owns-company-abroad',
  'abroad',
  'Did you own a share of a company, partnership or trust outside the United States in 2026?',
  'Forms 5471, 8865, 8858 and 3520 may be due.',
)
const companiesAbroad = upload(
  'companies-abroad',
  'abroad',
  'Shares in companies, partnerships and trusts outside your country',
  'They may require information returns, with penalties far higher than the tax.',
  {
    when: 'owns-company-abroad',
    onlyIf: 'you hold any',
    help: 'Financial statements, a list of owners, and payments between you and it.',
  },
)
const receivedGift = yesNo(
  'foreign-gift',
  'abroad',
  'Did you receive a gift or an inheritance from someone outside the United States in 2026?',
  "Form 3520 reports large ones. They aren't taxed by it.",
)
const gifts = upload(
  'gifts',
  'abroad',
  'Documents of gifts and inheritances from abroad',
  'They show who gave what, and when.',
  {
    when: 'foreign-gift',
    onlyIf: 'you received any',
  },
)

export const usExpatItems = [
  inResidence(identification),
  status,
  statusProof,
  countries,
  days,
  inResidence({
    ...lastReturns,
    title: { en: "The last three years' returns from every country where you filed", fr: '' },
  }),
  foreignTaxId,
  inResidence(hasLetters),
  inResidence(letters),
  inResidence(hasFamily),
  inResidence(family),
  inResidence(changes),
  ...usIncome,
  workedAbroad,
  wagesAbroad,
  housing,
  coverage,
  foreignTax,
  hasInvestmentsAbroad,
  investmentsAbroad,
  funds,
  hasAccounts,
  accountList,
  ownsCompany,
  companiesAbroad,
  receivedGift,
  gifts,
  paidInstallments,
  installments,
  refundAccount,
  responsibility,
]
