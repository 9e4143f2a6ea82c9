import {
  type BothCountriesResult,
  calculateBothCountries,
  totalInBothCountries,
} from '../../../../tax/border/both-countries.ts'
import type { BothCountriesInput } from '../../../../tax/border/both-countries-input.ts'
import { borderYear } from '../../../../tax/border/facts.ts'
import { inDollars } from '../../../../tax/money.ts'
import { provinceName } from '../../shared/provinces.ts'
import { calculatorOf } from '../kit/calculator.ts'
import type { ValuesOf } from '../kit/fields.ts'
import { formatMoney } from '../kit/format.ts'
import { beforeWhat, inSentence, money, notesOf, type Outcome, type Parts, rateFigure } from '../kit/outcome.ts'
import { Refusal } from '../kit/refusal.ts'
import { bothFields } from './both-fields.ts'
import { Reasons } from './reasons.tsx'

type Values = ValuesOf<typeof bothFields>

function inputOf(values: Values): BothCountriesInput {
  if (values.rate === undefined) throw new Refusal('Please enter an exchange rate', 'rate')
  return {
    taxYear: Number(values.taxYear),
    province: values.province,
    filingStatus: values.filingStatus,
    cadPerUsd: Math.round(values.rate * 1_000_000),
    age: values.age,
    childrenAges: values.childrenAges,
    otherDependents: values.otherDependents ?? 0,
    employmentIncome: values.employment,
    canadianInterest: values.canadianInterest,
    canadianDividends: values.canadianDividends,
    usInterest: values.usInterest,
    usDividends: values.usDividends,
    capitalGains: values.gains,
    rrspDeduction: values.rrsp,
  }
}

/** Splits the income into the taxes of both countries and the rest, in whole Canadian dollars. */
function sharesOf({ canada, total, income, withheld }: BothCountriesResult, { rrspDeduction = 0 }: BothCountriesInput) {
  const left = income - total - withheld - rrspDeduction
  const [canadianTax, usTax, ...others] = inDollars([canada.total, total - canada.total, withheld, rrspDeduction, left])
  return { canadianTax, usTax, others }
}

function partsOf({ canadianTax, usTax, others: [withheld, rrsp, left] }: ReturnType<typeof sharesOf>): Parts {
  return {
    title: 'Where the income goes',
    currency: 'CAD',
    parts: [
      { label: 'Canadian tax', amount: canadianTax },
      { label: 'US tax', amount: usTax },
      { label: 'Other amounts withheld from pay', amount: withheld },
      { label: 'RRSP', amount: rrsp },
      { label: 'After-tax income', amount: left },
    ],
  }
}

function calculate(values: Values): Outcome {
  const input = inputOf(values)
  const solved = calculateBothCountries(input)
  const { canada, us, total, withoutCredits, canadianCredit, usCredits } = solved
  const place = provinceName(values.province)
  const before = beforeWhat(canada)
  const shares = sharesOf(solved, input)
  const usPart = `${formatMoney(shares.usTax, 'CAD')} (${formatMoney(us.total, 'US$')})`
  return {
    headline: { ...money(`Tax in both countries for ${values.taxYear}`, total, 'CAD'), before },
    sentence: `On ${formatMoney(solved.income, 'CAD')} of income, the tax in both countries for ${values.taxYear} is ${inSentence(total, 'CAD', before)}: ${formatMoney(canada.total, 'CAD')} in Canada and ${usPart} in the United States.`,
    figures: [
      { ...money('Canadian tax', canada.total, 'CAD', `Federal and ${place}, after the credit for US tax`), before },
      money('US tax', us.total, 'US$', 'After credits for Canadian tax'),
      money('Saved by credits', withoutCredits - total, 'CAD', "How much more tax you'd owe without them"),
      money('Credited by the United States', usCredits.own.credit + usCredits.byTreaty, 'US$'),
      money('Credited by Canada', canadianCredit.federal + canadianCredit.provincial, 'CAD'),
      money('Unused Canadian tax', solved.carryOver, 'US$', 'One year back, then ten years forward'),
      rateFigure('Average rate', solved.averagePpm, 'Tax as a share of all income'),
      rateFigure('Marginal rate', solved.marginalPpm, `Tax on ${canada.marginalOn}`),
    ],
    parts: us.total < 0 ? undefined : partsOf(shares),
    curve: {
      along: 'Pay',
      currency: 'CAD',
      at: values.employment,
      totalAt: (employmentIncome) =>
        totalInBothCountries({ ...input, employmentIncome, rrspDeduction: Math.min(values.rrsp, employmentIncome) }),
    },
    extra: <Reasons title="How the two returns work together" reasons={solved.why} />,
    workings: [
      { title: `Canadian return, federal and ${place}`, currency: 'CAD', lines: canada.lines },
      { title: 'US federal return', currency: 'USD', lines: us.lines },
    ],
    notes: notesOf([us, canada], borderYear(input.taxYear).collectedOn),
  }
}

export const calculator = calculatorOf<typeof bothFields>({
  slug: 'us-citizen-in-canada',
  fields: bothFields,
  engineFields: { rrspDeduction: 'rrsp' },
  sections: [
    { title: 'You', fields: ['taxYear', 'province', 'filingStatus', 'rate'] },
    {
      title: 'Income, in Canadian dollars',
      fields: ['employment', 'canadianInterest', 'canadianDividends', 'usInterest', 'usDividends', 'gains'],
    },
    { title: 'Retirement, age and family', fields: ['rrsp', 'age', 'childrenAges', 'otherDependents'], isFolded: true },
  ],
  calculate,
})
