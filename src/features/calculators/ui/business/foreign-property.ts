import { reportingRules } from '../../../../tax/reporting/facts.ts'
import { type ForeignProperty, type T1135Result, t1135 } from '../../../../tax/reporting/t1135.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { check, decimal, type Field, optionalAmount, type Texts, type ValuesOf } from '../kit/fields.ts'
import { formatMoney } from '../kit/format.ts'
import { money, notesOf, type Outcome, textFigure } from '../kit/outcome.ts'
import { Missing } from '../kit/refusal.ts'

const currency = 'CAD'
const places = [1, 2, 3, 4, 5, 6, 7, 8] as const
type Place = (typeof places)[number]
type PropertyFields = { isFirstYear: Field<boolean> } & Record<`cost${Place}`, Field<number | undefined>> &
  Record<`share${Place}`, Field<number | undefined>>

const filled = (name: string) => (texts: Texts) => (texts[name] ?? '') !== ''

const lastOne = { hint: 'Add any other property to this one' }

const propertyFields = Object.fromEntries(
  places.flatMap((place) => {
    const when = place === 1 ? undefined : filled(`cost${place - 1}`)
    const first = {
      hint: 'The cost when you acquired it, in Canadian dollars. Enter 0 if you have none. Leave out property for your own use, such as a vacation home.',
    }
    const cost = optionalAmount(`Property ${place}: cost`, {
      currency,
      when,
      ...(place === 1 ? first : {}),
      ...(place === places.at(-1) ? lastOne : {}),
    })
    const part = decimal(`Property ${place}: your share`, {
      min: 0,
      max: 100,
      unit: '%',
      hint: place === 1 ? 'Leave blank for all of it' : undefined,
      when: filled(`cost${place}`),
    })
    return [
      [`cost${place}`, cost],
      [`share${place}`, part],
    ]
  }),
)

const fields = {
  isFirstYear: check('I became a resident of Canada this year for the first time', {
    hint: 'Not if you were a resident before and came back',
  }),
  ...propertyFields,
} as PropertyFields

type Values = ValuesOf<PropertyFields>

const propertiesOf = (values: Values): ForeignProperty[] =>
  places
    .map((place) => ({
      cost: values[`cost${place}`] ?? 0,
      sharePpm: Math.round((values[`share${place}`] ?? 100) * 10_000),
    }))
    .filter(({ cost }) => cost > 0)

function sentenceOf({ isFirstYear }: Values, { mustFile, maxCost }: T1135Result): string {
  if (isFirstYear) return "You don't file Form T1135 for the year you first become a resident of Canada."
  const cost = formatMoney(maxCost, currency)
  const limit = formatMoney(reportingRules.facts.t1135.value.costOver, currency)
  return mustFile
    ? `Your property outside Canada cost ${cost}, more than ${limit}, so you need Form T1135.`
    : `Your property outside Canada cost ${cost}, not more than ${limit}, so you don't need Form T1135.`
}

const methods = { simplified: 'Simplified', detailed: 'Detailed' }

function calculate(values: Values): Outcome {
  const { isFirstYear } = values
  if (!isFirstYear && values.cost1 === undefined) throw new Missing('The cost of your property outside Canada', 'cost1')
  const result = t1135(propertiesOf(values), { isFirstYear })
  const { costOver, simplifiedBelow } = reportingRules.facts.t1135.value
  const limit = formatMoney(costOver, currency)
  return {
    headline: textFigure('Form T1135', result.mustFile ? 'Required' : 'Not required'),
    sentence: sentenceOf(values, result),
    figures: [
      money('Cost of all property', result.maxCost, currency, `You need the form above ${limit}`),
      ...(result.method
        ? [textFigure('Method', methods[result.method], `Detailed from ${formatMoney(simplifiedBelow, currency)}`)]
        : []),
    ],
    workings: [{ title: 'Form T1135', currency, lines: result.lines }],
    notes: notesOf([result], reportingRules.collectedOn),
  }
}

const propertyRows = places.map((place) => [`cost${place}`, `share${place}`] as const)

export const calculator = calculatorOf<PropertyFields>({
  slug: 'foreign-property',
  fields,
  sections: [
    { title: 'You', fields: ['isFirstYear'] },
    {
      title: 'Property outside Canada',
      fields: propertyRows.flat(),
      list: { rows: propertyRows, addLabel: 'Add another property' },
    },
  ],
  calculate,
})
