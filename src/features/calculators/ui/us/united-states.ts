import { listed } from '../../../../tax/facts.ts'
import { ratio, roundToDollar } from '../../../../tax/money.ts'
import { apartOf, type TaxResult } from '../../../../tax/result.ts'
import { calculateUsFederal } from '../../../../tax/us/federal.ts'
import { usFederalYear } from '../../../../tax/us/federal-facts.ts'
import { withoutStateNote } from '../../../../tax/us/federal-notes.ts'
import type { UsStateParameters } from '../../../../tax/us/state-facts.ts'
import { stateName } from '../../shared/states.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { formatMoney, formatRate } from '../kit/format.ts'
import { beforeWhat, type Figure, inSentence, money, notesOf, type Outcome, rateFigure } from '../kit/outcome.ts'
import {
  engineFields,
  federalInput,
  type HouseholdValues,
  otherThanWages,
  received,
  stateInput,
  withinWages,
} from './household.ts'
import { householdFields } from './household-fields.ts'
import { loadState, stateKey, stateResult } from './state-law.ts'

const onWagesOnly = 'On wages only, not other income'

/** True if the result leaves out state tax on income other than wages. Never true for a state without an income tax. */
const isPartial = (values: HouseholdValues, law: UsStateParameters | undefined) =>
  law?.facts.brackets !== undefined && otherThanWages(values) !== 0

/**
 * Splits the income into taxes, contributions and take-home pay, in whole dollars. We round what the math shows, and
 * calculate sums and differences from that, so that they agree with the amounts that people see.
 */
function sharesOf(values: HouseholdValues, federal: TaxResult, state: TaxResult | undefined) {
  const federalTax = roundToDollar(federal.total)
  const stateTax = roundToDollar(state?.total ?? 0)
  const payroll = roundToDollar(apartOf(federal.lines))
  const contributions = roundToDollar(apartOf(state?.lines ?? []))
  const retirement = roundToDollar(values.retirement)
  const gross = roundToDollar(received(values))
  const total = federalTax + stateTax
  const left = gross - total - payroll - contributions - retirement
  return { federalTax, stateTax, payroll, contributions, retirement, gross, total, left }
}

/** The note that says what the take-home pay leaves out. */
function leftOutOf({ state }: HouseholdValues, stateNote: string | undefined, law: UsStateParameters | undefined) {
  if (state === '') return 'Before state taxes and contributions'
  const missing = law?.missingContributions ?? []
  const leftOut = [...(stateNote ? [`${stateName(state)} tax on other income`] : []), ...missing]
  return leftOut.length > 0 ? `Before ${listed(leftOut)}` : undefined
}

/** The note that says what the take-home pay is after. */
function subtractedFrom({ state, retirement }: HouseholdValues, contributions: number) {
  const others = [
    ...(contributions > 0 ? [`${stateName(state)} contributions`] : []),
    ...(retirement > 0 ? ['401(k) contributions'] : []),
  ]
  return `After ${listed([state === '' ? 'federal tax' : 'tax', 'Social Security', 'Medicare', ...others])}`
}

function figuresOf(
  values: HouseholdValues,
  federal: TaxResult,
  state: TaxResult | undefined,
  stateNote: string | undefined,
  law: UsStateParameters | undefined,
): Figure[] {
  const { payroll, contributions, total, gross, left } = sharesOf(values, federal, state)
  const name = stateName(values.state)
  const takeHome = [subtractedFrom(values, contributions), leftOutOf(values, stateNote, law)].filter(Boolean).join('. ')
  return [
    money(
      'Federal tax',
      federal.total,
      'USD',
      federal.total < 0 ? 'Refundable credits are larger than the tax' : 'After credits, with any self-employment tax',
    ),
    ...(state
      ? [
          {
            ...money(`${name} income tax`, state.total, 'USD', stateNote),
            before: beforeWhat(state),
          },
        ]
      : []),
    money('Withheld for Social Security and Medicare', payroll, 'USD', 'Not part of the total'),
    ...(contributions > 0
      ? [money(`${name} contributions`, contributions, 'USD', 'Withheld from wages. Not part of the total')]
      : []),
    rateFigure(
      'Average rate',
      ratio(total, gross),
      stateNote ? `Tax as a share of all income, before ${name} tax on other income` : 'Tax as a share of all income',
    ),
    rateFigure('Marginal rate', federal.marginalPpm + (state?.marginalPpm ?? 0), `Tax on ${federal.marginalOn}`),
    money('Take-home pay', left, 'USD', takeHome),
  ]
}

