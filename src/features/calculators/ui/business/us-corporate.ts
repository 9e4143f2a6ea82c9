import { calculateUsCorporate, usCorporateSets, usCorporateStates } from '../../../../tax/corporate/us.ts'
import { inDollars } from '../../../../tax/money.ts'
import { stateName, stateOptions } from '../../shared/states.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { choice, decimal, requiredAmount, type ValuesOf } from '../kit/fields.ts'
import { formatMoney, formatRate } from '../kit/format.ts'
import { money, notesOf, type Outcome, rateFigure } from '../kit/outcome.ts'
import { Refusal } from '../kit/refusal.ts'
import { taxYearOptions } from '../kit/years.ts'

const fields = {
  taxYear: choice('Tax year', taxYearOptions(usCorporateSets)),
  state: choice('State', [{ value: '', label: 'Federal tax only' }, ...stateOptions], {
    hint: 'Where the corporation earns its income',
  }),
  income: requiredAmount('Taxable income before deducting state income tax', {
    example: '500,000',
    hint: 'For the year, after expenses and deductions',
  }),
  apportioned: decimal('Part taxed by the state', {
    min: 0,
    max: 100,
    unit: '%',
    hint: 'The share apportioned to the state. Leave blank for all of it.',
    when: ({ state }) => state !== '',
  }),
}

type Values = ValuesOf<typeof fields>

function inputOf({ taxYear, state, apportioned }: Values) {
  const year = Number(taxYear)
  if (state !== '' && !usCorporateStates(year).includes(state)) {
    const name = stateName(state)
    throw new Refusal(`Our sources on ${name}'s corporate tax disagree, so we don't calculate it`, 'state')
  }
  return { taxYear: year, state: state || undefined, apportionedPpm: Math.round((apportioned ?? 100) * 10_000) }
}

function calculate(values: Values): Outcome {
  const { income } = values
  const input = inputOf(values)
  const result = calculateUsCorporate({ ...input, income })
  const [federalTax, stateTax, left] = inDollars([result.federalTax, result.stateTax, income - result.total])
  const place = input.state ? `federal and ${stateName(input.state)}` : 'federal'
  const stateTaxName = `${input.state ? stateName(input.state) : 'State'} corporate tax`
  const set = usCorporateSets.find(({ taxYear }) => taxYear === input.taxYear)
  return {
    headline: money(`Estimated corporate tax for ${values.taxYear}`, result.total, 'USD'),
    sentence: `On ${formatMoney(income, 'USD')} of taxable income, the estimated ${place} corporate tax for ${values.taxYear} is ${formatMoney(result.total, 'USD')}, ${formatRate(result.averagePpm)} of it.`,
    figures: [
      money('Federal corporate tax', federalTax, 'USD'),
      ...(input.state ? [money('State corporate tax', stateTax, 'USD', 'Deducted on the federal return')] : []),
      rateFigure('Average rate', result.averagePpm, 'Tax as a share of income'),
      rateFigure('Marginal rate', result.marginalPpm, `Tax on ${result.marginalOn}`),
      money('After-tax income', left, 'USD'),
    ],
    parts: {
      title: 'Where the income goes',
      currency: 'USD',
      parts: [
        { label: 'Federal corporate tax', amount: federalTax },
        { label: stateTaxName, amount: stateTax },
        { label: 'After-tax income', amount: left },
      ],
    },
    curve: {
      along: 'Income',
      currency: 'USD',
      at: income,
      totalAt: (at) => calculateUsCorporate({ ...input, income: at }).total,
    },
    workings: [{ title: `Corporate tax for ${values.taxYear}`, currency: 'USD', lines: result.lines }],
    notes: notesOf([result], set?.collectedOn),
  }
}

export const calculator = calculatorOf<typeof fields>({
  slug: 'us-corporate',
  fields,
  sections: [
    { title: 'The corporation', fields: ['taxYear', 'state'] },
    { title: 'Income', fields: ['income', 'apportioned'] },
  ],
  calculate,
})
