import { ratio } from '../../../../tax/money.ts'
import type { UsStateParameters } from '../../../../tax/us/state-facts.ts'
import { provinceOptions } from '../canada/person-fields.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { choice, optionalCount, requiredAmount, type Texts, type ValuesOf } from '../kit/fields.ts'
import { formatMoney } from '../kit/format.ts'
import { money, notesOf, type Outcome, rateFigure } from '../kit/outcome.ts'
import { Refusal } from '../kit/refusal.ts'
import { statusOptions, yearOptions } from '../us/household-fields.ts'
import { loadState, stateKey } from '../us/state-law.ts'
import { stateOptions } from '../us/states.ts'
import { canadaPlan, type Plan, usPlan } from './plans.ts'

const isUs = ({ plan }: Texts) => plan === '401k'
const isCanada = ({ plan }: Texts) => plan === 'rrsp'

const fields = {
  plan: choice('Plan', [
    { value: '401k', label: '401(k), United States' },
    { value: 'rrsp', label: 'RRSP, Canada' },
  ]),
  taxYear: choice('Tax year', yearOptions),
  filingStatus: choice('Filing status', statusOptions, { when: isUs }),
  state: choice('State', [{ value: '', label: 'Federal tax only' }, ...stateOptions], { when: isUs }),
  wages: requiredAmount('Wages', { initial: '85,000', when: isUs, hint: 'For the whole year, before tax' }),
  province: choice('Province or territory', provinceOptions, { initial: 'ON', when: isCanada }),
  employment: requiredAmount('Employment income', {
    currency: 'CAD',
    initial: '85,000',
    when: isCanada,
    hint: 'For the whole year, before tax',
  }),
  deferral: requiredAmount('Contribution to the 401(k)', {
    initial: '6,000',
    when: isUs,
    hint: 'Before tax, not Roth',
  }),
  rrsp: requiredAmount('Contribution to the RRSP', { currency: 'CAD', initial: '6,000', when: isCanada }),
  age: optionalCount('Age', { most: 120, unit: 'years', hint: 'At the end of the year' }),
}

export type RetirementValues = ValuesOf<typeof fields>

function planOf(values: RetirementValues, law: UsStateParameters | undefined): Plan {
  const plan = values.plan === '401k' ? usPlan(values, law) : canadaPlan(values)
  if (plan.contribution > plan.income) throw new Refusal('Please enter no more than the income', plan.field)
  return plan
}

function calculate(values: RetirementValues, law: UsStateParameters | undefined): Outcome {
  const plan = planOf(values, law)
  const { name, currency, contribution, income, totalWith } = plan
  const before = totalWith(0)
  const after = totalWith(contribution)
  const saved = before - after
  const cost = contribution - saved
  return {
    headline: money(`Estimated tax saved in ${values.taxYear}`, saved, currency),
    sentence: `A contribution of ${formatMoney(contribution, currency)} to the ${name} lowers the estimated tax for ${values.taxYear} by ${formatMoney(saved, currency)}; it costs ${formatMoney(cost, currency)} of take-home pay.`,
    figures: [
      money('Tax without the contribution', before, currency),
      money('Tax with the contribution', after, currency),
      money('Cost after tax', cost, currency, 'What you have less to spend this year'),
      rateFigure('Saved of each dollar', ratio(saved, contribution), 'On average over the contribution'),
      money('Limit of the year', plan.limit, currency, plan.limitNote),
    ],
    parts: {
      title: 'Who pays the contribution',
      currency,
      parts: [
        { label: 'Less tax this year', amount: saved },
        { label: 'Less take-home pay', amount: cost },
      ],
    },
    curve: {
      title: 'What each further dollar of contribution saves',
      says: (rate) => `After ${formatMoney(contribution, currency)} the next dollar saves about ${rate} of tax.`,
      along: 'Contribution',
      totalLabel: 'Saved',
      currency,
      at: contribution,
      leastSpan: plan.limit,
      most: income,
      totalAt: (amount) => before - totalWith(amount),
    },
    workings: plan.workings,
    notes: notesOf(
      [
        {
          assumptions: [
            ...(contribution > plan.limit
              ? [
                  `The contribution is above the limit of the year, ${formatMoney(plan.limit, currency)}; ${plan.aboveLimit}`,
                ]
              : []),
            'The money is taxed when it is taken out; that later tax is not in this result.',
          ],
          notIncluded: ['What an employer adds, growth inside the plan, and Roth contributions'],
          sources: plan.limitSources,
        },
        ...plan.results,
      ],
      plan.asOf,
    ),
  }
}

export const calculator = calculatorOf<typeof fields, UsStateParameters>({
  slug: 'retirement',
  fields,
  sections: [
    { title: 'You', fields: ['plan', 'taxYear', 'filingStatus', 'state', 'province', 'age'] },
    { title: 'Income and contribution', fields: ['wages', 'employment', 'deferral', 'rrsp'] },
  ],
  law: { keyOf: (values) => (values.plan === '401k' ? stateKey(values) : ''), load: loadState },
  calculate,
})
