import { type Deadline, deadlinesOf, deadlineYears } from '../../../../tax/deadlines/deadlines.ts'
import { maxRate } from '../../../../tax/input-limits.ts'
import { type ReportingResult, reportingRules } from '../../../../tax/reporting/facts.ts'
import { type FbarAccount, type FbarResult, fbar } from '../../../../tax/reporting/fbar.ts'
import { type ForeignAsset, type Form8938Result, form8938 } from '../../../../tax/reporting/form-8938.ts'
import { formatDay } from '../../../../time/day-names.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { amount, check, choice, decimal, type Field, optionalAmount, type Texts, type ValuesOf } from '../kit/fields.ts'
import { formatMoney } from '../kit/format.ts'
import { type Figure, money, notesOf, type Outcome, textFigure } from '../kit/outcome.ts'
import { Missing, Refusal } from '../kit/refusal.ts'
import { taxYearOptions } from '../kit/years.ts'
import { statusOptions } from '../us/household-fields.ts'

/** The numbers of the accounts that people can enter one by one. */
const places = [1, 2, 3, 4, 5, 6, 7, 8] as const
type Place = (typeof places)[number]
type AccountFields = Record<`account${Place}`, Field<number | undefined>> &
  Record<`rate${Place}`, Field<number | undefined>>

const filled = (name: string) => (texts: Texts) => (texts[name] ?? '') !== ''

const valueHint = (place: Place) => {
  if (place === 1)
    return 'In US dollars, or in its own currency with the rate below. Enter 0 if you have none. A negative balance counts as 0.'
  return place === places.at(-1) ? 'Add any other accounts to this one' : undefined
}

/**
 * Fields for accounts. A value is in the account's own currency, so its field shows no currency sign. The fields of the
 * next account appear once an account is filled in.
 */
