import { convertForForm, exchangePurpose } from '../../../../tax/exchange/convert.ts'
import { exchangePurposes, exchangeSources, type RateKind } from '../../../../tax/exchange/purposes.ts'
import { maxRate } from '../../../../tax/input-limits.ts'
import type { CitedSource } from '../../../../tax/result.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { amount, choice, decimal, type ValuesOf } from '../kit/fields.ts'
import { formatDecimal, toTheCent } from '../kit/format.ts'
import { exactMoney, type Figure, notesOf, type Outcome, textFigure } from '../kit/outcome.ts'
import { Refusal } from '../kit/refusal.ts'
import { PurposeTable } from './purpose-table.tsx'

const fields = {
  purpose: choice(
    'What you convert',
    exchangePurposes.map(({ id, title, form }) => ({ value: id, label: `${form}: ${title}` })),
  ),
  amount: amount('Amount', { currency: 'any', hint: 'In the foreign currency' }),
  rate: decimal('Exchange rate', {
    min: 0.000001,
    max: maxRate,
    hint: 'Units per US dollar, or Canadian dollars per unit',
  }),
}

const kinds: Record<RateKind, string> = {
  day: 'The daily rate',
  'yearly-average': 'The yearly average',
  'year-end': 'The year-end rate',
}

function cited(ids: readonly string[]): CitedSource[] {
  return [...new Set(ids)].flatMap((id) => {
    const source = exchangeSources[id]
    return source ? [{ id, ...source }] : []
  })
}

function calculate(values: ValuesOf<typeof fields>): Outcome {
  const purpose = exchangePurpose(values.purpose)
  const { kind, rate: rule, note, form, into } = purpose
  const published = exchangeSources[purpose.published]?.title ?? ''
  const which = textFigure('Which rate', kinds[kind], rule)
  const where: Figure = textFigure('Where it is published', published, note)
  const quoted = into === 'USD' ? 'Units of the currency per US dollar' : 'Canadian dollars per unit'
  const rules = [
    where,
    textFigure('How it is quoted', quoted, purpose.published === 'fed' ? quotedInversely : undefined),
  ]
  const shared = {
    extra: <PurposeTable current={purpose.id} />,
    notes: notesOf(
      [{ assumptions: [], notIncluded, sources: cited([...purpose.sources, purpose.published]) }],
      checkedOn,
    ),
  }
  if (values.rate === undefined) {
    return { ...shared, headline: which, sentence: `For ${form}: ${lowerFirst(rule)}`, figures: rules, workings: [] }
  }
  if (values.amount === 0) throw new Refusal('Please enter an amount', 'amount')
  const converted = into === 'CAD' ? values.amount * values.rate : values.amount / values.rate
  if (converted > maxResultHundredths)
    throw new Refusal('At this rate, the amount is more than a trillion dollars', 'rate')
  const result = convertForForm({
    purpose: purpose.id,
    amount: values.amount,
    rate: Math.round(values.rate * 1_000_000),
  })
  return {
    ...shared,
    headline: exactMoney(`For ${form}`, result, into),
    sentence: `At a rate of ${formatDecimal(values.rate)}, the amount for ${form} is ${toTheCent(result, into)}.`,
    figures: [which, ...rules],
    workings: [],
  }
}

/** The largest result that we show: a trillion dollars. */
const maxResultHundredths = 100_000_000_000_000

/** The day on which we last checked the rules. */
const checkedOn = '2026-11-21'
const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
/** The Federal Reserve prints these currencies the other way round. */
const quotedInversely =
  'For the euro, the pound, and Australian and New Zealand dollars, its table has US dollars per unit. Enter 1 divided by that rate.'
const notIncluded = ["The rates themselves, which you look up where they're published"]

export const calculator = calculatorOf<typeof fields>({
  slug: 'exchange-rates',
  fields,
  sections: [{ title: 'The form and the amount', fields: ['purpose', 'amount', 'rate'] }],
  calculate,
})
