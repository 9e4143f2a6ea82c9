import { type CanadaResult, calculateCanada, canadaTotal } from '../../../../tax/canada/calculate.ts'
import type { CanadaInput } from '../../../../tax/canada/input.ts'
import { canadaParameters } from '../../../../tax/canada/parameters.ts'
import { listed } from '../../../../tax/facts.ts'
import { inDollars } from '../../../../tax/money.ts'
import { provinceName } from '../../shared/provinces.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { rateAhead } from '../kit/curve.ts'
import type { ValuesOf } from '../kit/fields.ts'
import { formatMoney, formatRate } from '../kit/format.ts'
import {
  beforeWhat,
  type Curve,
  type Figure,
  inSentence,
  money,
  notesOf,
  type Outcome,
  rateFigure,
} from '../kit/outcome.ts'
import { personFields } from './person-fields.ts'

type PersonValues = ValuesOf<typeof personFields>

const currency = 'CAD' as const

export const canadaInput = (values: PersonValues): CanadaInput => ({
  taxYear: Number(values.taxYear),
  province: values.province,
  age: values.age,
  employmentIncome: values.employment,
  selfEmploymentIncome: values.selfEmployment,
  interest: values.interest,
  eligibleDividends: values.eligibleDividends,
  otherDividends: values.otherDividends,
  capitalGains: values.gains,
  pensionIncome: values.pension,
  otherIncome: values.otherIncome,
  rrspDeduction: values.rrsp,
  fhsaDeduction: values.fhsa,
  spouseNetIncome: values.spouseIncome,
})

const received = (values: PersonValues) =>
  values.employment +
  values.selfEmployment +
  values.interest +
  values.eligibleDividends +
  values.otherDividends +
  values.gains +
  values.pension +
  values.otherIncome

const plansOf = ({ province }: PersonValues) => (province === 'QC' ? ['QPP', 'EI', 'QPIP'] : ['CPP', 'EI'])

/** Splits the income into taxes, contributions, savings and take-home pay, in whole dollars. */
function sharesOf(values: PersonValues, result: CanadaResult) {
  const exactlySaved = values.rrsp + values.fhsa
  const { total, withheldContributions, payrollTax: exactPayrollTax } = result
  const [federal, provincial, payable, withheld, payrollTax, saved, left] = inDollars([
    result.federalTax,
    result.provincialTax,
    result.payableContributions,
    withheldContributions,
    exactPayrollTax,
    exactlySaved,
    received(values) - total - withheldContributions - exactPayrollTax - exactlySaved,
  ])
  return { federal, provincial, payable, withheld, payrollTax, saved, left }
}
type Shares = ReturnType<typeof sharesOf>

function figuresOf(values: PersonValues, result: CanadaResult, shares: Shares, curve: Curve): Figure[] {
  const { federal, provincial, payable, withheld, payrollTax, saved, left } = shares
  const savings = saved > 0 ? ['RRSP', 'FHSA'] : []
  return [
    money('Federal tax', federal, currency),
    {
      ...money('Provincial or territorial tax', provincial, currency, provinceName(values.province)),
      before: beforeWhat(result),
    },
    ...(payable > 0 ? [money('Contributions on self-employment', payable, currency, 'Part of the total')] : []),
    money(`${listed(plansOf(values))} withheld`, withheld, currency, 'Not part of the total'),
    ...(payrollTax > 0
      ? [money('Payroll tax', payrollTax, currency, `2% of pay, withheld for ${provinceName(values.province)}`)]
      : []),
    rateFigure('Average rate', result.averagePpm, 'Tax as a share of all income'),
    rateFigure('Marginal rate', rateAhead(curve), 'Tax on the next CA$1,000 of employment income'),
    rateFigure('Marginal rate on interest', result.marginalPpm, `Tax on ${result.marginalOn}`),
    money(
      'Take-home pay',
      left,
      currency,
      `After ${listed(['tax', ...plansOf(values), ...(payrollTax > 0 ? ['payroll tax'] : []), ...savings])}`,
    ),
  ]
}

function calculate(values: PersonValues): Outcome {
  const input = canadaInput(values)
  const result = calculateCanada(input)
  const { total } = result
  const shares = sharesOf(values, result)
  const place = provinceName(values.province)
  const before = beforeWhat(result)
  const curve: Curve = {
    along: 'Employment income',
    currency,
    at: values.employment,
    totalAt: (employmentIncome) => canadaTotal({ ...input, employmentIncome }),
  }
  return {
    headline: { ...money(`Estimated tax for ${values.taxYear} in ${place}`, total, currency), before },
    sentence: `On ${formatMoney(received(values), currency)} of income in ${place}, the estimated federal and provincial tax for ${values.taxYear} is ${inSentence(total, currency, before)}, an average of ${formatRate(result.averagePpm)}.`,
    figures: figuresOf(values, result, shares, curve),
    parts: {
      title: 'Where the income goes',
      currency,
      parts: [
        { label: 'Federal tax', amount: shares.federal },
        { label: `${place} tax`, amount: shares.provincial },
        { label: listed(plansOf(values)), amount: shares.payable + shares.withheld },
        { label: 'Payroll tax', amount: shares.payrollTax },
        { label: 'RRSP and FHSA', amount: shares.saved },
        { label: 'Take-home pay', amount: shares.left },
      ],
    },
    curve,
    workings: [{ title: `Federal and ${place} return`, currency, lines: result.lines }],
    notes: notesOf([result], canadaParameters(input.taxYear).collectedOn),
  }
}

export const calculator = calculatorOf<typeof personFields>({
  slug: 'canada',
  fields: personFields,
  sections: [
    { title: 'You', fields: ['taxYear', 'province'] },
    { title: 'Income', fields: ['employment', 'rrsp', 'fhsa'] },
    {
      title: 'Other income',
      fields: ['selfEmployment', 'interest', 'eligibleDividends', 'otherDividends', 'gains', 'pension', 'otherIncome'],
      isFolded: true,
    },
    { title: 'Age and family', fields: ['age', 'spouseIncome'], isFolded: true },
  ],
  engineFields: { rrspDeduction: 'rrsp', fhsaDeduction: 'fhsa' },
  calculate,
})
