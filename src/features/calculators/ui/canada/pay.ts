import { basicClaims } from '../../../../tax/canada/basic-claims.ts'
import { canadaParameters } from '../../../../tax/canada/parameters.ts'
import { type PayResult, payOf } from '../../../../tax/canada/pay.ts'
import type { Pay } from '../../../../tax/canada/pay-input.ts'
import { listed } from '../../../../tax/facts.ts'
import { inDollars } from '../../../../tax/money.ts'
import { provinceName } from '../../shared/provinces.ts'
import { calculatorOf } from '../kit/calculator.ts'
import type { ValuesOf } from '../kit/fields.ts'
import { formatMoney } from '../kit/format.ts'
import { type Figure, money, type Outcome } from '../kit/outcome.ts'
import { payFields } from './pay-fields.ts'

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

/** Splits the pay into what is withheld, the employee's own payments and the net pay, in whole dollars. */
function sharesOf({ unionDues: dues, registeredPlans: plans }: PayValues, result: PayResult) {
  const [federal, provincial, cpp, cpp2, ei, qpip, payrollTax, unionDues, registeredPlans, netPay] = inDollars([
    result.federalTax,
    result.provincialTax,
    result.cpp,
    result.cpp2,
    result.ei,
    result.qpip,
    result.payrollTax,
    dues,
    plans,
    result.netPay,
  ])
  const contributions = cpp + cpp2 + ei + qpip
  const withheld = federal + provincial + contributions + payrollTax
  const taken = { federal, provincial, cpp, cpp2, ei, qpip, payrollTax, contributions, withheld }
  return { ...taken, unionDues, registeredPlans, netPay }
}
type Shares = ReturnType<typeof sharesOf>

function figuresOf({ province }: PayValues, shares: Shares): Figure[] {
  const plan = province === 'QC' ? 'QPP' : 'CPP'
  const { federal, provincial, cpp, cpp2, ei, qpip, payrollTax } = shares
  return [
    money('Federal tax', federal, currency),
    money('Provincial or territorial tax', provincial, currency, provinceName(province)),
    money('Pension plan', cpp, currency, plan),
    ...(cpp2 > 0 ? [money('Second pension contribution', cpp2, currency, `${plan}2`)] : []),
    money('Employment Insurance', ei, currency),
    ...(province === 'QC' ? [money('Parental insurance', qpip, currency, 'QPIP')] : []),
    ...(payrollTax > 0 ? [money('Payroll tax', payrollTax, currency, provinceName(province))] : []),
  ]
}

/** Says in words what else is taken from the pay. */
function alsoDeducted({ unionDues, registeredPlans }: Shares): string {
  const both = [...(unionDues > 0 ? ['union dues'] : []), ...(registeredPlans > 0 ? ['registered plans'] : [])]
  return both.length > 0 ? `, ${formatMoney(unionDues + registeredPlans, currency)} goes into ${listed(both)}` : ''
}

function calculate(values: PayValues): Outcome {
  const pay = payInput(values)
  const result = payOf(pay)
  const place = provinceName(values.province)
  const shares = sharesOf(values, result)
  return {
    headline: money('Net pay for the period', shares.netPay, currency),
    sentence: `From a paycheck of ${formatMoney(pay.grossPay, currency)} in ${place}, about ${formatMoney(shares.withheld, currency)} is withheld${alsoDeducted(shares)}, and you get ${formatMoney(shares.netPay, currency)}.`,
    figures: figuresOf(values, shares),
    parts: {
      title: 'Where the pay goes',
      currency,
      parts: [
        { label: 'Federal tax', amount: shares.federal },
        { label: `${place} tax`, amount: shares.provincial },
        { label: 'Pension plan and insurance', amount: shares.contributions },
        { label: 'Payroll tax', amount: shares.payrollTax },
        { label: 'Union dues', amount: shares.unionDues },
        { label: 'RRSP and pension plans', amount: shares.registeredPlans },
        { label: 'Net pay', amount: shares.netPay },
      ],
    },
    workings: [
      {
        title: values.province === 'QC' ? 'Federal tax for a full year at this pay' : 'Tax for a full year at this pay',
        currency,
        lines: result.lines,
      },
    ],
    notes: {
      assumptions: [
        'You get the same regular pay every period, from one employer.',
        'Taxable benefits are pensionable and insurable.',
        ...(values.registeredPlans > 0
          ? ['Contributions to registered plans are within your limit, and CPP and EI still apply to them.']
          : []),
        ...(values.federalClaim === undefined || values.provincialClaim === undefined
          ? ['Without a claim amount, you claim only the basic personal amount.']
          : []),
        ...(values.payDate === undefined ? ['The pay date is December 31, because you entered none.'] : []),
        values.province === 'QC'
          ? "Quebec tax is withheld by the formulas in guide TP-1015.F. We don't show its lines."
          : 'Tax is withheld by the formulas in guide T4127.',
      ],
      notIncluded: [
        'Bonuses, commissions and other irregular payments',
        'Additional tax that you ask your employer to withhold',
        "The employer's own contributions",
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
    { title: 'Your pay', fields: ['taxYear', 'province', 'periods', 'grossPay'] },
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
