import { basicClaims } from '../../../../tax/canada/basic-claims.ts'
import { canadaParameters } from '../../../../tax/canada/parameters.ts'
import { type PayResult, payOf } from '../../../../tax/canada/pay.ts'
import type { Pay } from '../../../../tax/canada/pay-input.ts'
import { listed } from '../../../../tax/facts.ts'
import { calculatorOf } from '../kit/calculator.ts'
import type { ValuesOf } from '../kit/fields.ts'
import { formatMoney } from '../kit/format.ts'
import { type Figure, money, type Outcome } from '../kit/outcome.ts'
import { payFields } from './pay-fields.ts'
import { provinceName } from './provinces.ts'

type PayValues = ValuesOf<typeof payFields>

const currency = 'CAD' as const

export function payInput(values: PayValues): Pay {
  const taxYear = Number(values.taxYear)
  const payDate = values.payDate ?? `${taxYear}-12-31`
  const payPeriods = Number(values.periods)
  const { province } = values
  const basic = basicClaims({ taxYear, province, payDate }, payPeriods * values.grossPay)
  return {
    taxYear,
    province,
    payDate,
    payPeriods,
    grossPay: values.grossPay,
    federalClaim: values.federalClaim ?? basic.federal,
    provincialClaim: values.provincialClaim ?? basic.provincial,
    taxableBenefits: values.taxableBenefits,
    unionDues: values.unionDues,
    registeredPlans: values.registeredPlans,
    isCppExempt: values.isCppExempt,
    isEiExempt: values.isEiExempt,
    pensionableMonths: values.pensionableMonths,
    pensionableToDate: values.pensionableToDate,
    cppToDate: values.cppToDate,
    cpp2ToDate: values.cpp2ToDate,
    eiToDate: values.eiToDate,
    qpipToDate: values.qpipToDate,
  }
}

const contributionsOf = ({ cpp, cpp2, ei, qpip }: PayResult) => cpp + cpp2 + ei + qpip

function figuresOf({ province }: PayValues, result: PayResult): Figure[] {
  const plan = province === 'QC' ? 'QPP' : 'CPP'
  return [
    money('Federal tax', result.federalTax, currency),
    money('Provincial or territorial tax', result.provincialTax, currency, provinceName(province)),
    money('Pension plan', result.cpp, currency, plan),
    ...(result.cpp2 > 0 ? [money('Second pension contribution', result.cpp2, currency, `${plan}2`)] : []),
    money('Employment Insurance', result.ei, currency),
    ...(province === 'QC' ? [money('Parental insurance', result.qpip, currency, 'QPIP')] : []),
    ...(result.payrollTax > 0 ? [money('Payroll tax', result.payrollTax, currency, provinceName(province))] : []),
  ]
}

/** What else comes off the pay, for the sentence. */
function alsoDeducted({ unionDues, registeredPlans }: PayValues): string {
  const both = [...(unionDues > 0 ? ['union dues'] : []), ...(registeredPlans > 0 ? ['registered plans'] : [])]
  return both.length > 0 ? `, ${formatMoney(unionDues + registeredPlans, currency)} goes into ${listed(both)}` : ''
}

function calculate(values: PayValues): Outcome {
  const pay = payInput(values)
  const result = payOf(pay)
  const place = provinceName(values.province)
  const withheld = result.federalTax + result.provincialTax + contributionsOf(result) + result.payrollTax
  return {
    headline: money('Net pay of the period', result.netPay, currency),
    sentence: `Of a pay of ${formatMoney(pay.grossPay, currency)} in ${place} about ${formatMoney(withheld, currency)} is withheld${alsoDeducted(values)}, and ${formatMoney(result.netPay, currency)} is paid out.`,
    figures: figuresOf(values, result),
    parts: {
      title: 'Where the pay goes',
      currency,
      parts: [
        { label: 'Federal tax', amount: result.federalTax },
        { label: `${place} tax`, amount: result.provincialTax },
        { label: 'Pension plan and insurance', amount: contributionsOf(result) },
        { label: 'Payroll tax', amount: result.payrollTax },
        { label: 'Union dues', amount: values.unionDues },
        { label: 'RRSP and pension plans', amount: values.registeredPlans },
        { label: 'Paid out', amount: result.netPay },
      ],
    },
    workings: [
      {
        title: values.province === 'QC' ? 'Federal tax of the year' : 'Tax of the year that this pay bears its part of',
        currency,
        lines: result.lines,
      },
    ],
    notes: {
      assumptions: [
        'One regular pay of the same amount in every period, from one employer.',
        'Taxable benefits are pensionable and insurable.',
        ...(values.registeredPlans > 0
          ? ['Contributions to registered plans are within your limit, and are still pensionable and insurable pay.']
          : []),
        ...(values.federalClaim === undefined || values.provincialClaim === undefined
          ? ['Where no claim amount is entered, the basic personal amount alone is claimed.']
          : []),
        ...(values.payDate === undefined ? ['No pay date given: taken as December 31.'] : []),
        values.province === 'QC'
          ? 'Quebec tax is withheld by the formulas of guide TP-1015.F; its working is not shown line by line.'
          : 'Tax is withheld by the formulas of the guide T4127.',
      ],
      notIncluded: [
        'Bonuses, commissions and other irregular payments',
        'Additional tax that an employee asks to be withheld',
        'What the employer pays on top',
      ],
      sources: result.sources,
      asOf: canadaParameters(pay.taxYear).collectedOn,
    },
  }
}

export const calculator = calculatorOf<typeof payFields>({
  slug: 'canada-payroll',
  fields: payFields,
  sections: [
    { title: 'The pay', fields: ['taxYear', 'province', 'periods', 'grossPay'] },
    {
      title: 'Claims and deductions',
      fields: ['payDate', 'federalClaim', 'provincialClaim', 'taxableBenefits', 'unionDues', 'registeredPlans'],
      isFolded: true,
    },
    {
      title: 'Earlier in the year',
      fields: [
        'isCppExempt',
        'isEiExempt',
        'pensionableMonths',
        'pensionableToDate',
        'cppToDate',
        'cpp2ToDate',
        'eiToDate',
        'qpipToDate',
      ],
      isFolded: true,
    },
  ],
  engineFields: {
    payDate: 'payDate',
    taxableBenefits: 'taxableBenefits',
    unionDues: 'unionDues',
    registeredPlans: 'registeredPlans',
  },
  calculate,
})
