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
import { upload, written, yesNo } from './make.ts'

export const wasEmployedInUs = yesNo(
  'employed-us',
  'income',
  'Were you employed in the United States in 2026?',
  'Each employer sends you a Form W-2.',
)

export const w2 = upload('w2', 'income', 'Form W-2', 'It shows your wages and the tax withheld from them.', {
  when: 'employed-us',
  onlyIf: 'you were employed in the US',
  accepts: ['pdf', 'image'],
  help: 'One from each employer. It also shows tips and overtime that may be deductible.',
})

export const hasUsInvestments = yesNo(
  'has-us-investments',
  'income',
  'Did you have US bank accounts, funds, shares or retirement income in 2026?',
  'Banks, brokers and pension plans report what they paid you.',
)

export const forms1099 = upload(
  'forms-1099',
  'income',
  'Forms 1099 from banks, brokers and retirement plans',
  'They show interest, dividends, sales and pensions. The IRS gets the same forms and compares.',
  {
    when: 'has-us-investments',
    onlyIf: 'you had savings, investments or retirement income in the US',
    help: '1099-INT, 1099-DIV, 1099-B, 1099-R and SSA-1099. Brokers often send a corrected form in March.',
  },
)

export const hasDigitalAssets = yesNo(
  'has-digital-assets',
  'income',
  'Did you receive, sell or exchange digital assets in 2026?',
  'Form 1040 asks everyone this question.',
)

export const hasPartnership = yesNo(
  'has-k1',
  'income',
  'Did you own a share of a partnership, S corporation, estate or trust in 2026?',
  'It sends you a Schedule K-1, often late.',
)

export const scheduleK1 = upload(
  'schedule-k1',
  'income',
  'Schedule K-1 from each partnership, S corporation, estate or trust',
  'Your share of its income belongs on your return, even if it paid you nothing.',
  { when: 'has-k1', onlyIf: 'you own a share of one', dueDays: 30 },
)

/** Items about income that every Form 1040 needs. */
export const usIncome = [
  wasEmployedInUs,
  w2,
  hasUsInvestments,
  forms1099,
  hasDigitalAssets,
  digitalAssets,
  isSelfEmployed,
  selfEmployment,
  hasRental,
  rental,
  hasPartnership,
  scheduleK1,
  soldProperty,
  propertySale,
]

const movedStates = yesNo(
  'moved-states',
  'about',
  'Did you live or work in more than one state in 2026?',
  'Each state taxes its share of your income.',
)
const states = written(
  'states',
  'about',
  'Which states did you live or work in, and on which dates?',
  'The dates divide your income between the states.',
  { when: 'moved-states' },
)

const ownsHome = yesNo(
  'owns-home',
  'deductions',
  'Did you own a home in 2026?',
  'Interest and property tax may be deductible.',
)
const mortgage = upload(
  'mortgage',
  'deductions',
  'Form 1098 for mortgage interest, and property tax bills',
  'They are deductible if you itemize.',
  { when: 'owns-home', onlyIf: 'you own a home' },
)
const education = upload(
  'education',
  'deductions',
  'Form 1098-T for tuition, and Form 1098-E for student loan interest',
  'They are the basis of education credits and of the interest deduction.',
  { isRequired: false, onlyIf: 'someone in the family studied or repaid a student loan' },
)
const retirement = upload(
  'retirement',
  'deductions',
  'Receipts for IRA or other retirement contributions',
  'The receipt shows the year a contribution counts for.',
  { isRequired: false, onlyIf: 'you contributed' },
)
const health = upload(
  'health-accounts',
  'deductions',
  'Forms 1095-A, 1099-SA and 5498-SA',
  'The IRS compares marketplace insurance and health savings accounts with your return.',
  { isRequired: false, onlyIf: 'you had marketplace insurance or a health savings account' },
)
const carLoan = upload(
  'car-loan',
  'deductions',
  "The lender's statement of interest on a loan for a new car",
  'The interest may be deductible until 2028 if the car was assembled in the US.',
  { isRequired: false, onlyIf: 'you bought a new car on credit after 2024' },
)

const hasForeignAccounts = yesNo(
  'has-foreign-accounts',
  'abroad',
  'Did you have a bank or investment account outside the United States in 2026?',
  'The FBAR is due if all of them together held more than $10,000 on any day.',
)
const accountList = upload(
  'account-list',
  'abroad',
  "Every account outside the US: bank, number and the year's highest balance",
  'The FBAR adds up the highest balances, including closed accounts.',
  { when: 'has-foreign-accounts', onlyIf: 'you are a US person', accepts: ['pdf', 'spreadsheet', 'image'] },
)

export const us1040Items = [
  identification,
  lastReturns,
  hasLetters,
  letters,
  hasFamily,
  family,
  changes,
  movedStates,
  states,
  ...usIncome,
  ownsHome,
  mortgage,
  donations,
  medical,
  hasChildcare,
  childcare,
  education,
  retirement,
  health,
  carLoan,
  hasForeignAccounts,
  accountList,
  paidInstallments,
  installments,
  refundAccount,
  responsibility,
]
