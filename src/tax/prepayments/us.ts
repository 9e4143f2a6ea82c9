import { lineWriter } from '../line-writer.ts'
import { type Cents, positive, share } from '../money.ts'
import { type CitedSource, citedSources, type TaxLine } from '../result.ts'
import type { UsFilingStatus } from '../us/federal-facts.ts'
import { equalParts, prepaymentRules, requireTax, requireTaxOrRefund } from './facts.ts'

export interface UsEstimatedTaxInput {
  filingStatus: UsFilingStatus
  /** This year's expected tax after credits, with self-employment tax, in cents. */
  currentYearTax: Cents
  /** Last year's tax and adjusted gross income, as the return has them. */
  priorYearTax: Cents
  priorYearAgi: Cents
  /** Last year had twelve months and a return was filed for it. */
  priorYearFull12Months: boolean
  /** What is withheld in this year. */
  withholding: Cents
}

export interface UsEstimatedTaxResult {
  ninetyPercent: Cents
  /** Null where last year had fewer than twelve months. */
  priorYearSafeHarbor: Cents | null
  requiredAnnualPayment: Cents
  owedAfterWithholding: Cents
  estimatedPaymentsRequired: boolean
  /** A quarter of what withholding leaves of the requirement; `payments` add up to it exactly. */
  perInstallment: Cents
  payments: Cents[]
  lines: TaxLine[]
  assumptions: string[]
  notIncluded: string[]
  sources: CitedSource[]
}

const line = lineWriter('us.estimated-tax')

function checked(input: UsEstimatedTaxInput): UsEstimatedTaxInput {
  requireTax('currentYearTax', input.currentYearTax)
  requireTax('priorYearTax', input.priorYearTax)
  requireTaxOrRefund('priorYearAgi', input.priorYearAgi)
  requireTax('withholding', input.withholding)
  return input
}

function safeHarbor({ filingStatus, priorYearTax, priorYearAgi, priorYearFull12Months }: UsEstimatedTaxInput) {
  const { highIncomeOver, highIncomePpm, priorYearPpm } = prepaymentRules.facts.us.value
  const over = filingStatus === 'mfs' ? highIncomeOver.separate : highIncomeOver.other
  const ppm = priorYearAgi > over ? highIncomePpm : priorYearPpm
  return { ppm, amount: priorYearFull12Months ? share(priorYearTax, ppm) : null }
}

const assumptions = [
  'Income arrives evenly over the year, so that four equal payments are asked for.',
  'Withholding counts as paid in four equal parts.',
]

const notIncluded = [
  'The annualized income method for income that arrives unevenly',
  'Special rules for farmers, fishermen and nonresidents',
  'The addition to tax for paying too little, which needs the interest rates of each quarter',
  'Estimated payments to a state',
]

/**
 * What has to be paid during the year to avoid an addition to tax: the smaller of the share of this year's tax and
 * the safe harbor of last year's, less withholding, in four payments; amounts in cents. An amount that cannot be is a
 * RangeError that names it. Source: 26 U.S.C. 6654.
 */
export function usRequiredPayments(input: UsEstimatedTaxInput): UsEstimatedTaxResult {
  const { currentYearTax, priorYearTax, withholding } = checked(input)
  const { value, source } = prepaymentRules.facts.us
  const how = { sources: source }
  const ninetyPercent = share(currentYearTax, value.currentYearPpm)
  const { ppm, amount: priorYearSafeHarbor } = safeHarbor(input)
  const required = Math.min(ninetyPercent, priorYearSafeHarbor ?? ninetyPercent)
  const owed = currentYearTax - withholding
  const isRequired = owed >= value.owedAtLeast && withholding < required
  const left = isRequired ? positive(required - withholding) : 0
  const harborLine = line(
    'adjustment',
    'prior-year',
    'Safe harbor: a share of last year’s tax',
    priorYearSafeHarbor ?? 0,
    {
      base: priorYearTax,
      ppm,
      ...how,
    },
  )
  const lines = [
    line('income', 'current-year-tax', 'This year’s expected tax', currentYearTax, how),
    line('adjustment', 'current-year', 'A share of this year’s tax', ninetyPercent, {
      base: currentYearTax,
      ppm: value.currentYearPpm,
      ...how,
    }),
    ...(priorYearSafeHarbor === null ? [] : [harborLine]),
    line('taxable-income', 'required', 'Required annual payment', required, how),
    line('adjustment', 'withholding', 'Withholding', 0 - withholding, how),
    line('total', 'left', 'To be paid in four payments', left, how),
    line('apart', 'owed', 'Owed with the return after withholding alone', owed, how),
  ]
  return {
    ninetyPercent,
    priorYearSafeHarbor,
    requiredAnnualPayment: required,
    owedAfterWithholding: owed,
    estimatedPaymentsRequired: isRequired,
    perInstallment: Math.round(left / 4),
    payments: equalParts(left, 4),
    lines,
    assumptions: [...assumptions],
    notIncluded: [...notIncluded],
    sources: citedSources(lines, prepaymentRules.sources),
  }
}
