import { compareAbroad, minTaxAbroad } from '../../../../tax/border/abroad.ts'
import type { AbroadInput } from '../../../../tax/border/abroad-input.ts'
import type { AbroadOption } from '../../../../tax/border/abroad-option.ts'
import { borderYear } from '../../../../tax/border/facts.ts'
import { type Cents, inDollars } from '../../../../tax/money.ts'
import { calculatorOf } from '../kit/calculator.ts'
import type { ValuesOf } from '../kit/fields.ts'
import { formatMoney } from '../kit/format.ts'
import { type Curve, money, notesOf, type Outcome, type Parts, rateFigure, textFigure } from '../kit/outcome.ts'
import { Refusal } from '../kit/refusal.ts'
import { abroadFields } from './abroad-fields.ts'
import { requireDaysOf } from './stays.ts'
import { Ways, wayNames } from './ways.tsx'

type Values = ValuesOf<typeof abroadFields>

/** How many days of the year qualify. Undefined means all of them. */
function qualifying(values: Values, time: 'whole' | 'part' | 'none', days: number, field: string) {
  if (time === 'whole') return undefined
  if (time === 'none') return 0
  return requireDaysOf(Number(values.taxYear), days, field)
}

function inputOf(values: Values): AbroadInput {
  if (values.expenses > values.receipts) throw new Refusal('Please enter no more than the receipts', 'expenses')
  if (values.taxOnWages > earned(values))
    throw new Refusal('Please enter no more than your pay and profit', 'taxOnWages')
  if (values.taxOnInvestments > values.foreignInterest + values.foreignDividends)
    throw new Refusal('Please enter no more than the foreign interest and dividends', 'taxOnInvestments')
  return {
    taxYear: Number(values.taxYear),
    filingStatus: values.filingStatus,
    age: values.age,
    spouseAge: values.spouseAge,
    childrenAges: values.childrenAges,
    otherDependents: values.otherDependents ?? 0,
    foreignWages: values.wages,
    spouseForeignWages: values.spouseWages,
    receipts: values.receipts,
    expenses: values.expenses,
    isCoveredAbroad: values.isCovered,
    qualifyingDays: qualifying(values, values.time, values.days, 'days'),
    spouseQualifyingDays: qualifying(values, values.spouseTime, values.spouseDays, 'spouseDays'),
    housingExpenses: values.housing,
    housingLimit: values.housingLimit,
    foreignInterest: values.foreignInterest,
    foreignDividends: values.foreignDividends,
    usInterest: values.usInterest,
    usDividends: values.usDividends,
    taxOnForeignWages: values.taxOnWages,
    taxOnForeignInvestments: values.taxOnInvestments,
    carriedGeneral: values.carried,
  }
}

const earned = (values: Values): Cents => values.wages + values.spouseWages + values.receipts - values.expenses

const received = (values: Values): Cents =>
  earned(values) + values.foreignInterest + values.foreignDividends + values.usInterest + values.usDividends

function partsOf(values: Values, usTax: Cents): Parts {
  const abroad = values.taxOnWages + values.taxOnInvestments
  const [shownUsTax, foreignTax, left] = inDollars([usTax, abroad, received(values) - abroad - usTax])
  return {
    title: 'Where the income goes',
    currency: 'USD',
    parts: [
      { label: 'Foreign tax', amount: foreignTax },
      { label: 'US tax', amount: shownUsTax },
      { label: 'After-tax income', amount: left },
    ],
  }
}

/**
 * The foreign tax and the US tax together, if earnings change. Assumes that the rate of the foreign tax stays the same.
 */
function totalWith(input: AbroadInput, changed: AbroadInput): Cents {
  const earnedIn = ({ foreignWages = 0, spouseForeignWages = 0, receipts = 0, expenses = 0 }: AbroadInput) =>
    foreignWages + spouseForeignWages + receipts - expenses
  const before = earnedIn(input)
  const paid = input.taxOnForeignWages ?? 0
  const taxed = before === 0 ? 0 : Math.round(paid * (earnedIn(changed) / before))
  return taxed + minTaxAbroad({ ...changed, taxOnForeignWages: taxed })
}

