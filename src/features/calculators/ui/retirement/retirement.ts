import { inDollars, ratio, roundToDollar } from '../../../../tax/money.ts'
import type { UsStateParameters } from '../../../../tax/us/state-facts.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { formatMoney } from '../kit/format.ts'
import { beforeWhat, money, notesOf, type Outcome, rateFigure } from '../kit/outcome.ts'
import { loadState, stateKey } from '../us/state-law.ts'
import { type RetirementValues, retirementFields } from './fields.ts'
import { canadaPlan, usPlan } from './plans.ts'

function calculate(values: RetirementValues, law: UsStateParameters | undefined): Outcome {
  const plan = values.plan === '401k' ? usPlan(values, law) : canadaPlan(values)
  const { name, currency, contribution, income, totalWith } = plan
  const before = totalWith(0)
  const exactlySaved = before - totalWith(contribution)
  const [after, saved] = inDollars([before - exactlySaved, exactlySaved])
  const cost = roundToDollar(contribution) - saved
  return {
    headline: money(`Estimated tax saved in ${values.taxYear}`, saved, currency),
    sentence: `A contribution of ${formatMoney(contribution, currency)} to the ${name} lowers the estimated tax for ${values.taxYear} by ${formatMoney(saved, currency)} and your take-home pay by ${formatMoney(cost, currency)}.`,
    figures: [
      { ...money('Tax without the contribution', before, currency), before: beforeWhat(...plan.results) },
      { ...money('Tax with the contribution', after, currency), before: beforeWhat(...plan.results) },
      money('Cost after tax', cost, currency, 'How much less you have to spend this year'),
      rateFigure('Tax saved per dollar', ratio(exactlySaved, contribution), 'Average over the whole contribution'),
      money('Contribution limit', plan.limit, currency, plan.limitNote),
    ],
    parts: {
      title: 'Where the contribution comes from',
      currency,
      parts: [
        { label: 'Tax saved this year', amount: saved },
        { label: 'Lower take-home pay', amount: cost },
      ],
    },
    curve: {
      title: 'What your next dollar of contribution saves',
      says: (rate) =>
        `After ${formatMoney(contribution, currency)}, the next dollar you contribute saves about ${rate} in tax.`,
      along: 'Contribution',
      totalLabel: 'Saved',
      currency,
      at: contribution,
      minSpan: plan.limit,
      max: plan.aboveLimit ? income : Math.min(income, plan.limit),
      totalAt: (amount) => before - totalWith(amount),
    },
    workings: plan.workings,
    notes: notesOf(
      [
        {
          assumptions: [
            ...(plan.aboveLimit && contribution > plan.limit
              ? [
                  `The contribution is above the ${values.taxYear} limit of ${formatMoney(plan.limit, currency)}, so ${plan.aboveLimit}`,
                ]
              : []),
            "Withdrawals are taxed later. This result doesn't include that tax.",
          ],
          notIncluded: ['Employer contributions, growth inside the plan, and Roth contributions'],
          sources: plan.limitSources,
        },
        ...plan.results,
      ],
      plan.asOf,
    ),
  }
}

export const calculator = calculatorOf<typeof retirementFields, UsStateParameters>({
  slug: 'retirement',
  fields: retirementFields,
  sections: [
    { title: 'You', fields: ['plan', 'taxYear', 'filingStatus', 'state', 'province', 'age'] },
    { title: 'Income and contribution', fields: ['wages', 'spouseWages', 'employment', 'deferral', 'rrsp'] },
  ],
  engineFields: { electiveDeferrals: 'deferral', rrspDeduction: 'rrsp' },
  law: { keyOf: (values) => (values.plan === '401k' ? stateKey(values) : ''), load: loadState },
  calculate,
})
