import { type Deadline, deadlinesOf, deadlineYears } from '../../../../tax/deadlines/deadlines.ts'
import { type ReportingResult, reportingRules } from '../../../../tax/reporting/facts.ts'
import { type FbarAccount, type FbarResult, fbar } from '../../../../tax/reporting/fbar.ts'
import { type ForeignAsset, type Form8938Result, form8938 } from '../../../../tax/reporting/form-8938.ts'
import { formatDay } from '../../../../ui/base/format.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { amount, check, choice, decimal, type Field, optionalAmount, type Texts, type ValuesOf } from '../kit/fields.ts'
import { formatMoney } from '../kit/format.ts'
import { type Figure, money, notesOf, type Outcome, words } from '../kit/outcome.ts'
import { Missing, Refusal } from '../kit/refusal.ts'
import { yearsOf } from '../kit/years.ts'
import { statusOptions } from '../us/household-fields.ts'

/** How many accounts can be entered one by one. */
const places = [1, 2, 3, 4, 5, 6, 7, 8] as const
type Place = (typeof places)[number]
type AccountFields = Record<`account${Place}`, Field<number | undefined>> &
  Record<`rate${Place}`, Field<number | undefined>>

const filled = (name: string) => (texts: Texts) => (texts[name] ?? '') !== ''

const valueHint = (place: Place) => {
  if (place === 1) return 'In its own currency; 0 if you have none. A negative balance counts as 0'
  return place === places.at(-1) ? 'Add any further accounts to this one' : undefined
}

/** A value in the account's own currency, so without a sign; the next account is asked once this one is filled in. */
const accountFields = Object.fromEntries(
  places.flatMap((place) => {
    const value = optionalAmount(`Account ${place}: highest value in the year`, {
      currency: 'any',
      mayBeLoss: true,
      hint: valueHint(place),
      when: place === 1 ? undefined : filled(`account${place - 1}`),
    })
    const rate = decimal(`Account ${place}: units for one US dollar`, {
      least: 0.000001,
      most: 1_000_000,
      hint: place === 1 ? 'The Treasury rate of December 31, such as 1.369; empty for US dollars' : undefined,
      when: filled(`account${place}`),
    })
    return [
      [`account${place}`, value],
      [`rate${place}`, rate],
    ]
  }),
) as AccountFields

const isSeparate = ({ filingStatus }: Texts) => filingStatus === 'mfs'
const hasTwo = (texts: Texts) => isSeparate(texts) && texts.spouseMustLook === 'yes'

const fields = {
  taxYear: choice('Year', yearsOf(deadlineYears.map((taxYear) => ({ taxYear })))),
  ...accountFields,
  filingStatus: choice('Filing status', statusOptions),
  livesAbroad: check('I live abroad', { hint: 'By the test of presence or residence, with a tax home abroad.' }),
  spouseMustLook: check('My spouse is a US person too', { when: isSeparate }),
  yearEnd: optionalAmount('Assets on December 31', {
    hint: 'All foreign accounts, shares, pensions and other financial assets, in US dollars; 0 if you have none',
  }),
  highest: optionalAmount('Their highest value in the year', { hint: 'In US dollars' }),
  jointYearEnd: amount('Of them, on December 31, together with your spouse', { when: hasTwo }),
  jointHighest: amount('Of them, at the highest, together with your spouse', { when: hasTwo }),
}

type Values = ValuesOf<typeof fields>

/** A trillion dollars. */
const largestAccount = 100_000_000_000_000

/** The accounts that were entered; undefined if none was. */
function accountsOf(values: Values): FbarAccount[] | undefined {
  if (values.account1 === undefined) return undefined
  return places.flatMap((place) => {
    const maxValue = values[`account${place}`]
    const rate = values[`rate${place}`]
    if (maxValue === undefined) return []
    if (maxValue / (rate ?? 1) > largestAccount) {
      throw new Refusal('At this rate the account is worth more than a trillion dollars', `rate${place}`)
    }
    return [{ maxValue, isForeign: true, ...(rate ? { unitsPerUsd: Math.round(rate * 1_000_000) } : {}) }]
  })
}

/** The assets that were entered; undefined if none were. */
function assetsOf({ yearEnd, highest, jointYearEnd, jointHighest }: Values): ForeignAsset[] | undefined {
  if (yearEnd === undefined && highest === undefined) return undefined
  if (yearEnd === undefined) throw new Missing('Assets on December 31', 'yearEnd')
  if (highest === undefined) throw new Missing('Their highest value in the year', 'highest')
  if (highest < yearEnd) throw new Refusal('The highest value cannot be below the one on December 31', 'highest')
  if (jointYearEnd > yearEnd) throw new Refusal('A part cannot be more than the whole', 'jointYearEnd')
  if (jointHighest > highest) throw new Refusal('A part cannot be more than the whole', 'jointHighest')
  return [
    { yearEnd: yearEnd - jointYearEnd, max: highest - jointHighest, owner: 'self' },
    { yearEnd: jointYearEnd, max: jointHighest, owner: 'jointSpouse' },
  ]
}