/** The curve of the tax as pay grows. For someone who has only a business, as the business's receipts grow. */
function curveOf(values: Values, input: AbroadInput): Curve {
  const { wages, receipts, expenses } = values
  const currency = 'USD'
  const says = (rate: string) => `Foreign and US tax together take about ${rate} of the next dollar you earn.`
  const shared = { currency, says, totalLabel: 'Foreign and US tax' } as const
  return wages === 0 && receipts > 0
    ? {
        ...shared,
        along: 'Business receipts',
        at: receipts,
        totalAt: (at) => totalWith(input, { ...input, receipts: at, expenses: Math.min(expenses, at) }),
      }
    : {
        ...shared,
        along: 'Pay for work abroad',
        at: wages,
        totalAt: (at) => totalWith(input, { ...input, foreignWages: at }),
      }
}

/** Says which option is best. If options give the same tax, says why one of them comes first. */
function sentenceOf(taxYear: string, best: AbroadOption, others: readonly AbroadOption[], saved: Cents): string {
  const { way, total, carryOver } = best
  const name = wayNames[way].inSentence
  const tax = formatMoney(total, 'USD')
  const merit = carryOver > 0 ? 'leaves the most foreign tax for other years' : 'is the simplest'
  if (saved === 0)
    return `All three options give the same US tax for ${taxYear}, ${tax}. Of them, the ${name} ${merit}.`
  const lowest = `the lowest US tax for ${taxYear}: ${tax}, saving ${formatMoney(saved, 'USD')} over the costliest option.`
  const isTied = others.some((option) => option.total === total)
  return isTied ? `Two options give ${lowest} Of them, the ${name} ${merit}.` : `The ${name} gives ${lowest}`
}

function calculate(values: Values): Outcome {
  const input = inputOf(values)
  const { options, best, saved: exactlySaved, why } = compareAbroad(input)
  const winner = options.find(({ way }) => way === best) as AbroadOption
  const [, saved] = inDollars([winner.total, exactlySaved])
  const others = options.filter((option) => option !== winner)
  const all = [winner, ...others]
  const way = wayNames[best]
  return {
    headline: money(`Lowest US tax for ${values.taxYear}`, winner.total, 'USD'),
    sentence: sentenceOf(values.taxYear, winner, others, saved),
    figures: [
      textFigure('Best option', way.title),
      money('Saved over the costliest option', saved, 'USD'),
      money('Excluded income', winner.excluded, 'USD', 'Earned income and housing'),
      money('Foreign tax credited', winner.credits.credit, 'USD', 'With the best option'),
      money('Unused foreign tax', winner.carryOver, 'USD', 'One year back, then ten years forward'),
      rateFigure('Marginal US tax rate', winner.result.marginalPpm, `Tax on ${winner.result.marginalOn}`),
    ],
    parts: winner.total < 0 ? undefined : partsOf(values, winner.total),
    curve: curveOf(values, input),
    extra: <Ways options={options} best={best} why={why} />,
    workings: all.map(({ way: optionWay, result }) => ({
      title: `US return: ${wayNames[optionWay].title.toLowerCase()}`,
      currency: 'USD' as const,
      lines: result.lines,
    })),
    notes: notesOf(
      all.map(({ result }) => result),
      borderYear(Number(values.taxYear)).collectedOn,
    ),
  }
}

export const calculator = calculatorOf<typeof abroadFields>({
  slug: 'exclusion-or-credit',
  fields: abroadFields,
  sections: [
    { title: 'You', fields: ['taxYear', 'filingStatus'] },
    {
      title: 'Work abroad',
      fields: ['wages', 'taxOnWages', 'time', 'days', 'spouseWages', 'spouseTime', 'spouseDays'],
    },
    { title: 'Self-employment abroad', fields: ['receipts', 'expenses', 'isCovered'], isFolded: true },
    { title: 'Housing', fields: ['housing', 'housingLimit'], isFolded: true },
    {
      title: 'Investment income',
      fields: ['foreignInterest', 'foreignDividends', 'taxOnInvestments', 'usInterest', 'usDividends'],
      isFolded: true,
    },
    {
      title: 'Family and earlier years',
      fields: ['age', 'spouseAge', 'childrenAges', 'otherDependents', 'carried'],
      isFolded: true,
    },
  ],
  calculate,
})
