import { type Deadline, deadlinesOf, deadlineYears } from '../../../../tax/deadlines/deadlines.ts'
import { reportingRules } from '../../../../tax/reporting/facts.ts'
import { type FbarAccount, fbar } from '../../../../tax/reporting/fbar.ts'
import { type ForeignAsset, form8938 } from '../../../../tax/reporting/form-8938.ts'
import { formatDay } from '../../../../ui/format.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { amount, check, choice, decimal, type Field, requiredAmount, type Texts, type ValuesOf } from '../kit/fields.ts'
import { formatMoney } from '../kit/format.ts'
import { money, notesOf, type Outcome, words } from '../kit/outcome.ts'
import { Refusal } from '../kit/refusal.ts'
import { yearsOf } from '../kit/years.ts'
import { statusOptions } from '../us/household-fields.ts'

/** How many accounts can be entered one by one. */
const places = [1, 2, 3, 4, 5, 6, 7, 8] as const
type Place = (typeof places)[number]
type AccountFields = Record<`account${Place}`, Field<number>> & Record<`rate${Place}`, Field<number | undefined>>

const filled = (name: string) => (texts: Texts) => (texts[name] ?? '') !== ''

/** Nothing entered is no answer that no report is required. */
const firstAmount = (asked: Parameters<typeof amount>[1]): Field<number> => {
  const field = amount('Account 1: highest value in the year', asked)
  return {
    ...field,
    read: (text) => {
      if (text.trim() === '') throw new Refusal('Please enter the highest value, or 0 without an account')
      return field.read(text)
    },
  }
}

/** A value in the account's own currency, so without a sign; the next account is asked once this one is filled in. */
const accountFields = Object.fromEntries(
  places.flatMap((place) => {
    const when = filled(`account${place - 1}`)
    const hint = place === places.at(-1) ? 'Add any further accounts to this one' : undefined
    const value =
      place === 1
        ? firstAmount({ currency: 'any', initial: '9,000' })
        : amount(`Account ${place}: highest value in the year`, { currency: 'any', hint, when })
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
  yearEnd: requiredAmount('Assets on December 31', {
    initial: '9,000',
    hint: 'All foreign accounts, shares, pensions and other financial assets, in US dollars',
  }),
  highest: requiredAmount('Their highest value in the year', { initial: '12,000', hint: 'In US dollars' }),
  jointYearEnd: amount('Of them, on December 31, together with your spouse', { when: hasTwo }),
  jointHighest: amount('Of them, at the highest, together with your spouse', { when: hasTwo }),
}

type Values = ValuesOf<typeof fields>

/** A trillion dollars. */
const largestAccount = 100_000_000_000_000

function accountsOf(values: Values): FbarAccount[] {
  return places.flatMap((place) => {
    const maxValue = values[`account${place}`]
    const rate = values[`rate${place}`]
    if (maxValue === 0) return []
    if (maxValue / (rate ?? 1) > largestAccount) {
      throw new Refusal('At this rate the account is worth more than a trillion dollars', `rate${place}`)
    }
    return [{ maxValue, isForeign: true, ...(rate ? { unitsPerUsd: Math.round(rate * 1_000_000) } : {}) }]
  })
}

function assetsOf({ yearEnd, highest, jointYearEnd, jointHighest }: Values): ForeignAsset[] {
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

/** When the FBAR and the income tax return, with which Form 8938 goes, are due. */
function datesOf({ taxYear, livesAbroad }: Values) {
  const all = deadlinesOf({ taxYear: Number(taxYear), country: 'US' })
  const find = (id: string) => all.find((one) => one.id === id) as Deadline
  return { fbar: find('us-fbar'), return: find(livesAbroad ? 'us-1040-abroad' : 'us-1040') }
}

const answer = (mustFile: boolean) => (mustFile ? 'Required' : 'Not required')

function sentenceOf(taxYear: string, isFbar: boolean, is8938: boolean): string {
  const from = `From these values of ${taxYear}`
  if (isFbar && is8938) return `${from} both the FBAR and Form 8938 are required.`
  if (isFbar) return `${from} the FBAR is required, Form 8938 is not.`
  return is8938
    ? `${from} Form 8938 is required, the FBAR is not.`
    : `${from} neither the FBAR nor Form 8938 is required.`
}

function calculate(values: Values): Outcome {
  const accounts = fbar(accountsOf(values))
  const assets = form8938({
    filingStatus: values.filingStatus,
    livesAbroad: values.livesAbroad,
    spouseIsSpecifiedIndividual: values.spouseMustLook,
    assets: assetsOf(values),
  })
  const threshold = reportingRules.facts.fbar.value.aggregateOver
  const dates = datesOf(values)
  return {
    headline: words('FBAR', answer(accounts.mustFile), 'FinCEN Form 114'),
    sentence: sentenceOf(values.taxYear, accounts.mustFile, assets.mustFile),
    figures: [
      words('Form 8938', answer(assets.mustFile), 'With the income tax return'),
      dueFigure('FBAR due', dates.fbar),
      dueFigure('Income tax return due', dates.return),
      money(
        'All foreign accounts together',
        accounts.aggregate,
        'USD',
        `The FBAR is due above ${formatMoney(threshold, 'USD')}`,
      ),
      money('Assets on the last day', assets.yearEndTotal, 'USD'),
      money('Assets at the highest', assets.maxTotal, 'USD'),
    ],
    workings: [
      { title: 'FBAR', currency: 'USD', lines: accounts.lines },
      { title: 'Form 8938', currency: 'USD', lines: assets.lines },
    ],
    notes: notesOf(
      [
        accounts,
        assets,
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
