import { provinceOptions } from '../../../calculators/shared/provinces.ts'
import {
  changes,
  childcare,
  digitalAssets,
  donations,
  family,
  hasChildcare,
  hasFamily,
  hasLetters,
  hasRental,
  identification,
  installments,
  isSelfEmployed,
  lastReturns,
  letters,
  medical,
  paidInstallments,
  propertySale,
  refundAccount,
  rental,
  responsibility,
  selfEmployment,
  soldProperty,
} from './common.ts'
import { choice, upload, written, yesNo } from './make.ts'

const province = choice(
  'province',
  'about',
  'Your province or territory on December 31, 2026',
  'The province where you live on that day taxes your income for the whole year.',
  { ...Object.fromEntries(provinceOptions.map(({ value, label }) => [value, label])), abroad: 'Outside Canada' },
  { help: 'If that day is still ahead, choose where you expect to live.' },
)

const hasSlips = yesNo(
  'employed-ca',
  'income',
  'Were you employed in Canada in 2026, or did you have a Canadian pension or benefits?',
  'Each employer and payer issues a slip.',
)
const t4 = upload(
  't4',
  'income',
  'T4 and T4A slips (in Quebec also the RL-1)',
  'They show employment income, pension adjustments and the tax withheld.',
  {
    when: 'employed-ca',
    onlyIf: 'you were employed or had a pension in Canada',
    help: 'Also T4A(P), T4A(OAS), T4E, T4RSP and T4RIF, if you received them.',
  },
)
const quebecSlips = upload(
  'quebec-slips',
  'income',
  'RL slips (relevés) for the Quebec return (TP-1)',
  'Quebec has a return of its own, with slips of its own.',
  {
    when: ['province', 'QC'],
    onlyIf: 'you live in Quebec',
    help: 'RL-1 for employment, RL-2 for pensions, RL-3 for investments, RL-24 for childcare, and RL-31 if you rent your home.',
  },
)
const quebecDrugPlan = written(
  'quebec-drug-plan',
  'deductions',
  'In which months of 2026 are you covered by a private drug insurance plan, such as one at work?',
  'For the other months, the Quebec return (TP-1) can charge the premium of the public plan.',
  { when: ['province', 'QC'] },
)
const hasInvestments = yesNo(
  'has-ca-investments',
  'income',
  'Did you have savings, funds or shares in Canada in 2026?',
  'Banks and funds report what they paid you.',
)
const slips = upload(
  'investment-slips',
  'income',
  'T3, T5, T5008 and T5013 slips',
  'They show interest, dividends, sales and shares of partnerships. The CRA gets the same slips and compares.',
  {
    when: 'has-ca-investments',
    onlyIf: 'you had savings or investments in Canada',
    help: "Funds often send T3 slips at the end of March. Add the broker's annual summary of gains and losses.",
  },
)
const hasDigitalAssets = yesNo(
  'has-digital-assets',
  'income',
  'Did you receive, sell or exchange digital assets in 2026?',
  'Each sale or exchange is a gain, a loss or business income.',
)
const paidSupport = yesNo(
  'has-support',
  'income',
  'Did you pay or receive support under an agreement or court order in 2026?',
  'Some support is deductible for one and income for the other.',
)
const support = upload(
  'support',
  'income',
  'The agreement or court order on support, with the amounts paid',
  'The words of the agreement decide how it is taxed.',
  {
    when: 'has-support',
    onlyIf: 'you paid or received support',
  },
)

const registeredPlans = upload(
  'rrsp',
  'deductions',
  'Receipts for RRSP and FHSA contributions',
  'The receipt shows the year a contribution counts for. Those of the first 60 days of the next year count too.',
  { isRequired: false, onlyIf: 'you contributed' },
)
const tuition = upload(
  'tuition',
  'deductions',
  'T2202 form for tuition, and statements of student loan interest',
  'They are the basis of credits, now or in a later year.',
  {
    isRequired: false,
    onlyIf: 'you or a child studied, or you repaid a student loan',
  },
)
const workedFromHome = upload(
  'employment-expenses',
  'deductions',
  'Form T2200 from your employer, with your home office or vehicle costs',
  'Without the signed form, the CRA refuses employment expenses.',
  { isRequired: false, onlyIf: 'your employer requires you to pay such costs' },
)
const moving = upload(
  'moving',
  'deductions',
  'Receipts for a move of at least 40 km for work or study',
  'Moving costs are deductible from income at the new place.',
  {
    isRequired: false,
    onlyIf: 'you moved for work or study',
  },
)
const disability = upload(
  'disability',
  'deductions',
  'Approval of the disability tax credit (Form T2201)',
  'It gives a credit to you or to someone who supports you.',
  {
    isRequired: false,
    onlyIf: 'you or a relative has it',
  },
)

const hasPropertyAbroad = yesNo(
  'has-foreign-property',
  'abroad',
  'Did you have accounts, shares or real estate outside Canada in 2026 that cost more than CA$100,000 in total?',
  'Form T1135 is due then, even if they earned nothing.',
)
const foreignProperty = upload(
  'foreign-property',
  'abroad',
  'Property outside Canada, with what it cost you',
  'Form T1135 is due if the total cost is more than CA$100,000 at any time in the year.',
  { when: 'has-foreign-property', onlyIf: 'you live in Canada', accepts: ['pdf', 'spreadsheet', 'image'] },
)
const movedCountry = yesNo(
  'moved-country',
  'abroad',
  'Did you move to Canada or leave it in 2026?',
  'The day you move divides the year in two.',
)
const move = upload(
  'move',
  'abroad',
  'A list of what you owned on the day you moved, with its value',
  'When you leave or enter Canada, many things count as sold or bought on that day.',
  { when: 'moved-country', onlyIf: 'you moved during the year' },
)
const hasIncomeAbroad = yesNo(
  'has-foreign-income',
  'abroad',
  'Did you have income from outside Canada in 2026?',
  'Canada taxes it and credits the tax paid abroad.',
)
const incomeAbroad = upload(
  'foreign-income',
  'abroad',
  'Slips, statements and returns from other countries, with the tax paid there',
  'To claim a foreign tax credit, we need the amount, the date and the kind of tax.',
  { when: 'has-foreign-income', onlyIf: 'you live in Canada and had income abroad' },
)

/** Items for people who live in Canada or move there. The service page about life abroad lists them too. */
export const caAbroad = [hasPropertyAbroad, foreignProperty, hasIncomeAbroad, incomeAbroad, movedCountry, move]

export const caT1Items = [
  identification,
  lastReturns,
  hasLetters,
  letters,
  hasFamily,
  family,
  changes,
  province,
  hasSlips,
  t4,
  quebecSlips,
  hasInvestments,
  slips,
  hasDigitalAssets,
  digitalAssets,
  isSelfEmployed,
  selfEmployment,
  hasRental,
  rental,
  soldProperty,
  propertySale,
  paidSupport,
  support,
  registeredPlans,
  quebecDrugPlan,
  donations,
  medical,
  hasChildcare,
  childcare,
  tuition,
  workedFromHome,
  moving,
  disability,
  ...caAbroad,
  paidInstallments,
  installments,
  refundAccount,
  responsibility,
]