const stateOf = (values: HouseholdValues, law: UsStateParameters | undefined) =>
  values.state === '' ? undefined : stateResult(values.state, stateInput(values), law)

function calculate(values: HouseholdValues, law: UsStateParameters | undefined): Outcome {
  const input = federalInput(values)
  const federal = calculateUsFederal(input)
  const state = stateOf(values, law)
  const { total, gross, ...shares } = sharesOf(values, federal, state)
  const name = stateName(values.state)
  const stateNote = isPartial(values, law) ? onWagesOnly : undefined
  const tax = !state ? 'federal tax' : stateNote ? `federal tax and ${name} tax on wages` : `federal and ${name} tax`
  const before = beforeWhat(federal, state)
  const totalAt = (wages: number) => {
    const changed = withinWages({ ...values, wages })
    return calculateUsFederal(federalInput(changed)).total + (stateOf(changed, law)?.total ?? 0)
  }
  return {
    headline: { ...money(`Estimated ${tax} for ${values.taxYear}`, total, 'USD'), before },
    sentence: `On ${formatMoney(gross, 'USD')} of income, the estimated ${tax} for ${values.taxYear} is ${inSentence(total, 'USD', before)}, an average of ${formatRate(ratio(total, gross))}.`,
    figures: figuresOf(values, federal, state, stateNote, law),
    parts: {
      title: 'Where the income goes',
      currency: 'USD',
      parts: [
        { label: 'Federal tax', amount: shares.federalTax },
        { label: state ? `${name} income tax` : 'State income tax', amount: shares.stateTax },
        { label: 'Social Security and Medicare', amount: shares.payroll },
        { label: `${name} contributions`, amount: shares.contributions },
        { label: '401(k)', amount: shares.retirement },
        { label: 'Take-home pay', amount: shares.left },
      ],
    },
    curve: { along: 'Wages', currency: 'USD', at: values.wages, totalAt },
    workings: [
      { title: 'Federal return', currency: 'USD', lines: federal.lines },
      ...(state ? [{ title: `${name} return`, currency: 'USD' as const, lines: state.lines }] : []),
    ],
    notes: notesOf(state ? [withoutStateNote(federal), state] : [federal], usFederalYear(input.taxYear).collectedOn),
  }
}

export const calculator = calculatorOf<typeof householdFields, UsStateParameters>({
  slug: 'united-states',
  fields: householdFields,
  sections: [
    { title: 'You', fields: ['taxYear', 'filingStatus', 'state'] },
    { title: 'Wages and 401(k)', fields: ['wages', 'spouseWages', 'retirement'] },
    {
      title: 'Age and family',
      fields: [
        'age',
        'spouseAge',
        'childrenAges',
        'otherDependents',
        'isDependent',
        'isBlind',
        'isSpouseBlind',
        'livedApart',
      ],
      isFolded: true,
    },
    {
      title: 'Other income',
      fields: [
        'selfEmployment',
        'spouseSelfEmployment',
        'interest',
        'exemptInterest',
        'qualifiedDividends',
        'otherDividends',
        'shortGains',
        'longGains',
        'pensions',
        'socialSecurity',
        'otherIncome',
      ],
      isFolded: true,
    },
    {
      title: 'Deductions',
      fields: [
        'mortgageInterest',
        'stateTaxes',
        'gifts',
        'otherItemized',
        'studentLoan',
        'otherAdjustments',
        'tips',
        'overtime',
        'carLoan',
      ],
      isFolded: true,
    },
  ],
  law: { keyOf: stateKey, load: loadState },
  engineFields,
  calculate,
})