const dueFigure = (label: string, { due, extended }: Deadline) =>
  words(label, formatDay(due), extended && `Extended to ${formatDay(extended.due)} ${extended.how}`)

interface Dates {
  fbar: Deadline
  return: Deadline
}

/** When the FBAR and the income tax return, with which Form 8938 goes, are due. */
function datesOf({ taxYear, livesAbroad }: Values): Dates {
  const all = deadlinesOf({ taxYear: Number(taxYear), country: 'US' })
  const find = (id: string) => all.find((one) => one.id === id) as Deadline
  return { fbar: find('us-fbar'), return: find(livesAbroad ? 'us-1040-abroad' : 'us-1040') }
}

const answer = (form: ReportingResult) => (form.mustFile ? 'Required' : 'Not required')

const isOrNot = (name: string, form: ReportingResult) => `${name} ${form.mustFile ? 'is' : 'is not'} required`

function sentenceOf(taxYear: string, accounts: FbarResult | undefined, assets: Form8938Result | undefined): string {
  const answers = [
    ...(accounts ? [isOrNot('the FBAR', accounts)] : []),
    ...(assets ? [isOrNot('Form 8938', assets)] : []),
  ]
  return `From these values of ${taxYear} ${answers.join(', and ')}.`
}

const figuresOf = (accounts: FbarResult | undefined, assets: Form8938Result | undefined, dates: Dates): Figure[] => [
  ...(accounts && assets ? [words('Form 8938', answer(assets), 'With the income tax return')] : []),
  ...(accounts ? [] : [words('FBAR', 'Not known', 'Enter your accounts to see')]),
  ...(assets ? [] : [words('Form 8938', 'Not known', 'Enter your assets to see')]),
  dueFigure('FBAR due', dates.fbar),
  dueFigure('Income tax return due', dates.return),
  ...(accounts
    ? [
        money(
          'All foreign accounts together',
          accounts.aggregate,
          'USD',
          `The FBAR is due above ${formatMoney(reportingRules.facts.fbar.value.aggregateOver, 'USD')}`,
        ),
      ]
    : []),
  ...(assets
    ? [
        money('Assets on the last day', assets.yearEndTotal, 'USD'),
        money('Assets at the highest', assets.maxTotal, 'USD'),
      ]
    : []),
]

function headlineOf(accounts: FbarResult | undefined, assets: Form8938Result | undefined): Figure {
  if (accounts) return words('FBAR', answer(accounts), 'FinCEN Form 114')
  if (assets) return words('Form 8938', answer(assets), 'With the income tax return')
  throw new Missing('The highest value of your accounts, or your foreign assets', 'account1')
}

function calculate(values: Values): Outcome {
  const accountsGiven = accountsOf(values)
  const assetsGiven = assetsOf(values)
  const accounts = accountsGiven && fbar(accountsGiven)
  const assets =
    assetsGiven &&
    form8938({
      filingStatus: values.filingStatus,
      livesAbroad: values.livesAbroad,
      spouseIsSpecifiedIndividual: values.spouseMustLook,
      assets: assetsGiven,
    })
  const headline = headlineOf(accounts, assets)
  const dates = datesOf(values)
  const forms = [
    ...(accounts ? [{ title: 'FBAR', form: accounts }] : []),
    ...(assets ? [{ title: 'Form 8938', form: assets }] : []),
  ]
  return {
    headline,
    sentence: sentenceOf(values.taxYear, accounts, assets),
    figures: figuresOf(accounts, assets, dates),
    workings: forms.map(({ title, form }) => ({ title, currency: 'USD', lines: form.lines })),
    notes: notesOf(
      [
        ...forms.map(({ form }) => form),
        { assumptions: [], notIncluded: [], sources: [...dates.fbar.sources, ...dates.return.sources] },
      ],
      reportingRules.collectedOn,
    ),
  }
}

export const calculator = calculatorOf<typeof fields>({
  slug: 'foreign-accounts',
  fields,
  sections: [
    {
      title: 'Foreign accounts',
      fields: ['taxYear', ...places.flatMap((place) => [`account${place}`, `rate${place}`] as const)],
    },
    {
      title: 'Foreign financial assets',
      fields: ['filingStatus', 'livesAbroad', 'spouseMustLook', 'yearEnd', 'highest', 'jointYearEnd', 'jointHighest'],
    },
  ],
  calculate,
})