const accountFields = Object.fromEntries(
  places.flatMap((place) => {
    const value = optionalAmount(`Account ${place}: highest value in the year`, {
      currency: 'any',
      mayBeLoss: true,
      hint: valueHint(place),
      when: place === 1 ? undefined : filled(`account${place - 1}`),
    })
    const rate = decimal(`Account ${place}: exchange rate (units per US$1)`, {
      min: 0.000001,
      max: maxRate,
      hint: place === 1 ? 'The Treasury rate on December 31, such as 1.369. Leave blank for US dollars.' : undefined,
      when: place === 1 ? undefined : filled(`account${place}`),
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
  taxYear: choice('Year', taxYearOptions(deadlineYears.map((taxYear) => ({ taxYear })))),
  ...accountFields,
  filingStatus: choice('Filing status', statusOptions),
  livesAbroad: check('I live abroad', { hint: 'You meet the presence or residence test and have a tax home abroad' }),
  spouseMustLook: check('My spouse is a US person too', { when: isSeparate }),
  yearEnd: optionalAmount('Assets on December 31', {
    hint: 'All foreign accounts, shares, pensions and other financial assets, in US dollars. Enter 0 if you have none.',
  }),
  highest: optionalAmount('Their highest value in the year', { hint: 'In US dollars' }),
  jointYearEnd: amount('Joint assets with your spouse on December 31', { when: hasTwo }),
  jointHighest: amount('Highest value of joint assets with your spouse', { when: hasTwo }),
}

type Values = ValuesOf<typeof fields>

/** The largest value that we accept for an account: a trillion dollars. */
const maxAccountHundredths = 100_000_000_000_000

/** Returns the entered accounts. Undefined if there are none. */
function accountsOf(values: Values): FbarAccount[] | undefined {
  if (values.account1 === undefined) return undefined
  return places.flatMap((place) => {
    const maxValue = values[`account${place}`]
    const rate = values[`rate${place}`]
    if (maxValue === undefined) return []
    if (maxValue / (rate ?? 1) > maxAccountHundredths) {
      throw new Refusal('At this rate, the account is worth more than a trillion dollars', `rate${place}`)
    }
    return [{ maxValue, isForeign: true, ...(rate ? { unitsPerUsd: Math.round(rate * 1_000_000) } : {}) }]
  })
}

/** Returns the entered assets. Undefined if there are none. */
function assetsOf({ yearEnd, highest, jointYearEnd, jointHighest }: Values): ForeignAsset[] | undefined {
  if (yearEnd === undefined && highest === undefined) return undefined
  if (yearEnd === undefined) throw new Missing('Assets on December 31', 'yearEnd')
  if (highest === undefined) throw new Missing('Their highest value in the year', 'highest')
  if (highest < yearEnd) throw new Refusal("The highest value can't be below the value on December 31", 'highest')
  if (jointYearEnd > yearEnd) throw new Refusal("Joint assets can't be more than all assets", 'jointYearEnd')
  if (jointHighest > highest) throw new Refusal("Joint assets can't be more than all assets", 'jointHighest')
  return [
    { yearEnd: yearEnd - jointYearEnd, max: highest - jointHighest, owner: 'self' },
    { yearEnd: jointYearEnd, max: jointHighest, owner: 'jointSpouse' },
  ]
}

const dueFigure = (label: string, { due, extended }: Deadline) =>
  textFigure(label, formatDay(due), extended && `Extended to ${formatDay(extended.due)} ${extended.how}`)

interface Dates {
  fbar: Deadline
  return: Deadline
}

/** The due dates of the FBAR and of the income tax return, which includes Form 8938. */
function datesOf({ taxYear, livesAbroad }: Values): Dates {
  const all = deadlinesOf({ taxYear: Number(taxYear), country: 'US' })
  const find = (id: string) => all.find((deadline) => deadline.id === id) as Deadline
  return { fbar: find('us-fbar'), return: find(livesAbroad ? 'us-1040-abroad' : 'us-1040') }
}

const answer = (form: ReportingResult) => (form.mustFile ? 'Required' : 'Not required')

const form8938Figure = (assets: Form8938Result) =>
  textFigure('Form 8938', answer(assets), assets.mustFile ? 'With the income tax return' : undefined)

const need = (name: string, form: ReportingResult) => `${form.mustFile ? 'need' : "don't need"} ${name}`

function sentenceOf(taxYear: string, accounts: FbarResult | undefined, assets: Form8938Result | undefined): string {
  const answers = [...(accounts ? [need('an FBAR', accounts)] : []), ...(assets ? [need('Form 8938', assets)] : [])]
  return `Based on these ${taxYear} values, you ${answers.join(', and you ')}.`
}

const figuresOf = (accounts: FbarResult | undefined, assets: Form8938Result | undefined, dates: Dates): Figure[] => [
  ...(accounts && assets ? [form8938Figure(assets)] : []),
  ...(accounts ? [] : [textFigure('FBAR', 'Unknown', 'Enter your accounts to find out')]),
  ...(assets ? [] : [textFigure('Form 8938', 'Unknown', 'Enter your assets to find out')]),
  ...(accounts?.mustFile === false ? [] : [dueFigure('FBAR due', dates.fbar)]),
  dueFigure('Income tax return due', dates.return),
  ...(accounts
    ? [
        money(
          'Total of foreign accounts',
          accounts.aggregate,
          'USD',
          `You need an FBAR above ${formatMoney(reportingRules.facts.fbar.value.aggregateOver, 'USD')}`,
        ),
      ]
    : []),
  ...(assets
    ? [
        money('Assets on December 31', assets.yearEndTotal, 'USD'),
        money('Highest value of assets', assets.maxTotal, 'USD'),
      ]
    : []),
]

function headlineOf(accounts: FbarResult | undefined, assets: Form8938Result | undefined): Figure {
  if (accounts) return textFigure('FBAR', answer(accounts), 'FinCEN Form 114')
  if (assets) return form8938Figure(assets)
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

const accountRows = places.map((place) => [`account${place}`, `rate${place}`] as const)

export const calculator = calculatorOf<typeof fields>({
  slug: 'foreign-accounts',
  fields,
  sections: [
    {
      title: 'Foreign accounts',
      fields: ['taxYear', ...accountRows.flat()],
      list: { rows: accountRows, addLabel: 'Add another account' },
    },
    {
      title: 'Foreign financial assets',
      fields: ['filingStatus', 'livesAbroad', 'spouseMustLook', 'yearEnd', 'highest', 'jointYearEnd', 'jointHighest'],
    },
  ],
  calculate,
})
